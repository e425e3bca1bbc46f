import { openOrderStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { personAnonymised } from '#area/access/accessEvents.ts';

/** As many are named as fit into a message. */
const named = 10;

/** Nobody who still has to work on an order is made a former employee. */
export async function assertNoOpenOrders(
  tx: Transaction,
  { staffIds }: PayloadOf<typeof personAnonymised>,
): Promise<void> {
  const open = await tx
    .selectFrom('workOrder')
    .select('orderNumber')
    .where(({ eb, val }) => eb('handlerId', '=', eb.fn.any(val(staffIds))))
    .where('status', 'in', openOrderStatuses)
    .orderBy('id')
    .limit(named + 1)
    .execute();
  if (open.length === 0) return;
  const orders = open.slice(0, named).map(({ orderNumber }) => orderNumber);
  throw new Refusal('personHasOrders', {
    orders: `${orders.join(', ')}${open.length > named ? ', …' : ''}`,
  });
}
