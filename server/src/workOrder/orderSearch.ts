import { searchForm } from '@hoistway/contract/input/normalForm.ts';
import type { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import type { SearchOf } from '@hoistway/contract/paging.ts';
import {
  auditResults,
  openOrderStatuses,
  orderAudit,
  orderStatus,
  type orderFilters,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { elevatorFilters, holdsWord, wordsOf } from '#area/elevator/elevatorFilters.ts';
import { containing } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { literals } from '#platform/database/literals.ts';
import { holdsFigure, timeOfFigure } from './orderFigures.ts';
import { findReach, visibleOrders, type Reach } from './visibleOrders.ts';

export type OrderSearch = SearchOf<typeof orderCalls.page>;
export type OrderFilter = (typeof orderFilters)[number];

/** The ids stand in the statement themselves, as they do in the indexes. */
const openStatuses = literals(openOrderStatuses);
export const isOpen = sql<SqlBool>`work_order.status in (${openStatuses})`;
/** When an order is due that takes work; null of one that is over. */
export const openDeadline = sql<string | null>`case when ${isOpen} then work_order.deadline end`;

/** Late: still open after its time, or completed after it. */
export const isLate = (now: Date) => sql<boolean>`(case when work_order.finish_time is null
  then ${isOpen} and work_order.deadline < ${now} else work_order.finish_time > work_order.deadline end)`;

/** Whether an order takes work or waits for the audit, as the index of those says it. */
export const isWaiting = sql<SqlBool>`(${isOpen} or work_order.inspect_status = ${sql.lit(orderAudit.pending)})`;
const waitingFilters: readonly OrderFilter[] = [...openOrderStatuses, orderAudit.pending];

const auditIds: readonly string[] = [orderAudit.pending, ...auditResults];

/** What one id of the filter means: a state, an audit or its result, or being late. */
export function holdsFilter(
  filter: OrderFilter,
  order: string,
  late: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${order}.${name}`);
  if (filter === 'overdue') return sql<SqlBool>`${late}`;
  // Waiting for an audit is none of its results.
  if (filter === orderAudit.pending) return sql<SqlBool>`${column('inspect_status')} = ${filter}`;
  return auditIds.includes(filter)
    ? sql<SqlBool>`(${column('inspect_status')} = ${filter} or ${column('inspect_result')} = ${filter})`
    : sql<SqlBool>`${column('status')} = ${filter}`;
}

export const holdsAny = (conditions: readonly RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** So many elevators of a word stand in a statement by their ids; more are looked up by it. */
const maxNamed = 500;
/** Numbers are letters and digits, which begin with the letters of a kind and end with those of a company. */
const inNumbers = /^[a-z]{0,2}\d*[a-z]*$/i;

/** Whether an order is on an elevator that a word finds, or has it in its number. */
export type WordCondition = RawBuilder<SqlBool>;

async function conditionOf(db: Database, written: string): Promise<WordCondition> {
  const word = searchForm(written);
  const { rows } = await sql<{ ids: string[] }>`select array(select elevator.id from elevator_card elevator
    where ${holdsWord(word)} limit ${maxNamed + 1})::text[] as ids`.execute(db);
  const ids = rows[0]!.ids;
  const onElevator =
    ids.length > maxNamed
      ? sql<SqlBool>`work_order.elevator_id in (select elevator.id from elevator_card elevator where ${holdsWord(word)})`
      : sql<SqlBool>`work_order.elevator_id = any(${ids}::bigint[])`;
  if (!inNumbers.test(word)) return onElevator;
  const pattern = containing(word.toUpperCase());
  // Of what begins with letters there is an index.
  const inNumber = /^[a-z]{2}/i.test(word) ? pattern.slice(1) : pattern;
  return sql<SqlBool>`(work_order.order_number like ${inNumber} or ${onElevator})`;
}

/** What has to be known before orders are looked for. */
export interface Prepared {
  /** How far the viewer's orders reach. */
  reach: Reach | undefined;
  /** What the words find. */
  words: WordCondition[];
  /** The beginning of a day of the viewer's company, or of one later: as a value, by which indexes are chosen. */
  dayStart(day: string, later?: number): RawBuilder<string>;
}

export async function prepareSearch(
  db: Database,
  viewer: Viewer,
  { words }: { words?: string | undefined } = {},
): Promise<Prepared> {
  const reach = await findReach(db, viewer);
  const conditions: WordCondition[] = [];
  for (const word of wordsOf(words)) conditions.push(await conditionOf(db, word));
  const company = await db
    .selectFrom('companyCard')
    .select('timeZone')
    .where('id', '=', viewer.companyId)
    .executeTakeFirst();
  const timeZone = company?.timeZone ?? 'UTC';
  return {
    reach,
    words: conditions,
    dayStart: (day, later = 0) =>
      sql<string>`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`,
  };
}

/** Whether an order was handed to another person who has not accepted it yet. */
const isHandedOver = sql<SqlBool>`(${isWaiting} and work_order.status = ${sql.lit(orderStatus.toAccept)}
  and exists (select from work_order_handover handover where handover.order_id = work_order.id))`;

/** The orders that a viewer sees and a search finds, without what is shown beside them. */
export function matching(
  db: Database,
  viewer: Viewer,
  search: Omit<OrderSearch, 'words'>,
  now: Date,
  prepared: Prepared,
) {
  const { status, type, elevatorId, handlerId, companyId, faultId, caseId } = search;
  const {
    overdue,
    open,
    causeClass,
    inspectCause,
    groupId,
    regionCode,
    project_name: projectName,
    site,
    customerId,
    brand,
    placeOfUse,
    classified,
    handedOver,
    figure,
    from,
    to,
    dueFrom,
    dueTo,
  } = search;
  const { dayStart } = prepared;
  let query = visibleOrders(db, viewer, prepared.reach);
  for (const condition of prepared.words) query = query.where(condition);
  if (status?.length) {
    query = query.where(holdsAny(status.map((each) => holdsFilter(each, 'work_order', isLate(now)))));
    if (status.every((each) => waitingFilters.includes(each))) query = query.where(isWaiting);
  }
  if (type?.length) query = query.where('workOrder.type', 'in', type);
  if (elevatorId) query = query.where('workOrder.elevatorId', '=', elevatorId);
  if (handlerId) query = query.where('workOrder.handlerId', '=', handlerId);
  if (companyId) query = query.where('workOrder.companyId', '=', companyId);
  if (faultId) query = query.where('workOrder.faultId', '=', faultId);
  if (caseId) query = query.where('workOrder.caseId', '=', caseId);
  if (overdue !== undefined) query = query.where(isLate(now), '=', overdue);
  if (open !== undefined) query = query.where(open ? isOpen : sql<SqlBool>`not ${isOpen}`);
  if (causeClass) query = query.where('workOrder.causeClass', '=', causeClass);
  if (inspectCause) query = query.where('workOrder.inspectCause', '=', inspectCause);
  const place = { groupId, regionCode, project_name: projectName, site, customerId };
  if (Object.values(place).some(Boolean))
    query = query.where(
      'workOrder.elevatorId',
      'in',
      elevatorFilters(db.selectFrom('elevatorCard as elevator').select('elevator.id'), place),
    );
  if (brand)
    query = query.where(
      sql<SqlBool>`exists (select from elevator_plate_card plate
        where plate.id = work_order.elevator_id and plate.brand = ${brand})`,
    );
  if (placeOfUse)
    query = query.where(
      sql<SqlBool>`exists (select from elevator_card elevator
        where elevator.id = work_order.elevator_id and elevator.place_of_use = ${placeOfUse})`,
    );
  if (classified !== undefined)
    query = query
      .where('workOrder.type', '=', 'repair')
      .where('workOrder.finishTime', 'is not', null)
      .where('workOrder.causeClass', classified ? 'is not' : 'is', null);
  if (handedOver !== undefined)
    query = query.where(handedOver ? isHandedOver : sql<SqlBool>`not ${isHandedOver}`);
  if (figure) query = query.where(holdsFigure(figure, 'work_order', now));
  const time = sql.ref(timeOfFigure(figure, 'work_order'));
  if (from) query = query.where(sql<SqlBool>`${time} >= ${dayStart(from)}`);
  if (to) query = query.where(sql<SqlBool>`${time} < ${dayStart(to, 1)}`);
  if (dueFrom) query = query.where('workOrder.deadline', '>=', dayStart(dueFrom));
  if (dueTo) query = query.where('workOrder.deadline', '<', dayStart(dueTo, 1));
  return query;
}
