import { machineCounts, paceDays, wearCycles, type PartUse } from '@hoistway/contract/part/wear.ts';
import { sql, type RawBuilder } from 'kysely';
import { snake } from '#platform/auditLog/auditLogCatalogue.ts';
import type { Database } from '#platform/call/requestContext.ts';

/** What was done with a mounted part up to today. */
export interface UseToday extends PartUse {
  id: string;
  /** The day at the company that mounted the part. */
  today: string;
}

type Total = 'newest' | 'earlier' | 'paced';
type Sums = Record<Total, RawBuilder<number>> & { count: (typeof machineCounts)[number] };

/** An object with a value for each counter. */
const ofEach = (valueOf: (sums: Sums) => RawBuilder<unknown>) =>
  sql`jsonb_build_object(${sql.join(
    machineCounts.flatMap((count) => {
      const total = (at: Total) => sql<number>`${sql.ref(`${at}.total_${snake(count)}`)}`;
      const sums = {
        count,
        newest: total('newest'),
        earlier: sql<number>`coalesce(${total('earlier')}, 0)`,
        paced: sql<number>`coalesce(${total('paced')}, 0)`,
      };
      return [sql.lit(count), valueOf(sums)];
    }),
  )})`;

const reachedOn = ofEach(({ count, newest, earlier }) => {
  const cycle = sql.ref(`kind.${snake(wearCycles[count])}`);
  return sql`case when ${newest} - ${earlier} >= ${cycle} then (select min(day.day) from usage_day_card day
    where day.elevator_id = mounted.elevator_id and day.day >= mounted.installed_on
      and ${sql.ref(`day.total_${snake(count)}`)} - ${earlier} >= ${cycle}) end`;
});

/** What was done with mounted parts since they were mounted, by the ledgers of their elevators, in one statement. */
export async function readUse(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, UseToday>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<UseToday>`
    select mounted.id::text as id, here.today::text as today,
      (case when earlier.day is null then (select min(day.day) from usage_day_card day
        where day.elevator_id = mounted.elevator_id and day.day >= mounted.installed_on)
        else mounted.installed_on end)::text as "countedFrom",
      ${ofEach(({ newest, earlier }) => sql`${newest} - ${earlier}`)} as used,
      ${ofEach(({ newest, earlier, paced }) => sql`${newest} - greatest(${earlier}, ${paced})`)} as lately,
      ${reachedOn} as "reachedOn"
    from mounted_part mounted
      join part_kind kind on kind.id = mounted.part_kind_id
      join company_card keeper on keeper.id = mounted.company_id
      cross join lateral (select (${now}::timestamptz at time zone keeper.time_zone)::date as today) here
      left join lateral (select * from usage_day_card day where day.elevator_id = mounted.elevator_id
        order by day.day desc limit 1) newest on true
      left join lateral (select * from usage_day_card day where day.elevator_id = mounted.elevator_id
        and day.day < mounted.installed_on order by day.day desc limit 1) earlier on true
      left join lateral (select * from usage_day_card day where day.elevator_id = mounted.elevator_id
        and day.day <= here.today - ${sql.lit(paceDays)}::int order by day.day desc limit 1) paced on true
    where mounted.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
