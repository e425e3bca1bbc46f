import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { orderCalls, OrderDetail, OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { auditMoves, orderMoves } from '@hoistway/contract/workOrder/orderMoves.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { PageOf, Paged } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import { readPage, type Sorts } from '#platform/call/page.ts';
import { partsOf } from '#platform/call/partsOf.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { literals } from '#platform/database/literals.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import { movesOf } from '#platform/movesOf.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findEvidence } from './evidence/evidenceStore.ts';
import { signatory, signed, signing, unanswered, unpictured } from './move/orderNeeds.ts';
import { readChecklistHead } from './itemList/checklist.ts';
import {
  isLate,
  isOpen,
  isWaiting,
  matching,
  openDeadline,
  prepareSearch,
  type OrderSearch,
} from './orderSearch.ts';
import { countMatching } from './orderTally.ts';
import { dependentsOf, waitingOrder } from './waitingOrders.ts';
import { findReach, isManaged, isOwnCompany, visibleOrders, type Reach } from './visibleOrders.ts';

/** Who is in the hoistway of an order: the columns of its stay that has not ended. */
export const stayColumns = [
  'stay.place as hoistwayPlace',
  'stay.enteredTime as hoistwayTime',
  'stay.askedTime as hoistwayAskedTime',
  'stay.alertedTime as hoistwayAlertedTime',
] as const;

type StepState = OrderDetail['history'][number]['toState'];

/** Orders with the elevator they are about, and what the viewer is to them. */
export const described = (db: Database, viewer: Viewer, now: Date, reach?: Reach) =>
  visibleOrders(db, viewer, reach)
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
      ...stayColumns,
      'company.names as companyName',
      'handler.names as handler',
      'fault.code as faultCode',
      'rescue.caseNo',
      isLate(now).as('overdue'),
      sql<boolean>`coalesce(handler.user_id = ${viewer.userId}::bigint, false)`.as('mine'),
      isManaged(viewer, 'work_order.company_id').as('managed'),
      sql<boolean>`(${isOwnCompany(viewer, 'elevator.property_id')}
        or ${isOwnCompany(viewer, 'elevator.owner_id')})`.as('owned'),
    ]);

/** The same with what is yet to be done before they can be completed. */
export const shown = (db: Database, viewer: Viewer, now: Date, reach?: Reach) =>
  described(db, viewer, now, reach).select([
    unanswered.as('unanswered'),
    unpictured.as('unpictured'),
    signed.as('signed'),
    dependentsOf.as('dependents'),
  ]);

const sorts: Sorts<typeof orderCalls.page> = {
  createTime: sql`work_order.create_time`,
  deadline: sql`work_order.deadline`,
  orderNumber: sql`work_order.order_number`,
  status: sql`work_order.status`,
  finishTime: sql`work_order.finish_time`,
};

/** The rows of orders that were found, in their order; what is shown beside them is read for these alone. */
async function rowsOf(
  db: Database,
  viewer: Viewer,
  found: readonly { id: string }[],
  now: Date,
  reach: Reach | undefined,
): Promise<OrderRow[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await shown(db, viewer, now, reach).where('workOrder.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Orders that still take work first, the most urgent of them on top; then the newest. */
export async function pageOrders(
  db: Database,
  viewer: Viewer,
  search: OrderSearch,
  page: PageOf<typeof orderCalls.page>,
  now: Date,
): Promise<{ rows: OrderRow[]; total: number }> {
  const prepared = await prepareSearch(db, viewer, search);
  const { rows, total } = await readPage(
    matching(db, viewer, search, now, prepared).select('workOrder.id'),
    page,
    {
      sorts,
      defaultSort: sql`${openDeadline}, work_order.create_time desc`,
      id: sql`work_order.id desc`,
    },
    () => countMatching(db, viewer, search, now, prepared),
  );
  return { rows: await rowsOf(db, viewer, rows, now, prepared.reach), total };
}

/** Orders of one elevator, the newest first. */
export const pageOrdersOf = (
  db: Database,
  viewer: Viewer,
  elevatorId: string,
  page: Paged & Pick<PageOf<typeof orderCalls.page>, 'language'>,
  now: Date,
) =>
  readPage(shown(db, viewer, now).where('workOrder.elevatorId', '=', elevatorId), page, {
    sorts,
    defaultSort: sql`work_order.create_time desc`,
    id: sql`work_order.id desc`,
  });

/** What waits for somebody at a desk: by who needs it most, then by when it is due. */
export async function pagePending(
  db: Database,
  viewer: Viewer,
  page: Paged & Pick<PageOf<typeof orderCalls.page>, 'language'>,
  now: Date,
): Promise<{ rows: OrderRow[]; total: number }> {
  const reach = await findReach(db, viewer);
  const { rows, total } = await readPage(
    visibleOrders(db, viewer, reach)
      .where(
        sql<SqlBool>`${isWaiting}
          and (work_order.status in (${literals([orderStatus.toDispatch, orderStatus.refused, orderStatus.refusalTaken])}) or work_order.inspect_status = ${sql.lit(orderAudit.pending)}
            or work_order.deadline < ${now})`,
      )
      .select('workOrder.id'),
    page,
    { sorts, defaultSort: sql`${waitingOrder}, work_order.deadline`, id: sql`work_order.id desc` },
  );
  return { rows: await rowsOf(db, viewer, rows, now, reach), total };
}

/** The orders that a search finds, the newest first and some at a time, for a sheet. */
export async function* listOrders(
  db: Database,
  viewer: Viewer,
  search: OrderSearch,
  most: number,
  now: Date,
) {
  const prepared = await prepareSearch(db, viewer, search);
  const parts = partsOf<{ id: string; createTime: string }>(most, (last, limit) =>
    matching(db, viewer, search, now, prepared)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(work_order.create_time, work_order.id) < (${last!.createTime}::timestamptz, ${last!.id}::bigint)`,
        ),
      )
      .select(['workOrder.id', sql<string>`work_order.create_time::text`.as('createTime')])
      .orderBy('workOrder.createTime', 'desc')
      .orderBy('workOrder.id', 'desc')
      .limit(limit)
      .execute(),
  );
  for await (const part of parts)
    yield* await described(db, viewer, now, prepared.reach)
      .where(
        'workOrder.id',
        'in',
        part.map(({ id }) => id),
      )
      .orderBy('workOrder.createTime', 'desc')
      .orderBy('workOrder.id', 'desc')
      .execute();
}

/** One order with all that its page shows. */
export async function findOrder(
  db: Database,
  viewer: Viewer,
  files: Pick<ShownFiles, 'show'>,
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
