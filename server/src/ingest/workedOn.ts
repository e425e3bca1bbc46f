import { type OrderStatus, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { ElevatorWatch } from '#area/fault/faultJudge.ts';

const { atWork } = orderStatus;

/** Takes over that work on an order begins or ends; answers whether the elevator stands otherwise now. */
export function applyOrderMove(
  watch: ElevatorWatch,
  { orderId, to }: { orderId: string; to: OrderStatus },
): boolean {
  const before = watch.ordersAtWork.size;
  if (to === atWork) watch.ordersAtWork.add(orderId);
  else watch.ordersAtWork.delete(orderId);
  return before > 0 !== watch.ordersAtWork.size > 0;
}

const ofWork: readonly (string | null)[] = ['normal', 'maintenance'];

/** Whether work began or ended while no node took it over: the stored status says the other of the two. */
export const missedWork = (stored: string | null, present: string): boolean =>
  stored !== present && ofWork.includes(stored) && ofWork.includes(present);
