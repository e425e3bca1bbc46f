import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { isIn, openOrderStatuses, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';

/** The work of a person: where it goes on, what came back to them, and the other orders by their deadline. */
export interface OwnDay {
  next: OrderRow | undefined;
  returned: readonly OrderRow[];
  others: readonly OrderRow[];
}

/** Why an order is with the person again: the work failed an audit, or the refusal was not accepted. */
export function returnOf({
  reworkCount,
  mustAccept,
  status,
}: Pick<OrderRow, 'reworkCount' | 'mustAccept' | 'status'>): 'rework' | 'refusal' | null {
  if (reworkCount > 0) return 'rework';
  return mustAccept && status === orderStatus.toAccept ? 'refusal' : null;
}

/** The person waits for somebody else. */
const isRefused = ({ status }: OrderRow): boolean =>
  isIn(status, [orderStatus.refused, orderStatus.refusalTaken]);

/** How somebody's own orders, the next deadline first, are gone through: what is under way comes before anything else. */
export function ownDay(orders: readonly OrderRow[]): OwnDay {
  const open = orders.filter(({ status }) => isIn(status, openOrderStatuses));
  const next =
    open.find(({ status }) => status === orderStatus.atWork) ?? open.find((order) => !isRefused(order));
  const left = open.filter((order) => order !== next);
  const returned = left.filter((order) => returnOf(order) !== null && !isRefused(order));
  return { next, returned, others: left.filter((order) => !returned.includes(order)) };
}

/** How many of them are due by the end of the day, late ones with them. */
export function dueToday(orders: readonly OrderRow[], now: number): number {
  const dayEnd = new Date(now).setHours(24, 0, 0, 0);
  return orders.filter(({ deadline }) => Date.parse(deadline) < dayEnd).length;
}
