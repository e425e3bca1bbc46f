import {
  isIn,
  openOrderStatuses,
  orderStatus,
  standingVisitStatuses,
  type MaintenanceType,
  type OrderKind,
  type OrderStatus,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import { defaultMinutes, defaultVisitMinutes } from '@hoistway/contract/workOrder/personnel.ts';
import { maxLineOrders, maxLinePeople } from '@hoistway/contract/workOrder/timeLine.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import { nameOrder } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isFit } from '../mechanics.ts';
import { findReach, isManaged, visibleOrders } from '../visibleOrders.ts';
import type { Span } from './layWork.ts';

/** How long an order usually takes. */
export const minutesOfOrder = ({
  type,
  maintenanceType,
}: {
  type: OrderKind;
  maintenanceType: MaintenanceType | null;
}): number => (maintenanceType === null ? defaultMinutes[type] : defaultVisitMinutes[maintenanceType]);

/** The elevator of an order as the time line names it. */
const elevatorColumns = [
  sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
  'elevator.projectNames as projectName',
  'elevator.latitude',
  'elevator.longitude',
] as const;

/** The people who maintain elevators of the companies that a viewer answers for. */
const people = (db: Database, viewer: Viewer, companyId: string | undefined) =>
  managedCompanies(db, viewer)
    .innerJoin('mechanicCard as mechanic', 'mechanic.companyId', 'company.id')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .where('mechanic.status', '<>', 'left')
    .$if(companyId !== undefined, (query) => query.where('company.id', '=', companyId!));

const personColumns = [
  'mechanic.id',
  'mechanic.names as name',
  sql<'maintenance' | 'rescue'>`mechanic.kind`.as('kind'),
  'mechanic.status',
  'mechanic.onDuty',
  'mechanic.phone',
  sql<string | null>`mechanic.certificate_until::text`.as('certificateUntil'),
  isFit.as('fit'),
  'mechanic.companyId',
  'company.names as companyName',
  'company.timeZone',
  'area.names as areaName',
  'area.intervalProfile',
] as const;

/** As many of them as are shown, and how many there are. */
export async function readPeople(db: Database, viewer: Viewer, companyId: string | undefined) {
  const rows = await people(db, viewer, companyId)
    .select([...personColumns, sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy(nameOrder('company.names', viewer.language))
    .orderBy(nameOrder('mechanic.names', viewer.language))
    .orderBy('mechanic.id')
    .limit(maxLinePeople)
    .execute();
  return { people: rows, total: rows[0]?.total ?? 0 };
}
/** One of them; undefined of one for whose company the viewer does not answer. */
export const findPerson = (db: Database, viewer: Viewer, id: string) =>
  people(db, viewer, undefined)
    .where('mechanic.id', '=', id)
    .select([...personColumns])
    .executeTakeFirst();
export type LineMechanic = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The orders of people that take work, and those on which they worked within a span. */
export async function readOrders(
  db: Database,
  viewer: Viewer,
  personIds: readonly string[],
  { from, to }: Span,
) {
  const [since, until] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const rows = await db
    .selectFrom('workOrder')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .where(sql<SqlBool>`work_order.handler_id = any(${[...personIds]}::bigint[])`)
    .where(
      sql<SqlBool>`(work_order.status in (${literals(openOrderStatuses)})
        or (work_order.status <> ${sql.lit(orderStatus.canceled)} and work_order.finish_time > ${since}
          and coalesce(work_order.start_time, work_order.arrive_time) < ${until}))`,
    )
    .select([
      'workOrder.id',
      sql<string>`work_order.handler_id`.as('personId'),
      'workOrder.elevatorId',
      ...elevatorColumns,
      'workOrder.type',
      'workOrder.maintenanceType',
      'workOrder.status',
      'workOrder.deadline',
      'workOrder.plannedStart',
      sql<string | null>`work_order.plan_date::text`.as('planDate'),
      sql<string | null>`coalesce(work_order.start_time, work_order.arrive_time)`.as('startTime'),
      'workOrder.pauseTime',
      'workOrder.finishTime',
    ])
    .execute();
  const seen = await visibleOrders(db, viewer, await findReach(db, viewer))
    .where(sql<SqlBool>`work_order.id = any(${rows.map(({ id }) => id)}::bigint[])`)
    .select('workOrder.id')
    .execute();
  const ids = new Set(seen.map(({ id }) => id));
  return rows.map((row) => ({ ...row, visible: ids.has(row.id) }));
}
export type LineOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** The next visits of plans that name one of the people, as far as no order is made of them. */
export async function readVisits(db: Database, personIds: readonly string[], last: string) {
  const rows = await db
    .selectFrom('maintenancePlanCard as plan')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'plan.elevatorId')
    .where(sql<SqlBool>`plan.worker_id = any(${[...personIds]}::bigint[])`)
    .where('plan.stopped', '=', false)
    .where('plan.nextDue', '<=', last)
    .where('elevator.lifeState', '=', 'inUse')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('workOrder')
            .whereRef('workOrder.elevatorId', '=', 'plan.elevatorId')
            .where('workOrder.type', '=', 'maintenance')
            .where('workOrder.status', 'in', standingVisitStatuses)
            .select('workOrder.id'),
        ),
      ),
    )
    .select([
      'plan.id',
      sql<string>`plan.worker_id`.as('personId'),
      'plan.elevatorId',
      ...elevatorColumns,
      'plan.nextOrdinal',
      sql<string>`plan.next_due::text`.as('nextDue'),
    ])
    .execute();
  return rows.map(({ nextOrdinal, ...visit }) => ({ ...visit, maintenanceType: typeOfOrdinal(nextOrdinal) }));
}
export type LineVisit = Awaited<ReturnType<typeof readVisits>>[number];

/** The orders of a viewer's companies that wait for a person, the most urgent first. */
export async function readWaiting(db: Database, viewer: Viewer, companyId: string | undefined, now: Date) {
  const rows = await visibleOrders(db, viewer, await findReach(db, viewer))
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('workOrder.status', 'in', [orderStatus.toDispatch, orderStatus.refusalTaken])
    // The order of a rescue goes where the rescue goes.
    .where(sql<SqlBool>`(work_order.type <> 'rescue' or work_order.case_id is null)`)
    .where(isManaged(viewer, 'work_order.company_id'))
    .$if(companyId !== undefined, (query) => query.where('workOrder.companyId', '=', companyId!))
    .select([
      'workOrder.id',
      'workOrder.orderNumber',
      'workOrder.companyId',
      'workOrder.elevatorId',
      ...elevatorColumns,
      'workOrder.type',
      'workOrder.maintenanceType',
      'workOrder.status',
      'workOrder.deadline',
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .orderBy('workOrder.deadline')
    .orderBy('workOrder.id')
    .limit(maxLineOrders)
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((order) => ({
      ...order,
      minutes: minutesOfOrder(order),
      overdue: Date.parse(order.deadline) < now.getTime(),
    })),
  };
}

/** The order that is to be given to somebody, with its place. */
export const findGiven = async (db: Database, viewer: Viewer, id: string) =>
  visibleOrders(db, viewer, await findReach(db, viewer))
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('workOrder.id', '=', id)
    .select([
      'workOrder.id',
      'workOrder.companyId',
      'workOrder.type',
      'workOrder.maintenanceType',
      'workOrder.deadline',
      'elevator.latitude',
      'elevator.longitude',
    ])
    .executeTakeFirst();

/** Whether nobody works on an order yet or any more, though somebody still has to. */
export const isAhead = (status: OrderStatus): boolean =>
  isIn(status, openOrderStatuses) && status !== orderStatus.atWork && status !== orderStatus.paused;
