import type { orderCalls, OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { auditMoves, orderMoves } from '@hoistway/contract/workOrder/orderMoves.ts';
import { openOrderStatuses, orderFilters } from '@hoistway/contract/workOrder/orderStatus.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { PageOf, Paged, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { holdsWord, wordsOf } from '#area/elevator/elevatorFilters.ts';
import { containing, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { dayStart } from '#platform/database/dayStart.ts';
import type { Files } from '#platform/files/files.ts';
import { movesOf } from '#platform/movesOf.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findEvidence } from './evidenceStore.ts';
import { signatory, signed, signing, unanswered, unpictured } from './orderNeeds.ts';
import { readChecklistHead } from './checklist.ts';
import { holdsFigure, timeOfFigure } from './orderFigures.ts';
import { isManaged, isOwnCompany, visibleOrders } from './visibleOrders.ts';

export type OrderSearch = SearchOf<typeof orderCalls.page>;
type Filter = (typeof orderFilters)[number];
type StepState = OrderDetail['history'][number]['toState'];

const isOpen = sql<SqlBool>`work_order.status in (${sql.join(openOrderStatuses)})`;

/** Late: still open after its time, or completed after it. */
export const isLate = (now: Date) => sql<boolean>`(case when work_order.finish_time is null
  then ${isOpen} and work_order.deadline < ${now} else work_order.finish_time > work_order.deadline end)`;

/** Orders with the elevator they are about, and what the viewer is to them. */
export const shown = (db: Database, viewer: Viewer, now: Date) =>
  visibleOrders(db, viewer)
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .innerJoin('companyCard as company', 'company.id', 'workOrder.companyId')
    .leftJoin('mechanicCard as handler', 'handler.id', 'workOrder.handlerId')
    .leftJoin('faultCard as fault', 'fault.id', 'workOrder.faultId')
    .leftJoin('rescueCaseCard as rescue', 'rescue.id', 'workOrder.caseId')
    .leftJoin('workOrderHoistway as stay', (join) =>
      join.onRef('stay.orderId', '=', 'workOrder.id').on('stay.leftTime', 'is', null),
    )
    .select([
      ...columnsOf(workOrder, 'workOrder'),
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      'elevator.projectNames as projectName',
      'elevator.address',
      'elevator.latitude',
      'elevator.longitude',
      'workOrder.companyId',
      'workOrder.letGo',
      sql<boolean>`stay.id is not null`.as('inHoistway'),
      'stay.place as hoistwayPlace',
      'stay.enteredTime as hoistwayTime',
      'stay.askedTime as hoistwayAskedTime',
      'stay.alertedTime as hoistwayAlertedTime',
      'company.names as companyName',
      'handler.names as handler',
      'fault.code as faultCode',
      'rescue.caseNo',
      isLate(now).as('overdue'),
      sql<boolean>`coalesce(handler.user_id = ${viewer.userId}::bigint, false)`.as('mine'),
      isManaged(viewer, 'work_order.company_id').as('managed'),
      sql<boolean>`(${isOwnCompany(viewer, 'elevator.property_id')}
        or ${isOwnCompany(viewer, 'elevator.owner_id')})`.as('owned'),
      unanswered.as('unanswered'),
      unpictured.as('unpictured'),
      signed.as('signed'),
    ]);

const auditIds: readonly string[] = ['51', '52', '53', '56', '57'];

/** What one id of the filter means: a state, an audit or its result, or being late. */
function holdsFilter(filter: Filter, now: Date): RawBuilder<SqlBool> {
  if (filter === 'overdue') return sql<SqlBool>`${isLate(now)}`;
  return auditIds.includes(filter)
    ? sql<SqlBool>`(work_order.inspect_status = ${filter} or work_order.inspect_result = ${filter})`
    : sql<SqlBool>`work_order.status = ${filter}`;
}

function searched(db: Database, viewer: Viewer, search: OrderSearch, now: Date) {
  const { words, status, type, elevatorId, handlerId, companyId, faultId, caseId } = search;
  const { overdue, open, figure, from, to, dueFrom, dueTo } = search;
  let query = shown(db, viewer, now);
  for (const word of wordsOf(words))
    query = query.where(
      sql<SqlBool>`(work_order.order_number ilike ${containing(word)} or ${holdsWord(word)})`,
    );
  if (status?.length)
    query = query.where(
      sql<SqlBool>`(${sql.join(
        status.map((each) => holdsFilter(each, now)),
        sql` or `,
      )})`,
    );
  if (type?.length) query = query.where('workOrder.type', 'in', type);
  if (elevatorId) query = query.where('workOrder.elevatorId', '=', elevatorId);
  if (handlerId) query = query.where('workOrder.handlerId', '=', handlerId);
  if (companyId) query = query.where('workOrder.companyId', '=', companyId);
  if (faultId) query = query.where('workOrder.faultId', '=', faultId);
  if (caseId) query = query.where('workOrder.caseId', '=', caseId);
  if (overdue !== undefined) query = query.where(isLate(now), '=', overdue);
  if (open !== undefined) query = query.where(open ? isOpen : sql<SqlBool>`not ${isOpen}`);
  if (figure) query = query.where(holdsFigure(figure, 'work_order', now));
  const time = sql.ref(timeOfFigure(figure, 'work_order'));
  if (from) query = query.where(sql<SqlBool>`${time} >= ${dayStart(viewer, from)}`);
  if (to) query = query.where(sql<SqlBool>`${time} < ${dayStart(viewer, to, 1)}`);
  if (dueFrom) query = query.where('workOrder.deadline', '>=', dayStart(viewer, dueFrom));
  if (dueTo) query = query.where('workOrder.deadline', '<', dayStart(viewer, dueTo, 1));
  return query;
}

const sorts: Sorts<typeof orderCalls.page> = {
  createTime: sql`work_order.create_time`,
  deadline: sql`work_order.deadline`,
  orderNumber: sql`work_order.order_number`,
  status: sql`work_order.status`,
  finishTime: sql`work_order.finish_time`,
};

/** Orders that still take work first, the most urgent of them on top; then the newest. */
export const pageOrders = (
  db: Database,
  viewer: Viewer,
  search: OrderSearch,
  page: PageOf<typeof orderCalls.page>,
  now: Date,
) =>
  readPage(searched(db, viewer, search, now), page, {
    sorts,
    usual: sql`(not ${isOpen}), case when ${isOpen} then work_order.deadline end, work_order.create_time desc`,
    id: sql`work_order.id desc`,
  });

/** Orders of one elevator, the newest first. */
export const pageOrdersOf = (
  db: Database,
  viewer: Viewer,
  elevatorId: string,
  page: Paged & Pick<PageOf<typeof orderCalls.page>, 'language'>,
  now: Date,
) =>
  readPage(searched(db, viewer, { elevatorId }, now), page, {
    sorts,
    usual: sql`work_order.create_time desc`,
    id: sql`work_order.id desc`,
  });

/** What waits for somebody at a desk. */
export const pagePending = (
  db: Database,
  viewer: Viewer,
  page: Paged & Pick<PageOf<typeof orderCalls.page>, 'language'>,
  now: Date,
) =>
  readPage(
    shown(db, viewer, now).where(
      sql<SqlBool>`(work_order.status in ('5', '40', '45') or work_order.inspect_status = '51'
        or (${isOpen} and work_order.deadline < ${now}))`,
    ),
    page,
    { sorts, usual: sql`work_order.deadline`, id: sql`work_order.id desc` },
  );

/** As many rows as a search finds, for a sheet. */
export const listOrders = (db: Database, viewer: Viewer, search: OrderSearch, most: number, now: Date) =>
  searched(db, viewer, search, now)
    .orderBy('workOrder.createTime', 'desc')
    .orderBy('workOrder.id', 'desc')
    .limit(most)
    .execute();

/** How many orders of a search are in each state, by every id of the filter that occurs. */
export async function countByStatus(db: Database, viewer: Viewer, search: OrderSearch, now: Date) {
  const found = searched(db, viewer, search, now)
    .clearSelect()
    .select([
      'workOrder.status',
      'workOrder.inspectStatus',
      'workOrder.inspectResult',
      isLate(now).as('late'),
    ]);
  const { rows } = await sql<{ status: Filter; n: number }>`
    with found as (${found})
    select status, count(*)::int as n from found group by status
    union all select inspect_status, count(*)::int from found
      where inspect_status <> 'none' group by inspect_status
    union all select inspect_result, count(*)::int from found
      where inspect_result in ('56', '57') group by inspect_result
    union all select 'overdue', count(*)::int from found where late having count(*) > 0`.execute(db);
  const counts = new Map(rows.map(({ status, n }) => [status, n]));
  return orderFilters.flatMap((status) => {
    const n = counts.get(status);
    return n === undefined ? [] : [{ status, n }];
  });
}

/** How many orders are due on each day of the viewer's company, canceled ones left out. */
export async function countByDay(
  db: Database,
  viewer: Viewer,
  { from, days, ...search }: OrderSearch & { from: string; days: number },
  now: Date,
) {
  const found = searched(db, viewer, search, now)
    .clearSelect()
    .where('workOrder.status', '<>', 'canceled')
    .where('workOrder.deadline', '>=', dayStart(viewer, from))
    .where('workOrder.deadline', '<', dayStart(viewer, from, days))
    .select(['workOrder.deadline', isOpen.as('open'), isLate(now).as('late')]);
  const { rows } = await sql<{ day: string; open: number; late: number; completed: number }>`
    with found as (${found}), zone as (select time_zone as name from company_card where id = ${viewer.companyId})
    select (found.deadline at time zone zone.name)::date::text as day,
      count(*) filter (where found.open)::int as open,
      count(*) filter (where found.open and found.late)::int as late,
      count(*) filter (where not found.open)::int as completed
    from found, zone group by 1 order by 1`.execute(db);
  return rows;
}

/** The day of the viewer's company in figures. */
export async function countToday(db: Database, viewer: Viewer, now: Date) {
  const found = shown(db, viewer, now)
    .clearSelect()
    .select([
      'workOrder.status',
      'workOrder.createTime',
      'workOrder.finishTime',
      'workOrder.deadline',
      'workOrder.inspectStatus',
      isLate(now).as('late'),
      isOpen.as('open'),
    ])
    .where(
      sql<SqlBool>`(${isOpen} or work_order.inspect_status = '51'
        or work_order.create_time >= ${now}::timestamptz - interval '2 days'
        or work_order.finish_time >= ${now}::timestamptz - interval '2 days')`,
    );
  const { rows } = await sql<{
    created: number;
    completed: number;
    open: number;
    dueToday: number;
    overdue: number;
    refused: number;
    auditPending: number;
  }>`
    with found as (${found}),
    zone as (select time_zone from company_card where id = ${viewer.companyId}),
    today as (select (date_trunc('day', ${now}::timestamptz at time zone time_zone)) at time zone time_zone as began,
      (date_trunc('day', ${now}::timestamptz at time zone time_zone) + interval '1 day') at time zone time_zone as ends
      from zone)
    select count(*) filter (where create_time >= began and create_time < ends)::int as created,
      count(*) filter (where finish_time >= began and finish_time < ends)::int as completed,
      count(*) filter (where open)::int as open,
      count(*) filter (where open and deadline >= began and deadline < ends)::int as due_today,
      count(*) filter (where open and late)::int as overdue,
      count(*) filter (where status in ('40', '45'))::int as refused,
      count(*) filter (where inspect_status = '51')::int as audit_pending
    from found, today`.execute(db);
  return rows[0]!;
}

/** One order with all that its page shows. */
export async function findOrder(
  db: Database,
  viewer: Viewer,
  files: Pick<Files, 'show'>,
  id: string,
  now: Date,
): Promise<OrderDetail> {
  const row = await shown(db, viewer, now)
    .leftJoin('companyCard as property', 'property.id', 'elevator.propertyId')
    .leftJoin('workOrder as source', 'source.id', 'workOrder.sourceOrderId')
    .where('workOrder.id', '=', id)
    .select([
      'handler.phone as handlerPhone',
      'property.names as propertyName',
      sql<string | null>`coalesce(property.duty_phone, property.phone)`.as('propertyPhone'),
      'source.orderNumber as sourceNumber',
      signing.as('signing'),
      signatory('signer').as('signer'),
      signatory('phone').as('signerPhone'),
    ])
    .executeTakeFirstOrThrow();
  const [repairs, items, history, handovers, evidence, checklist] = await Promise.all([
    db
      .selectFrom('workOrder')
      .where('sourceOrderId', '=', id)
      .select(['id', 'orderNumber', 'status'])
      .orderBy('id')
      .execute(),
    listItems(db, id),
    listHistory(db, id),
    listHandovers(db, id),
    findEvidence(db, files, row),
    readChecklistHead(db, id),
  ]);
  return { ...row, repairs, items, history, handovers, checklist, ...evidence };
}

const listItems = (db: Database, orderId: string) =>
  db
    .selectFrom('workOrderItem')
    .select([
      'id',
      'code',
      'name',
      'englishName',
      'requirement',
      'englishRequirement',
      'keyItem',
      'result',
      'remark',
      'answeredTime',
    ])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();

/** Of its states; the moves of its audit stand with them, by the same ids. */
async function listHistory(db: Database, orderId: string) {
  const steps = await movesOf(db, [orderMoves.entity, auditMoves.entity], orderId);
  return steps.map((step) => ({
    ...step,
    fromState: step.fromState as StepState,
    toState: step.toState as StepState,
  }));
}

const listHandovers = (db: Database, orderId: string) =>
  db
    .selectFrom('workOrderHandover as handover')
    .leftJoin('mechanicCard as former', 'former.id', 'handover.previousWorkerId')
    .innerJoin('mechanicCard as next', 'next.id', 'handover.nowWorkerId')
    .where('handover.orderId', '=', orderId)
    .select([
      'former.names as previousWorkerName',
      'next.names as nowWorkerName',
      'handover.at',
      'handover.reason',
    ])
    .orderBy('handover.id')
    .execute();

/** The open orders of a person, the next first. */
export const listOwn = (db: Database, viewer: Viewer, now: Date) =>
  shown(db, viewer, now)
    .where('handler.userId', '=', viewer.userId)
    .where(isOpen)
    // Who goes to a rescue acts on the rescue.
    .where((eb) => eb.or([eb('workOrder.type', '<>', 'rescue'), eb('workOrder.caseId', 'is', null)]))
    .orderBy('workOrder.deadline')
    .orderBy('workOrder.id')
    .limit(200)
    .execute();

/** The repair that came of an order last. */
export async function findRepairOf(db: Database, sourceOrderId: string): Promise<string> {
  const { id } = await db
    .selectFrom('workOrder')
    .select('id')
    .where('sourceOrderId', '=', sourceOrderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
