import { leastRecords } from '@hoistway/contract/report/chart/figures.ts';
import type { WelcomeFigure } from '@hoistway/contract/report/statistic/statisticReportSetting.ts';
import type { WelcomeValue } from '@hoistway/contract/report/welcome/welcomeCalls.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

const days = 30;
/** Days of a month on average. */
const monthDays = 30.4375;

interface Measured {
  value: number | null;
  n: number;
}

const one = async (query: Promise<{ rows: Measured[] }>): Promise<Measured> => (await query).rows[0]!;
const sinceOf = (now: Date) => sql`${now}::timestamptz - ${sql.lit(days)} * interval '1 day'`;
const inUse = sql`elevator.life_state = 'inUse'`;

/** Each of the installation as a whole, over the last thirty days. */
const measures: Readonly<Record<WelcomeFigure, (db: Database, now: Date) => Promise<Measured>>> = {
  elevators: (db) =>
    one(
      sql<Measured>`select count(*)::int as value, count(*)::int as n from elevator_card elevator
        where ${inUse}`.execute(db),
    ),
  rescues: (db, now) =>
    one(
      sql<Measured>`select count(*)::int as value, count(*)::int as n from rescue_case_card rescue
        where not rescue.drill and rescue.report_time between ${sinceOf(now)} and ${now}`.execute(db),
    ),
  /** From the report to the arrival, in seconds. */
  arrival: (db, now) =>
    one(
      sql<Measured>`select case when count(*) >= ${leastRecords} then (percentile_cont(0.5) within group
          (order by extract(epoch from rescue.arrive_time - rescue.report_time)))::float8 end as value,
          count(*)::int as n
        from rescue_case_card rescue
        where not rescue.drill and rescue.arrive_time >= rescue.report_time
          and rescue.report_time between ${sinceOf(now)} and ${now}`.execute(db),
    ),
  /** In per cent of the recorded time. */
  availability: (db, now) =>
    one(
      sql<Measured>`select round(100 * (1 - sum(used.out_of_service_ms)::numeric
          / nullif(sum(used.covered_ms), 0)), 1)::float8 as value, count(distinct used.elevator_id)::int as n
        from usage_day_card used
        where used.day between (${sinceOf(now)})::date and ${now}::timestamptz::date`.execute(db),
    ),
  /** Of a thousand elevators in a month. */
  faultRate: (db, now) =>
    one(
      sql<Measured>`with watched as (select count(*)::int as n from elevator_card elevator where ${inUse}),
        counted as (select count(*)::int as n from fault_card fault join elevator_card elevator on elevator.id = fault.elevator_id
          where ${inUse} and fault.fault_class = 'fault' and fault.opened_at between ${sinceOf(now)} and ${now})
        select case when watched.n >= ${leastRecords}
          then counted.n * 1000 / (watched.n * ${sql.lit(days)} / ${sql.lit(monthDays)}) end::float8 as value, counted.n
        from watched, counted`.execute(db),
    ),
};

/** The released figures, in the order in which they were released; nothing else is even measured. */
export async function measureReleased(
  db: Database,
  released: readonly WelcomeFigure[],
  now: Date,
): Promise<WelcomeValue[]> {
  const figures: WelcomeValue[] = [];
  for (const name of released) figures.push({ name, ...(await measures[name](db, now)) });
  return figures;
}
