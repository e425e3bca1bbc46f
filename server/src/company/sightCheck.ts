import { sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { announce } from '#platform/event/announce.ts';
import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { sightChanged } from '#platform/sightEvents.ts';
import { holdSight, writeSight, type SightDifference } from './companySight.ts';

/** Lifts that are compared in one transaction. */
const chunk = 5_000;
const mostReported = 200;
const keptReports = 400;

/** What a check of all lifts found: scopes that were absent, and scopes that should not have been there. */
export interface SightReport {
  elevators: number;
  missing: number;
  surplus: number;
}

/**
 * Compares the stored scope of every lift with what its record and the tree of companies say, mends what differs and
 * keeps a report. Scopes that no company's record gives are left alone.
 */
export async function checkSight(db: Database, log: Logger): Promise<SightReport> {
  const report: SightReport = { elevators: 0, missing: 0, surplus: 0 };
  const reported: SightDifference[] = [];
  let after = '0';
  for (;;) {
    const lifts = await db
      .selectFrom('elevatorCard')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(chunk)
      .execute();
    if (lifts.length === 0) break;
    const found = await mend(
      db,
      lifts.map((lift) => lift.id),
    );
    report.elevators += lifts.length;
    for (const difference of found) report[difference.missing ? 'missing' : 'surplus'] += 1;
    reported.push(...found.slice(0, mostReported - reported.length));
    after = lifts.at(-1)!.id;
  }
  await db
    .insertInto('sightCheck')
    .values({ ...report, differences: JSON.stringify(reported) })
    .execute();
  await sql`delete from sight_check
    where id <= (select id from sight_check order by id desc offset ${keptReports} limit 1)`.execute(db);
  if (reported.length > 0) log.warn({ ...report, differences: reported.slice(0, 20) }, 'scopes differed');
  return report;
}

const mend = (db: Database, elevatorIds: readonly string[]): Promise<SightDifference[]> =>
  transactAs(db, asSystem('check of scopes'), async (tx) => {
    await holdSight(tx);
    const differences = await writeSight(tx, elevatorIds);
    if (differences.length > 0) await announce(tx, sightChanged, {});
    return differences;
  });

/** Every night, when few people are at work in Asia. */
export const checkSightJob = job({
  name: 'company:checkSight',
  payload: z.object({}),
  cron: '30 18 * * *',
  run: async (_, { db, log }) => void (await checkSight(db, log)),
});
