import { z } from 'zod';
import { printedReport } from '@hoistway/contract/report/statistic/reportNumbers.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { clockOf } from '#platform/document/clockTime.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell } from '#platform/outbox/tell.ts';
import type { Viewer } from '#platform/viewer.ts';
import { printedRun } from './printReport.ts';
import { mayRead } from './visibleReports.ts';

const prefix = 'statisticReportRun:';
const subjectOf = (runId: string): string => `${prefix}${runId}`;
const runOf = (subject: string): string => subject.slice(prefix.length);

/** Whether somebody may still read what was made; what is gone is nobody's to read. */
async function mayReadRun(db: Database, viewer: Viewer, runId: string): Promise<boolean> {
  const run = await db
    .selectFrom('statisticReportRun')
    .where('id', '=', runId)
    .select('reportId')
    .executeTakeFirst();
  return run !== undefined && mayRead(db, viewer, run.reportId);
}

/** A report was made. It goes to nobody who may not read it at the moment of sending. */
export const reportMade = messageKind({
  name: 'report.made',
  label: 'messageKind.reportMade',
  lifeAndLimb: false,
  channels: ['email', 'console'],
  seconds: { email: 300 },
  values: z.object({
    reportId: z.string(),
    runId: z.string(),
    name: z.string(),
    /** Of the company, property or elevator; null where it is of all. */
    scope: z.string().nullable(),
    from: z.string(),
    to: z.string(),
    timeZone: z.string(),
    madeAt: z.string(),
  }),
  stillConcerns: (db, viewer, subject) => mayReadRun(db, viewer, runOf(subject)),
  attach: async ({ db, documents }, subject) => {
    const { reader, answer } = await printedRun(db, runOf(subject));
    return documents.make(printedReport, reader, answer);
  },
  text: ({ reportId, runId, name, scope, from, to, timeZone, madeAt }, t) => ({
    title: t('statisticReport.mailTitle', { name, from, to }),
    body: [
      t('statisticReport.mailScope', { scope: scope ?? t('statisticReport.everything') }),
      t('statisticReport.mailPeriod', { from, to, timeZone }),
      t('statisticReport.mailMade', { at: madeAt, timeZone }),
    ].join('\n'),
    link: `/report?report=${reportId}&run=${runId}`,
  }),
});

/** Tells a receiver of a report that was made, once. */
export async function tellMade(tx: Transaction, runId: string, userId: string): Promise<void> {
  const run = await tx
    .selectFrom('statisticReportRun')
    .where('id', '=', runId)
    .select(['reportId', 'reportName', 'scopeName', 'fromDay', 'toDay', 'timeZone', 'madeAt'])
    .executeTakeFirstOrThrow();
  await tell(
    tx,
    reportMade,
    {
      reportId: run.reportId,
      runId,
      name: run.reportName,
      scope: run.scopeName,
      from: run.fromDay,
      to: run.toDay,
      timeZone: run.timeZone,
      madeAt: clockOf(run.timeZone)(run.madeAt).slice(0, 16),
    },
    { key: `report.made:${runId}:${userId}`, subject: subjectOf(runId), to: { userId } },
  );
}
