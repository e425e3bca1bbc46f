import { exposureCalls } from '@hoistway/contract/supervision/exposure/exposureCalls.ts';
import { exposureEvent } from '@hoistway/contract/supervision/exposure/exposureEvent.ts';
import { exposureMoves } from '@hoistway/contract/supervision/exposure/exposureMoves.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import {
  deleteExposure,
  findExposure,
  lockExposure,
  pageExposures,
  standingNotices,
} from './exposureStore.ts';

interface Said {
  elevatorId: string | null;
  happenedOn: string;
  endsOn: string;
}

/** Judges what a notice says, by the day that it is where it is published. */
async function judge({ db, viewer, t }: TransactionContext, companyId: string, said: Said, now: Date) {
  const { elevatorId, happenedOn, endsOn } = said;
  const { today } = await db
    .selectFrom('companyCard')
    .where('id', '=', companyId)
    .select(sql<string>`(${now}::timestamptz at time zone time_zone)::date::text`.as('today'))
    .executeTakeFirstOrThrow();
  if (happenedOn > today) throw new Invalid({ happenedOn: t('invalid.exposureFuture') });
  if (endsOn < today) throw new Invalid({ endsOn: t('invalid.exposureEnded') });
  if (endsOn < happenedOn) throw new Invalid({ endsOn: t('invalid.startBeforeEnd') });
  if (elevatorId === null) return;
  const seen = await visibleElevators(db, viewer)
    .where('elevator.id', '=', elevatorId)
    .select('elevator.id')
    .executeTakeFirst();
  if (!seen) throw new Refusal('objectMissing');
}

/** Notices that the public reads: drafted by one person, and published by another. */
export function exposureRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());

  /** The notice, locked, for whoever answers for the company that publishes it. */
  async function ownExposure({ db, viewer }: TransactionContext, id: string) {
    const { managed } = await findExposure(db, viewer, id, at());
    if (!managed) throw new Refusal('noAuthority');
    return lockExposure(db, id);
  }

  async function unpublished(ctx: TransactionContext, id: string) {
    const row = await ownExposure(ctx, id);
    if (row.publishedAt !== null) throw new Refusal('exposureIssued');
    return row;
  }

  serve(app, context, exposureCalls, {
    page: ({ db, viewer }, search, page) => pageExposures(db, viewer, search, page, at()),
    notices: ({ db }) => standingNotices(db, at()),
    one: ({ db, viewer }, { id }) => findExposure(db, viewer, id, at()),

    create: inTransaction(async (ctx, { elevatorId = null, ...event }) => {
      const { companyId, userId } = ctx.viewer;
      const said = { ...event, elevatorId };
      await judge(ctx, companyId, said, at());
      const id = await insertRecord(ctx.db, exposureEvent, {
        ...said,
        companyId,
        reply: null,
        state: 'draft',
        authoredBy: userId,
        writtenBy: userId,
      });
      return { id };
    }),

    /** What was sent back and is written anew waits for a review again. */
    update: inTransaction(async (ctx, { id, ...changes }) => {
      const before = await unpublished(ctx, id);
      await judge(ctx, before.companyId, withChanges(before, changes), at());
      await updateRecord(ctx.db, exposureEvent, id, {
        ...changes,
        state: 'draft',
        writtenBy: ctx.viewer.userId,
      });
    }),

    reply: inTransaction(async (ctx, { id, reply }) => {
      await ownExposure(ctx, id);
      await updateRecord(ctx.db, exposureEvent, id, { reply });
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await unpublished(ctx, id);
      await deleteExposure(ctx.db, id);
    }),

    audit: inTransaction(async (ctx, { id, act, seen, remark }) => {
      await moveRecord(ctx, exposureMoves, {
        id,
        move: act,
        seen,
        remark,
        at: at(),
        lock: () => ownExposure(ctx, id),
        write: async ({ row, move, to }) => {
          if (move === 'publish') await judge(ctx, row.companyId, row, at());
          await updateRecord(ctx.db, exposureEvent, id, {
            state: to,
            ...(move === 'publish' ? { publishedAt: at().toISOString() } : {}),
          });
        },
      });
    }),
  });
}
