import { sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { announce } from '#platform/event/announce.ts';
import { asSystem, changeAs, type Database } from '#platform/call/ask.ts';
import { job } from '#platform/job/jobs.ts';

/** Lifts that are compared in one transaction. */
const chunk = 5_000;
const mostReported = 200;
const keptReports = 400;

interface Difference {
  companyId: string;
  elevatorId: string;
  reason: string;
  missing: boolean;
}

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
  const reported: Difference[] = [];
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

const mend = (db: Database, elevatorIds: readonly string[]): Promise<Difference[]> =>
  changeAs(db, asSystem('check of scopes'), async (tx) => {
    // Locked, so that no change of these lifts comes between the comparison and what is written.
    await sql`select 1 from elevator where id = any(${elevatorIds}::bigint[]) for share`.execute(tx);
    const { rows } = await sql<Difference>`
      with wanted as materialized (select * from company_sight(${elevatorIds}::bigint[])),
        stored as (select company_id, elevator_id, reason from sight
          where elevator_id = any(${elevatorIds}::bigint[]) and reason like 'company.%'),
        added as (insert into sight (company_id, elevator_id, reason)
          select * from wanted except select * from stored on conflict do nothing
          returning company_id, elevator_id, reason),
        surplus as (select * from stored except select * from wanted),
        taken as (delete from sight using surplus where sight.company_id = surplus.company_id
          and sight.elevator_id = surplus.elevator_id and sight.reason = surplus.reason
          returning sight.company_id, sight.elevator_id, sight.reason)
      select company_id::text as "companyId", elevator_id::text as "elevatorId", reason, true as missing from added
      union all select company_id::text, elevator_id::text, reason, false from taken`.execute(tx);
    if (rows.length > 0) await announce(tx, { kind: 'sightChanged' });
    return rows;
  });

/** Every night, when few people are at work in Asia. */
export const checkSightJob = job({
  name: 'company:checkSight',
  payload: z.object({}),
  cron: '30 18 * * *',
  run: async (_, { db, log }) => void (await checkSight(db, log)),
});
