import type { OrderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { Viewer } from '#platform/viewer.ts';
import { signed, signing, unanswered, unpictured } from './orderNeeds.ts';
import { isManaged, isOwnCompany } from '../visibleOrders.ts';

/**
 * Holds orders until the transaction ends, with those that wait for these repairs and are completed with them; and before
 * them the elevators that they are about, which stay the same.
 */
export async function holdOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const about = await tx
    .selectFrom('workOrder')
    .select(['elevatorId', 'sourceOrderId'])
    .where('id', 'in', ids)
    .execute();
  await holdElevators(
    tx,
    about.map(({ elevatorId }) => elevatorId),
  );
  const waiting = about.flatMap(({ sourceOrderId }) => sourceOrderId ?? []);
  await lockRows(tx, 'workOrder', { id: [...new Set([...ids, ...waiting])] });
}

/**
 * An order, held until the transaction ends, with what it is judged by: read once it is held, so that all of it stays as
 * it is. Without a viewer the program asks.
 */
export async function lockOrder(tx: Transaction, id: string, viewer: Viewer | undefined) {
  await holdOrders(tx, [id]);
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
      'workOrder.stars',
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
      'workOrder.reworkCount',
      unanswered.as('unanswered'),
      unpictured.as('unpictured'),
      signed.as('signed'),
      signing.as('signing'),
    ])
    .where('workOrder.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** An order in one of the states, locked, of the viewer who does it. */
export async function lockOwnOrder(
  { db: tx, viewer }: TransactionContext,
  id: string,
  ...states: readonly OrderStatus[]
): Promise<LockedOrder> {
  const order = await lockOrder(tx, id, viewer);
  if (!order.mine) throw new Refusal('orderOfOthers');
  if (!states.includes(order.status)) throw new Refusal('invalidStatus');
  return order;
}
