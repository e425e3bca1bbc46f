import { sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { announce } from '#platform/event/announce.ts';
import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { lockVisibility, writeVisibility, type VisibilityDifference } from './companyVisibility.ts';

/** Elevators that are compared in one transaction. */
const chunk = 5_000;
const maxReported = 200;
const keptReports = 400;

/** What a check of all elevators found: scopes that were absent, and scopes that should not have been there. */
export interface VisibilityReport {
  elevators: number;
  missing: number;
  surplus: number;
}

/**
 * Compares the stored scope of every elevator with what its record and the tree of companies say, mends what differs and
 * keeps a report. Scopes that no company's record gives are left alone.
 */
export async function checkVisibility(db: Database, log: Logger): Promise<VisibilityReport> {
  const report: VisibilityReport = { elevators: 0, missing: 0, surplus: 0 };
  const reported: VisibilityDifference[] = [];
  let after = '0';
  for (;;) {
    const elevators = await db
      .selectFrom('elevatorCard')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(chunk)
      .execute();
    if (elevators.length === 0) break;
    const found = await mend(
      db,
      elevators.map((elevator) => elevator.id),
    );
    report.elevators += elevators.length;
    for (const difference of found) report[difference.missing ? 'missing' : 'surplus'] += 1;
    reported.push(...found.slice(0, maxReported - reported.length));
    after = elevators.at(-1)!.id;
  }
  await db
    .insertInto('visibilityCheck')
    .values({ ...report, differences: JSON.stringify(reported) })
    .execute();
  await sql`delete from visibility_check
    where id <= (select id from visibility_check order by id desc offset ${keptReports} limit 1)`.execute(db);
  if (reported.length > 0) log.warn({ ...report, differences: reported.slice(0, 20) }, 'scopes differed');
  return report;
}

const mend = (db: Database, elevatorIds: readonly string[]): Promise<VisibilityDifference[]> =>
  transactAs(db, asSystem('check of scopes'), async (tx) => {
    await lockVisibility(tx);
    const differences = await writeVisibility(tx, elevatorIds);
    if (differences.length > 0) await announce(tx, visibilityChanged, {});
    return differences;
  });

/** Every night, when few people are at work in Asia. */
export const checkVisibilityJob = job({
  name: 'company:checkVisibility',
  payload: z.object({}),
  cron: '30 18 * * *',
  run: async (_, { db, log }) => void (await checkVisibility(db, log)),
});
