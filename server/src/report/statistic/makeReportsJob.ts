import { z } from 'zod';
import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import type { Viewer } from '#platform/viewer.ts';
import { makeReport } from './makeReport.ts';
import { tellMade } from './reportMessages.ts';
import { dueReceivers, dueReports } from './reportPeriods.ts';
import { mayRead } from './visibleReports.ts';

/** The present rights of a person; undefined when they are disabled. */
export type ViewerOf = (db: Database, userId: string) => Promise<Viewer | undefined>;

/**
 * Makes the reports whose hour has come, each in a transaction of its own, and tells those whose hour has come. Who lost
 * the right to read a report meanwhile is noted and told nothing.
 */
export async function makeReports(db: Database, viewerOf: ViewerOf, now: Date): Promise<void> {
  for (const { id, from, to } of await dueReports(db, now))
    await transactAs(db, asSystem('reports'), (tx) =>
      makeReport(tx, id, { from, to }, { now, isScheduled: true }),
    );
  for (const { runId, reportId, userId } of await dueReceivers(db, now)) {
    const may = await mayRead(db, await viewerOf(db, userId), reportId);
    await transactAs(db, asSystem('reports'), async (tx) => {
      const noted = await tx
        .insertInto('statisticReportTold')
        .values({ runId, userId, at: now, withheld: !may })
        .onConflict((conflict) => conflict.doNothing())
        .returning('userId')
        .executeTakeFirst();
      if (noted && may) await tellMade(tx, runId, userId);
    });
  }
}

/** Zones differ by quarters of an hour. */
export const makeReportsJob = ({ viewerOf }: { viewerOf: ViewerOf }) =>
  job({
    name: 'report:makeReports',
    payload: z.object({}),
    cron: '*/5 * * * *',
    run: (_, { db }) => makeReports(db, viewerOf, new Date()),
  });
