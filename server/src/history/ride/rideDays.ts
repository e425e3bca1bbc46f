import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import { joinCompany, zoneOfCompany } from '../usage/elevatorZone.ts';

/** Door states: closing, opening, open. */
const [closing, opening, open] = [sql.lit(1), sql.lit(3), sql.lit(4)];
/** A door that is heard of more seldom did not close all the time. */
const longestStep = sql.lit(10);
/** On a floor with fewer stops nothing is usual. */
const leastStops = sql.lit(3);
/** Days that are worked out again: what a collector kept back arrives late. */
const lateDays = 2;
/** How far back samples are kept at most. */
const keptDays = 30;

/** Works out how an elevator ran on days of its zone, the last one included, from what it reported. */
export async function writeRideDays(
  db: Database,
  { elevatorId, zone, from, to }: { elevatorId: string; zone: string; from: string; to: string },
): Promise<void> {
  await sql`
    with said as (
      select at, (at at time zone ${zone})::date as day, floor, position_mm, moving, door_status as door,
        lag(door_status) over (order by at) as before,
        least(extract(epoch from lead(at) over (order by at) - at), ${longestStep}) as lasts
      from elevator_history_card
      where elevator_id = ${elevatorId} and not clock_wrong and door_status is not null
        and at >= ${from}::date::timestamp at time zone ${zone}
        and at < (${to}::date + 1)::timestamp at time zone ${zone}),
    turned as (
      select *, count(*) filter (where door is distinct from before) over (order by at) as turn from said),
    held as (
      select turn, min(day) as day, min(door) as door, sum(lasts) as lasts, lead(min(door)) over (order by turn) as next
      from turned group by turn),
    door as (
      select day, count(*) filter (where door = ${closing}) as closings,
        count(*) filter (where door = ${closing} and next = ${opening}) as reversals,
        coalesce(sum(lasts) filter (where door = ${closing} and next is distinct from ${opening}), 0) as closing_seconds
      from held group by day),
    warmth as (
      select (at at time zone ${zone})::date as day, avg(temperature) as temperature
      from elevator_history_card
      where elevator_id = ${elevatorId} and not clock_wrong
        and at >= ${from}::date::timestamp at time zone ${zone}
        and at < (${to}::date + 1)::timestamp at time zone ${zone}
      group by 1),
    stop as (
      select day, floor, position_mm from said
      where door = ${open} and before <> ${open} and moving is not true and floor is not null and position_mm is not null),
    usual as (
      select day, floor, percentile_cont(0.5) within group (order by position_mm) as at from stop
      group by day, floor having count(*) >= ${leastStops}),
    level as (
      select day, count(*) as stops, avg(abs(position_mm - usual.at)) as level_mm
      from stop join usual using (day, floor) group by day)
    insert into ride_day as known (elevator_id, day, closings, reversals, closing_seconds, stops, level_mm, temperature)
    select ${elevatorId}, day, closings, reversals, closing_seconds, coalesce(stops, 0), level_mm, temperature
    from door left join level using (day) left join warmth using (day)
    on conflict (elevator_id, day) do update set (closings, reversals, closing_seconds, stops, level_mm, temperature)
      = (excluded.closings, excluded.reversals, excluded.closing_seconds, excluded.stops, excluded.level_mm,
        excluded.temperature)`.execute(db);
}

interface Due {
  elevatorId: string;
  zone: string;
  from: string;
  to: string;
}

/** Works out the days that are over and are not known yet, and again those of which more may have arrived. */
export async function writeDueRideDays(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<Due>`
    select elevator.id as "elevatorId", ${zoneOfCompany} as zone,
      coalesce(known.latest - ${sql.lit(lateDays)}, today.day - ${sql.lit(keptDays)})::text as "from",
      (today.day - 1)::text as "to"
    from elevator_card elevator ${joinCompany}
      left join lateral (select max(day) as latest from ride_day where elevator_id = elevator.id) known on true
      cross join lateral (select (${now}::timestamptz at time zone ${zoneOfCompany})::date as day) today
    order by elevator.id`.execute(db);
  for (const due of rows) await transactAs(db, asSystem('rides'), (tx) => writeRideDays(tx, due));
}

/** The same every night. */
export const rideDaysJob = job({
  name: 'history:writeRideDays',
  payload: z.object({}),
  cron: '40 3 * * *',
  run: (_, { db }) => writeDueRideDays(db, new Date()),
});
