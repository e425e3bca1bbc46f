import type { Trouble } from '@hoistway/contract/report/forecast/forecastCalls.ts';
import { familyKinds, familyOfFault } from '@hoistway/contract/report/chain/faultFamily.ts';
import { doneOrderStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { joinCompany, zoneOfCompany } from '#area/history/usage/elevatorZone.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';
import type { MachinePast, RiddenDay } from './examples.ts';
import type { ElevatorKind } from './forecastTables.ts';

/** So far back a model learns. */
const learnedDays = 400;

const kindsOf = (trouble: Trouble): string[] => familyKinds.filter((kind) => familyOfFault(kind) === trouble);

export interface Machine {
  elevatorId: string;
  elevatorKind: ElevatorKind;
  /** The day that has begun where it stands. */
  today: string;
}

/** The elevators whose doors were heard of in the last weeks, in the order of their ids. */
export async function listMachines(db: Database, now: Date): Promise<Machine[]> {
  const { rows } = await sql<Machine>`
    select elevator.id::text as "elevatorId", elevator.type as "elevatorKind", today.day::text as today
    from elevator_card elevator ${joinCompany}
      cross join lateral (select (${now}::timestamptz at time zone ${zoneOfCompany})::date as day) today
    where exists (select from ride_day_card ridden where ridden.elevator_id = elevator.id
      and ridden.day >= today.day - ${sql.lit(learnedDays)})
    order by elevator.id`.execute(db);
  return rows;
}

/** Of elevators what they and people did on each day, for each trouble. */
export async function readPasts(
  db: Database,
  elevatorIds: readonly string[],
  now: Date,
): Promise<(elevatorId: string, trouble: Trouble) => MachinePast> {
  const ofThese = sql`elevator_id = any(${elevatorIds}::bigint[])`;
  const since = sql`${now}::timestamptz - make_interval(days => ${sql.lit(learnedDays)})`;
  const zone = sql`(select ${zoneOfCompany} from elevator_card elevator ${joinCompany} where elevator.id = known.elevator_id)`;
  const ridden = await sql<RiddenDay & { elevatorId: string; day: string }>`
    select known.elevator_id::text as "elevatorId", known.day::text as day, closings, reversals,
      closing_seconds as "closingSeconds", level_mm as "levelMm", temperature, used.total_runs as "totalRuns"
    from ride_day_card known left join usage_day_card used
      on used.elevator_id = known.elevator_id and used.day = known.day
    where known.${ofThese} and known.day >= ((${since}) at time zone 'utc')::date`.execute(db);
  const serviced = await sql<{ elevatorId: string; day: string }>`
    select known.elevator_id::text as "elevatorId", (known.finish_time at time zone ${zone})::date::text as day
    from work_order_card known where known.${ofThese} and known.type in ('maintenance', 'repair')
      and known.status in (${literals(doneOrderStatuses)}) and known.finish_time >= ${since}
    order by known.finish_time`.execute(db);
  const broken = await sql<{ elevatorId: string; day: string; code: string }>`
    select known.elevator_id::text as "elevatorId", (known.opened_at at time zone ${zone})::date::text as day, known.code
    from fault_card known where known.${ofThese} and known.fault_class = 'fault'
      and known.code = any(${[...kindsOf('door'), ...kindsOf('brake')]}) and known.opened_at >= ${since}`.execute(
    db,
  );
  return (elevatorId, trouble) => ({
    days: new Map(
      ridden.rows.flatMap((row) => (row.elevatorId === elevatorId ? [[row.day, row] as const] : [])),
    ),
    services: serviced.rows.filter((row) => row.elevatorId === elevatorId).map(({ day }) => day),
    troubles: new Set(
      broken.rows
        .filter((row) => row.elevatorId === elevatorId && familyOfFault(row.code) === trouble)
        .map(({ day }) => day),
    ),
  });
}
