import { statisticReport } from '@hoistway/contract/report/statistic/statisticReport.ts';
import { statisticReportCalls } from '@hoistway/contract/report/statistic/statisticReportCalls.ts';
import { printedReport } from '@hoistway/contract/report/statistic/reportNumbers.ts';
import type { FastifyInstance } from 'fastify';
import { TokenBuckets } from '#platform/broker/tokenBucket.ts';
import { Invalid, Refusal, TooManyCalls } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { nameIn } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { limitedAddress } from '#platform/web/clientAddress.ts';
import { judgeReport, withoutIdle } from './judgeReport.ts';
import { makeReport } from './makeReport.ts';
import { printedRun } from './printReport.ts';
import { lastPeriodOf } from './reportPeriods.ts';
import { findReport, keepReceivers, listProperties, listRuns, pageReports } from './reportStore.ts';
import { mayRead, visibleReports } from './visibleReports.ts';

/** From one address so many bulletins are printed at once, and then one in two seconds. */
const asking = { perSecond: 1 / 2, burst: 10 };

interface ReportNeeds {
  now(): number;
  /** The present rights of a person; undefined when they are disabled. */
  viewerOf(userId: string): Promise<Viewer | undefined>;
}

/** Refuses a property company of no elevator that the viewer sees, as one that does not exist. */
async function assertProperty({ db, viewer }: TransactionContext, id: string | null): Promise<void> {
  if (id !== null && (await listProperties(db, viewer, { ids: [id] })).length === 0)
    throw new Refusal('objectMissing');
}

type Receivers = ReadonlyMap<string, Viewer | undefined>;

/** Refuses a report that its author, or somebody who is to receive it, may not read. */
async function assertReadable(
  { db, viewer, t, language }: TransactionContext,
  reportId: string,
  receivers: Receivers,
): Promise<void> {
  const own = await visibleReports(db, viewer)
    .where('statisticReport.id', '=', reportId)
    .select('statisticReport.id')
    .executeTakeFirst();
  if (!own) throw new Invalid({ scopeKind: t('invalid.reportBeyond') });
  const barred: string[] = [];
  for (const [userId, receiver] of receivers)
    if (!(await mayRead(db, receiver, reportId))) barred.push(userId);
  if (barred.length === 0) return;
  const named = await db
    .selectFrom('userCard')
    .where('id', 'in', barred)
    .select('nicks')
    .orderBy('nicks')
    .execute();
  const names = named.map(({ nicks }) => nameIn(language, nicks)).join(t('statisticReport.comma'));
  throw new Invalid({ receiverIds: t('invalid.reportReceiver', { names }) });
}

/** Reports that are made again and again. */
export function statisticReportRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now, viewerOf }: ReportNeeds,
): void {
  const at = () => new Date(now());
  const asks = new TokenBuckets(asking.perSecond, asking.burst);

  /** Read before the transaction, which has the one connection of a call. */
  const receiversOf = async (ids: readonly string[] = []): Promise<Receivers> => {
    const receivers = new Map<string, Viewer | undefined>();
    for (const id of new Set(ids)) receivers.set(id, await viewerOf(id));
    return receivers;
  };

  serve(app, context, statisticReportCalls, {
    page: ({ db, viewer }, search, page) => pageReports(db, viewer, search, page, at()),
    one: ({ db, viewer }, { id }) => findReport(db, viewer, id, at()),
    properties: ({ db, viewer }, search) => listProperties(db, viewer, search),
    runs: ({ db }, { id }) => listRuns(db, id),

    document: async ({ db, origin }, { id }) => {
      const { reader, answer } = await printedRun(db, id, origin);
      return context.documents.make(printedReport, reader, answer);
    },

    bulletin: async (ctx, { token }) => {
      if (!asks.take(limitedAddress(ctx.address), now())) throw new TooManyCalls();
      const found = await ctx.db
        .selectFrom('statisticReportRun as run')
        .innerJoin('statisticReport as report', 'report.id', 'run.reportId')
        .where('run.token', '=', token)
        .where('report.isBulletin', '=', true)
        .select('run.id')
        .executeTakeFirst();
      if (!found) throw new Refusal('objectMissing');
      const { reader, answer } = await printedRun(ctx.db, found.id);
      return context.documents.make(printedReport, reader, answer);
    },

    create: async (ctx, { receiverIds, ...said }) => {
      const receivers = await receiversOf(receiverIds);
      return ctx.transact(async (within) => {
        const {
          scopeCompanyId = null,
          scopePropertyId = null,
          scopeElevatorId = null,
          fromDay = null,
          toDay = null,
          skipsEmpty = false,
          isBulletin = false,
          ...required
        } = said;
        const report = withoutIdle({
          ...required,
          scopeCompanyId,
          scopePropertyId,
          scopeElevatorId,
          fromDay,
          toDay,
          skipsEmpty,
          isBulletin,
        });
        judgeReport(report, ctx.t);
        await assertProperty(within, report.scopePropertyId);
        const { companyId } = ctx.viewer;
        const id = await insertRecord(within.db, statisticReport, { ...report, companyId });
        await keepReceivers(within.db, id, [...receivers.keys()]);
        await assertReadable(within, id, receivers);
        return { id };
      });
    },

    update: async (ctx, { id, receiverIds, ...changes }) => {
      const receivers = await receiversOf(receiverIds);
      await ctx.transact(async (within) => {
        const { db, viewer } = within;
        await lockRows(db, 'statisticReport', { id });
        const after = withoutIdle(withChanges(await findReport(db, viewer, id, at()), changes));
        judgeReport(after, ctx.t);
        if (changes.scopePropertyId !== undefined) await assertProperty(within, after.scopePropertyId);
        const { scopeCompanyId, scopePropertyId, scopeElevatorId, fromDay, toDay } = after;
        await updateRecord(db, statisticReport, id, {
          ...changes,
          scopeCompanyId,
          scopePropertyId,
          scopeElevatorId,
          fromDay,
          toDay,
        });
        if (receiverIds) await keepReceivers(db, id, [...receivers.keys()]);
        await assertReadable(within, id, receivers);
      });
    },

    remove: inTransaction(async ({ db }, { id }) => {
      await db.deleteFrom('statisticReport').where('id', '=', id).execute();
    }),

    run: inTransaction(async ({ db }, { id }) => {
      const days = await lastPeriodOf(db, id, at());
      if (!days) throw new Refusal('reportPeriodOpen');
      const made = await makeReport(db, id, days, { now: at(), isScheduled: false });
      if (made === undefined) throw new Refusal('objectMissing');
      return { id: made };
    }),
  });
}
