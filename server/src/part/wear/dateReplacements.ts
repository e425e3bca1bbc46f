import { endOfWear, wearOf, type Cycle } from '@hoistway/contract/part/wear.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { readUse } from './readUse.ts';

/** So many parts are dated in one transaction. */
const atOnce = 2_000;

interface Dated extends Cycle {
  id: string;
  installedOn: string;
}

/** Works out when mounted parts are replaced next, and keeps what is another day than before. */
export async function dateReplacements(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<Dated>`
    select mounted.id::text as id, mounted.installed_on::text as "installedOn",
      kind.cycle_months as "cycleMonths", kind.cycle_runs as "cycleRuns",
      kind.cycle_door_openings as "cycleDoorOpenings", kind.cycle_rope_bends as "cycleRopeBends",
      kind.cycle_metres as "cycleMetres"
    from mounted_part mounted join part_kind kind on kind.id = mounted.part_kind_id
    where mounted.id = any(${ids}::bigint[])`.execute(tx);
  const uses = await readUse(tx, ids, now);
  const dated = rows.map(({ id, installedOn, ...cycle }) => {
    const use = uses.get(id)!;
    return { id, day: endOfWear(wearOf(cycle, installedOn, use, use.today)) };
  });
  await sql`update mounted_part mounted set next_replacement = dated.day
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as dated (id bigint, day date)
    where mounted.id = dated.id and mounted.removed_on is null
      and mounted.next_replacement is distinct from dated.day`.execute(tx);
}

/** The same of all pieces of a kind whose cycle has changed. */
export async function followCycle(tx: Transaction, kindId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id::text as id from mounted_part
    where part_kind_id = ${kindId} and removed_on is null order by id`.execute(tx);
  for (let at = 0; at < rows.length; at += atOnce)
    await dateReplacements(
      tx,
      rows.slice(at, at + atOnce).map(({ id }) => id),
      now,
    );
}

/** Dates the mounted parts that wear with their elevators and for which a day has begun. */
export async function dateWornParts(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`select mounted.id::text as id
    from mounted_part mounted join part_kind kind on kind.id = mounted.part_kind_id
      join company_card keeper on keeper.id = mounted.company_id
    where mounted.removed_on is null
      and num_nonnulls(kind.cycle_runs, kind.cycle_door_openings, kind.cycle_rope_bends, kind.cycle_metres) > 0
      and extract(hour from ${now}::timestamptz at time zone keeper.time_zone) = 0
    order by mounted.id`.execute(db);
  for (let at = 0; at < rows.length; at += atOnce) {
    const ids = rows.slice(at, at + atOnce).map(({ id }) => id);
    await transactAs(db, asSystem('parts'), (tx) => dateReplacements(tx, ids, now));
  }
}

/** Every hour, since the days of companies begin at different times. */
export const dateWornPartsJob = job({
  name: 'part:date',
  payload: z.object({}),
  cron: '20 * * * *',
  run: (_, { db }) => dateWornParts(db, new Date()),
});
