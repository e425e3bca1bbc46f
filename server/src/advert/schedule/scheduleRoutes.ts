import { programSchedule } from '@hoistway/contract/advert/schedule/programSchedule.ts';
import { programScheduleCalls } from '@hoistway/contract/advert/schedule/programScheduleCalls.ts';
import { neverPlays, type Times } from '@hoistway/contract/advert/schedule/neverPlays.ts';
import type { FastifyInstance } from 'fastify';
import { bulk } from '#platform/call/bulk.ts';
import { Invalid } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { callCompany } from '../player/playerStore.ts';
import { findSchedule, keepTerminals, pageSchedules } from './scheduleStore.ts';

/** Refuses times at which nothing would ever play. */
function judgeTimes({ t }: TransactionContext, times: Times): void {
  const problem = neverPlays(times);
  if (problem) throw new Invalid({ [problem.field]: t(problem.text) });
}

/** A programme plays on the terminals of its own company. */
async function judgeTerminals(
  { db, t }: TransactionContext,
  companyId: string,
  terminalIds: readonly string[],
): Promise<void> {
  const own = await db
    .selectFrom('terminal')
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...terminalIds]))))
    .where('companyId', '=', companyId)
    .select('id')
    .execute();
  if (own.length < new Set(terminalIds).size)
    throw new Invalid({ terminalIds: t('invalid.terminalOfOthers') });
}

const companyOf = async ({ db }: TransactionContext, programId: string): Promise<string> =>
  (await db.selectFrom('program').where('id', '=', programId).select('companyId').executeTakeFirstOrThrow())
    .companyId;

/** When programmes play, and where. */
export function scheduleRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, programScheduleCalls, {
    page: ({ db, viewer }, search, page) => pageSchedules(db, viewer, search, page),

    detail: ({ db, viewer }, { id }) => findSchedule(db, viewer, id),

    create: inTransaction(async (ctx, { terminalIds = [], ...said }) => {
      const companyId = await companyOf(ctx, said.programId);
      const { groupNames = [], dayParts = [], untilDay = null, share = null, ...required } = said;
      const schedule = { ...required, groupNames, dayParts, untilDay, share };
      judgeTimes(ctx, schedule);
      await judgeTerminals(ctx, companyId, terminalIds);
      const id = await insertRecord(ctx.db, programSchedule, { ...schedule, companyId });
      await keepTerminals(ctx.db, id, terminalIds);
      await callCompany(ctx.db, companyId, now());
      return { id };
    }),

    update: inTransaction(async (ctx, { id, terminalIds, ...changes }) => {
      const { db, viewer } = ctx;
      const before = await findSchedule(db, viewer, id);
      const after = withChanges(before, changes);
      judgeTimes(ctx, after);
      const companyId = await companyOf(ctx, after.programId);
      const named = terminalIds ?? before.terminalIds;
      await judgeTerminals(ctx, companyId, named);
      await updateRecord(db, programSchedule, id, { ...changes, companyId });
      if (terminalIds) await keepTerminals(db, id, terminalIds);
      await callCompany(db, before.companyId, now());
      if (companyId !== before.companyId) await callCompany(db, companyId, now());
    }),

    remove: (ctx, rows) =>
      bulk(ctx, 'programSchedule', rows, async ({ db }, id) => {
        const gone = await db
          .deleteFrom('programSchedule')
          .where('id', '=', id)
          .returning('companyId')
          .executeTakeFirst();
        if (gone) await callCompany(db, gone.companyId, now());
      }),
  });
}
