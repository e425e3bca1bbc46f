import type { StatusElevator } from '@hoistway/contract/residents/statusCalls.ts';
import { openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import { openOrderStatuses, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { foldingKinds } from '#area/faultCode/faultRules.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { elevatorState, type ElevatorFacts } from './elevatorState.ts';

/** As residents call it, if somebody has entered that. */
export const residentsName = sql<string>`coalesce(elevator.alias, elevator.short_number, elevator.elevator_no)`;

const powerCodes = Object.keys(foldingKinds).filter((code) => foldingKinds[code] === 'powerCut');
const powerOff = 2;
const undecided = [orderStatus.paused, orderStatus.refused, orderStatus.refusalTaken];
const works = ['maintenance', 'repair', 'selfCheck'];
const yearDays = 365;

/** The day that it is where the elevator is maintained. */
const todayThere = (now: Date) =>
  sql`(${now}::timestamptz at time zone coalesce(maintainer.time_zone, 'UTC'))::date`;

const factsOf = (db: Database, elevatorIds: readonly string[], now: Date) =>
  db
    .selectFrom('elevatorCard as elevator')
    .leftJoin('elevatorStateCard as state', 'state.elevatorId', 'elevator.id')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .where(sql<boolean>`elevator.id = any(${[...elevatorIds]}::bigint[])`)
    .where('elevator.lifeState', '!=', 'scrapped')
    .select([
      'elevator.id',
      'elevator.maintainerId',
      'elevator.lifeState',
      residentsName.as('name'),
      sql<ElevatorFacts['status']>`coalesce(state.status, 'unknown')`.as('status'),
      sql<boolean>`coalesce(state.trapped, false)`.as('trapped'),
      'state.since as statusSince',
      'state.serviceMode',
      sql<boolean>`coalesce(state.state ->> 'powerStatus' = ${String(powerOff)}, false)`.as('isPowerOff'),
      sql<boolean>`exists (select 1 from fault_card fault where fault.elevator_id = elevator.id
        and fault.closed_at is null and fault.code = any(${powerCodes}))`.as('hasPowerFault'),
      sql<string | null>`(select min(rescue.began_time) from rescue_case_card rescue
        where rescue.elevator_id = elevator.id and not rescue.drill
          and rescue.state = any(${[...openRescueStates]}))`.as('rescueSince'),
      sql<string | null>`(select min(coalesce(work.arrive_time, work.create_time)) from work_order_card work
        where work.elevator_id = elevator.id and work.type = any(${works})
          and work.status = ${orderStatus.atWork})`.as('workSince'),
      sql<boolean>`exists (select 1 from work_order_card work where work.elevator_id = elevator.id
        and work.type = 'repair' and work.status = any(${undecided}))`.as('awaitsDecision'),
      sql<boolean>`exists (select 1 from inspection_appointed_card inspected
        where inspected.elevator_id = elevator.id and inspected.appointed_for = ${todayThere(now)})`.as(
        'inspectedToday',
      ),
    ]);

type Facts = Awaited<ReturnType<ReturnType<typeof factsOf>['execute']>>[number];

const stateOf = (row: Facts) =>
  elevatorState({ ...row, inRescue: row.rescueSince !== null, atWork: row.workSince !== null });

/** Since when it is so, as far as that is recorded. */
function sinceOf(row: Facts, { reason }: ReturnType<typeof stateOf>): string | null {
  if (reason === 'peopleInside') return row.rescueSince ?? row.statusSince;
  if (reason === 'servicing' || reason === 'inspection') return row.workSince ?? row.statusSince;
  // When a person stopped it is not told by what its device says.
  if (row.lifeState !== 'inUse') return null;
  return reason === null ? null : row.statusSince;
}

/** In which of some elevators people are shut in. */
export async function peopleInsideOf(db: Database, elevatorIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from unnest(${[...elevatorIds]}::bigint[]) as shown (id)
    where exists (select 1 from rescue_case_card rescue where rescue.elevator_id = shown.id and not rescue.drill
        and rescue.state = any(${[...openRescueStates]}))
      or exists (select 1 from elevator_state_card state where state.elevator_id = shown.id and state.trapped)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether one elevator takes passengers now; undefined for one that is no more. */
export async function stateNow(db: Database, elevatorId: string, now: Date) {
  const row = await factsOf(db, [elevatorId], now).executeTakeFirst();
  return row && { name: row.name, ...stateOf(row) };
}

/** How many repairs of companies were done by the time that was set for them, in the 12 months before. */
async function estimatesOf(
  db: Database,
  companyIds: readonly string[],
  now: Date,
): Promise<Map<string, NonNullable<StatusElevator['estimates']>>> {
  if (companyIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; held: number; all: number }>`
    select company_id::text as id, count(*)::int as "all",
      (count(*) filter (where finish_time <= deadline))::int as held
    from work_order_card
    where company_id = any(${[...companyIds]}::bigint[]) and type = 'repair'
      and finish_time > ${now}::timestamptz - interval '1 year'
    group by company_id`.execute(db);
  return new Map(rows.map(({ id, held, all }) => [id, { held, all }]));
}

/** The elevators of a building as residents read of them, in the order of their names. */
export async function readElevators(
  db: Database,
  elevatorIds: readonly string[],
  now: Date,
): Promise<StatusElevator[]> {
  const rows = await factsOf(db, elevatorIds, now)
    .innerJoin('elevatorPlateCard as plate', 'plate.id', 'elevator.id')
    .select([
      'plate.nextInspection as certifiedUntil',
      sql<string | null>`(select min(repair.deadline) from work_order_card repair
        where repair.elevator_id = elevator.id and repair.type = 'repair'
          and repair.status = any(${[...openOrderStatuses]}) and repair.deadline > ${now})`.as('deadline'),
      sql<string | null>`(select min(visit.next_due)::text from maintenance_plan_card visit
        where visit.elevator_id = elevator.id and not visit.stopped)`.as('nextVisit'),
      sql<string>`${todayThere(now)}::text`.as('today'),
      sql<number | null>`(select round(100 * (1 - sum(used.out_of_service_ms)::numeric
          / nullif(sum(used.covered_ms), 0)), 1)::float8 from usage_day_card used
        where used.elevator_id = elevator.id and used.day > ${todayThere(now)} - ${sql.lit(yearDays)})`.as(
        'availability',
      ),
    ])
    .orderBy(residentsName)
    .execute();
  const waiting = rows.flatMap(({ deadline, maintainerId }) =>
    deadline === null || maintainerId === null ? [] : [maintainerId],
  );
  const estimates = await estimatesOf(db, [...new Set(waiting)], now);
  return rows.map((row) => {
    const standing = stateOf(row);
    const isExpected = standing.state === 'stopped' && row.deadline !== null;
    // A day that has passed is none on which somebody comes.
    const isVisitArranged = row.nextVisit !== null && row.nextVisit < row.today;
    return {
      name: row.name,
      ...standing,
      since: sinceOf(row, standing),
      expectedAt: isExpected ? row.deadline : null,
      estimates: isExpected ? (estimates.get(row.maintainerId ?? '') ?? null) : null,
      nextVisit: isVisitArranged ? null : row.nextVisit,
      isVisitArranged,
      availability: row.availability,
      certifiedUntil: row.certifiedUntil,
    };
  });
}
