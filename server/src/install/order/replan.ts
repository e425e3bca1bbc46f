import { installOrder } from '@hoistway/contract/install/installOrder.ts';
import type { StepLink } from '@hoistway/contract/install/network.ts';
import { planOrder } from '@hoistway/contract/install/orderPlan.ts';
import { installStep } from '@hoistway/contract/install/orderStep.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { updateRecords } from '#platform/database/updateRecord.ts';

/** Steps of orders with the days, where their company is, on which they began and were done. */
export const plannedSteps = (db: Database, orderIds: readonly string[]) =>
  db
    .selectFrom('installStep as step')
    .innerJoin('installOrder as order', 'order.id', 'step.orderId')
    .innerJoin('installContract as contract', 'contract.id', 'order.contractId')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .where('step.orderId', 'in', orderIds)
    .select([
      'step.id',
      'step.orderId',
      'step.key',
      'step.workingDays',
      'step.notBefore',
      'step.startsOn',
      'step.endsOn',
      'step.baselineEnd',
      sql<string | null>`(step.began_at at time zone company.time_zone)::date::text`.as('beganOn'),
      sql<string | null>`case when step.state in ('done', 'audited')
        then (step.done_at at time zone company.time_zone)::date::text end`.as('endedOn'),
    ])
    .orderBy('step.orderId')
    .orderBy('step.position')
    .execute();

/** Orders with what their plans are worked out by. */
export const plannedOrders = (db: Database, orderIds: readonly string[], now: Date) =>
  db
    .selectFrom('installOrder as order')
    .innerJoin('installContract as contract', 'contract.id', 'order.contractId')
    .innerJoin('companyCard as company', 'company.id', 'contract.companyId')
    .where('order.id', 'in', orderIds)
    .select([
      'order.id',
      'order.links',
      'order.startsOn',
      'order.baselineEnd',
      'order.endsOn',
      'order.revision',
      'contract.country',
      'contract.weekdays',
      sql<string>`(${now.toISOString()}::timestamptz at time zone company.time_zone)::date::text`.as('today'),
    ])
    .$narrowType<{ links: StepLink[] }>()
    .execute();

/** Groups rows by the order that they are of. */
export function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.orderId);
    if (group) group.push(row);
    else groups.set(row.orderId, [row]);
  }
  return groups;
}

/**
 * Works out anew when the steps of orders begin and end, by what is done of them; writes what has changed by one statement
 * each for steps and orders. The orders are held by the transaction.
 */
export async function replan(tx: Transaction, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const orders = await plannedOrders(tx, orderIds, now);
  const steps = byOrder(await plannedSteps(tx, orderIds));
  const changedSteps: { before: { id: string }; changes: { startsOn: string; endsOn: string } }[] = [];
  const changedOrders: { before: { id: string }; changes: { endsOn: string; revision: number } }[] = [];
  for (const order of orders) {
    const own = steps.get(order.id) ?? [];
    const plan = planOrder({ ...order, steps: own }, order, order.today);
    const moved = plan.steps.flatMap(({ startsOn, endsOn }, at) => {
      const before = own[at]!;
      return before.startsOn === startsOn && before.endsOn === endsOn
        ? []
        : [{ before: { id: before.id }, changes: { startsOn, endsOn } }];
    });
    const endsOn = plan.endsOn ?? order.endsOn;
    if (moved.length === 0 && endsOn === order.endsOn) continue;
    changedSteps.push(...moved);
    changedOrders.push({
      before: { id: order.id },
      changes: { endsOn, revision: order.revision + 1 },
    });
  }
  await updateRecords(tx, installStep, changedSteps);
  await updateRecords(tx, installOrder, changedOrders);
}
