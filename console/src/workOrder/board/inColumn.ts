import { waitingRank, waitingReason, type WaitingReason } from '@hoistway/contract/fault/waitingReason.ts';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { columnOf, type Column } from './columnOf.ts';

/** Why an order is given to somebody before others. */
export const reasonOf = ({ type, finishTime, dependents }: OrderRow): WaitingReason | null =>
  waitingReason({
    trapped: type === 'rescue' && finishTime === null,
    stands: type === 'repair' && finishTime === null,
    dependents,
  });

/** The orders of a column; those that nobody has been given yet stand by who needs them most, then as they came. */
export function inColumn(rows: readonly OrderRow[], column: Column): OrderRow[] {
  const own = rows.filter((row) => columnOf(row) === column);
  if (column !== orderStatus.toDispatch) return own;
  return own.toSorted((one, other) => waitingRank(reasonOf(one)) - waitingRank(reasonOf(other)));
}
