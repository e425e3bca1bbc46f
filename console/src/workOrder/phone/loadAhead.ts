import { isIn, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { readQuietly } from '#kit/call/useCall.ts';
import { forgetOthers, keepAnswer } from '#kit/offline/keptAnswers.ts';

/** Beside those that are under way or due today. */
const nextOnes = 3;

/** The orders that a phone keeps whole: under way, due today, and the next three. */
export function keptAhead(orders: readonly OrderRow[], now: Date): OrderRow[] {
  const dayEnd = new Date(now).setHours(24, 0, 0, 0);
  const isNow = ({ status, deadline }: OrderRow) =>
    isIn(status, [orderStatus.accepted, orderStatus.atWork, orderStatus.paused]) ||
    Date.parse(deadline) < dayEnd;
  const later = orders.filter((order) => !isNow(order)).slice(0, nextOnes);
  return orders.filter((order) => isNow(order) || later.includes(order));
}

/**
 * Keeps orders whole on this device instead of those before, one after the other, and what is in the van; without a
 * network it ends.
 */
export async function loadAhead(orders: readonly OrderRow[]): Promise<void> {
  try {
    for (const { id } of orders)
      await keepAnswer(orderCalls.detail, { id }, await readQuietly(orderCalls.detail, { id }));
    await keepAnswer(stockCalls.van, {}, await readQuietly(stockCalls.van, {}));
  } catch (problem) {
    if (problem instanceof CallProblem) return;
    throw problem;
  }
  await forgetOthers(
    orderCalls.detail,
    orders.map(({ id }) => ({ id })),
  );
}
