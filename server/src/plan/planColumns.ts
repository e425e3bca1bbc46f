import { maintenancePlan, type PlanDue } from '@hoistway/contract/plan/maintenancePlan.ts';
import { intervalRules } from '@hoistway/contract/plan/intervalRules.ts';
import { generatedAheadDays, warnDays } from '@hoistway/contract/plan/planRules.ts';
import { typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import { maintenanceTypes, type MaintenanceType } from '@hoistway/contract/workOrder/orderStatus.ts';
import { maxOrdinal } from '@hoistway/contract/workOrder/workOrder.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isManaged } from '#area/workOrder/visibleOrders.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visiblePlans } from './visiblePlans.ts';

/** The day at a moment where the company of the statement is. */
export const todayOf = (now: Date) => sql<string>`(${now}::timestamptz at time zone company.time_zone)::date`;

/** A figure of the interval of all elevators, by the country of the area of the statement and the law of a day. */
const standardOf = <T extends number | boolean>(figure: 'days' | 'monthly', day: RawBuilder<string>) =>
  sql<T>`(case ${sql.join(
    intervalRules
      .filter(({ kind }) => kind === 'standard')
      .map(
        (row) =>
          sql`when coalesce(area.interval_profile, 'cn') = ${sql.lit(row.jurisdiction)}
            and ${day} between ${sql.lit(row.from)}::date and ${sql.lit(row.until ?? 'infinity')}::date
            then ${sql.lit(row[figure])}`,
      ),
    sql` `,
  )} end)`;

/** The entry of the interval book by which an elevator of the statement may wait longer, as `book`. */
export const isLonger = (elevatorId: RawBuilder<unknown>) =>
  sql<SqlBool>`(book.elevator_id = ${elevatorId} and book.company_id = company.id and book.state = 'granted')`;

/** The longest that an elevator may wait, by its entry and the area of the company of the statement. */
export const ceilingOf = (day: RawBuilder<string>) =>
  sql<number>`coalesce(book.ceiling_days, ${standardOf<number>('days', day)})`;

/** Whether each calendar month has a visit of the elevator as well. */
export const monthlyOf = (day: RawBuilder<string>) =>
  sql<boolean>`(book.ceiling_days is null and ${standardOf<boolean>('monthly', day)})`;

/** The last day in time where each calendar month has a visit. */
export const latestOfMonthly = (last: RawBuilder<string>, days: RawBuilder<number>) =>
  sql<string>`least(${last} + ${days}, (date_trunc('month', ${last}::timestamp) + interval '2 months')::date - 1)`;

/** The last day of a visit that is in time after one on a day: `latestDay` in SQL. */
export const latestOf = (last: RawBuilder<string>, days: RawBuilder<number>, today: RawBuilder<string>) =>
  sql<string>`(case when ${monthlyOf(today)} then ${latestOfMonthly(last, days)} else ${last} + ${days} end)`;

/**
 * Until when the order of a visit on a day is to be done: in the days of the plan of the statement, but no later than the
 * interval lets the elevator wait.
 */
export const deadlineOn = (day: RawBuilder<string>, now: Date) =>
  sql<string>`((greatest(${day}, least(${day} + maintenance_plan.days_to_complete,
    ${latestOf(sql`maintenance_plan.last_actual`, sql`maintenance_plan.interval_days`, todayOf(now))})) + 1)::timestamp at time zone company.time_zone)
    - interval '1 minute'`;

/** The rounds of a cycle in which the work of a type is done. */
export const ordinalsOf = (type: MaintenanceType): number[] =>
  Array.from({ length: maxOrdinal }, (_, at) => at + 1).filter((ordinal) => typeOfOrdinal(ordinal) === type);

const typeOf = sql<MaintenanceType>`(case ${sql.join(
  maintenanceTypes
    .filter((type) => type !== 'halfMonth')
    .map(
      (type) =>
        sql`when maintenance_plan.next_ordinal in (${sql.join(ordinalsOf(type).map((ordinal) => sql.lit(ordinal)))})
          then ${sql.lit(type)}`,
    ),
  sql` `,
)} else 'halfMonth' end)`;

/** How soon a visit is due. */
export const dueOf = (now: Date) => sql<PlanDue>`(case
  when maintenance_plan.stopped then 'stopped'
  when maintenance_plan.next_due < ${todayOf(now)} then 'overdue'
  when maintenance_plan.next_due = ${todayOf(now)} then 'today'
  when maintenance_plan.next_due <= ${todayOf(now)} + ${sql.lit(warnDays)}::int then 'soon'
  when maintenance_plan.next_due <= ${todayOf(now)} + ${sql.lit(generatedAheadDays)}::int then 'week'
  else 'later' end)`;

/** Plans with their elevator, company, person and the order of their next round. */
export const shownPlans = (db: Database, viewer: Viewer, now: Date) =>
  visiblePlans(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'maintenancePlan.companyId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .leftJoin('intervalBook as book', (join) => join.on(isLonger(sql.ref('elevator.id'))))
    .leftJoin('mechanicCard as worker', 'worker.id', 'maintenancePlan.workerId')
    .leftJoin('planVisit as visit', (join) =>
      join
        .onRef('visit.planId', '=', 'maintenancePlan.id')
        .onRef('visit.cycle', '=', 'maintenancePlan.cycle')
        .onRef('visit.ordinal', '=', 'maintenancePlan.nextOrdinal'),
    )
    .leftJoin('workOrderCard as made', 'made.id', 'visit.orderId')
    .select([
      ...columnsOf(maintenancePlan, 'maintenancePlan'),
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'elevator.address',
      'company.names as companyName',
      'worker.names as worker',
      typeOf.as('type'),
      dueOf(now).as('due'),
      ceilingOf(todayOf(now)).as('ceilingDays'),
      monthlyOf(todayOf(now)).as('monthly'),
      'made.id as orderId',
      'made.orderNumber',
      'made.status as orderStatus',
      isManaged(viewer, 'maintenance_plan.company_id').as('managed'),
    ]);
