import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isManaged, isOwnCompany } from './visibleOrders.ts';

/** An order, locked until the transaction ends, with what it is judged by; without a viewer the program asks. */
export async function lockOrder(tx: Transaction, id: string, viewer: Viewer | undefined) {
  const row = await tx
    .selectFrom('workOrder')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .leftJoin('staffCard as handler', 'handler.id', 'workOrder.handlerId')
    .select([
      'workOrder.id',
      'workOrder.companyId',
      'workOrder.orderNumber',
      'workOrder.type',
      'workOrder.status',
      'workOrder.elevatorId',
      'workOrder.handlerId',
      'workOrder.faultId',
      'workOrder.caseId',
      'workOrder.sourceOrderId',
      'workOrder.mustAccept',
      'workOrder.letGo',
      'workOrder.inspectStatus',
      'workOrder.deadline',
      'workOrder.dispatchTime',
      'workOrder.startTime',
      'workOrder.resumeTime',
      'workOrder.arriveTime',
      'workOrder.finishTime',
      'workOrder.handlingSeconds',
      'elevator.latitude',
      'elevator.longitude',
      'elevator.propertyId',
      'elevator.ownerId',
      sql<boolean>`coalesce(handler.user_id = ${viewer?.userId ?? null}::bigint, false)`.as('mine'),
      isManaged(viewer, 'work_order.company_id').as('managed'),
      sql<boolean>`(${isOwnCompany(viewer, 'elevator.property_id')}
        or ${isOwnCompany(viewer, 'elevator.owner_id')})`.as('owned'),
      sql<boolean>`exists (select 1 from work_order_hoistway stay
        where stay.order_id = work_order.id and stay.left_time is null)`.as('inHoistway'),
      sql<number>`(select count(*) from work_order_item item
        where item.order_id = work_order.id and item.result is null)::int`.as('unanswered'),
    ])
    .where('workOrder.id', '=', id)
    .forUpdate('workOrder')
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;
