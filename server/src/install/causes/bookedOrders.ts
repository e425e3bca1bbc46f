import type { Database } from '#platform/call/requestContext.ts';
import { byOrder, plannedOrders, plannedSteps } from '../order/replan.ts';

/** The delay book of orders. */
const delaysOf = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('installDelay as delay')
    .innerJoin('installStep as step', 'step.id', 'delay.stepId')
    .where('step.orderId', 'in', orderIds)
    .select([
      'step.orderId',
      'delay.stepId',
      'delay.cause',
      'delay.causedBy',
      'delay.fromDay',
      'delay.untilDay',
    ])
    .orderBy('delay.fromDay')
    .orderBy('delay.id')
    .execute();

/** Orders with their steps, first plans and delay books, as the slip is charged by. */
export async function bookedOrders(db: Database, orderIds: readonly string[], now: Date) {
  const orders = await plannedOrders(db, orderIds, now);
  const steps = byOrder(await plannedSteps(db, orderIds));
  const delays = byOrder(await delaysOf(db, orderIds));
  return orders.map((order) => {
    const booked = delays.get(order.id) ?? [];
    const stepRows = (steps.get(order.id) ?? []).map((step) => ({
      ...step,
      delays: booked.filter(({ stepId }) => stepId === step.id),
    }));
    return { ...order, stepRows };
  });
}
