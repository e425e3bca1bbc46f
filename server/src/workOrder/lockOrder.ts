import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';

/** Who asks, as far as an order is judged by it. */
interface Asker {
  userId: string;
  companyId: string | null;
}

/** An order, locked until the transaction ends, with what it is judged by. */
export async function lockOrder(tx: Transaction, id: string, { userId, companyId }: Asker) {
  const own = (column: string) =>
    sql<boolean>`coalesce(${sql.ref(column)} in (select company_tree(${companyId}::bigint)), false)`;
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
      'workOrder.startTime',
      'workOrder.resumeTime',
      'workOrder.arriveTime',
      'workOrder.finishTime',
      'workOrder.handlingSeconds',
      'elevator.latitude',
      'elevator.longitude',
      'elevator.propertyId',
      'elevator.ownerId',
      sql<boolean>`coalesce(handler.user_id = ${userId || null}::bigint, false)`.as('mine'),
      own('work_order.company_id').as('managed'),
      sql<boolean>`(${own('elevator.property_id')} or ${own('elevator.owner_id')})`.as('owned'),
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
