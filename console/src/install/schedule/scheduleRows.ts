import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import type { Schedule } from '@hoistway/contract/install/schedule.ts';

export type ScheduledOrder = ReplyOf<typeof installOrderCalls.gantt>['orders'][number];
export type ScheduleStep = ScheduledOrder['stepRows'][number];

/** A row of a schedule: an order as a whole, or one of its steps. */
export type ScheduleRow =
  | { kind: 'order'; id: string; order: ScheduledOrder }
  | { kind: 'step'; id: string; order: ScheduledOrder; step: ScheduleStep };

export const rowHeight = 30;
export const headHeight = 24;
export const barHeight = 10;

/** An order as it would lie by another plan. */
export function laidBy(order: ScheduledOrder, plan: Schedule): ScheduledOrder {
  const times = new Map(plan.steps.map((step) => [step.key, step]));
  return {
    ...order,
    endsOn: plan.endsOn ?? order.endsOn,
    stepRows: order.stepRows.map((step) => {
      const { startsOn, endsOn, float, critical, pushed } = times.get(step.key)!;
      return { ...step, startsOn, endsOn, float: Math.max(0, float), critical, pushed };
    }),
  };
}

/** All days that a schedule has to show. */
export const daysShown = (orders: readonly ScheduledOrder[]): string[] =>
  orders.flatMap((order) => [
    order.today,
    order.startsOn,
    order.endsOn,
    order.baselineEnd,
    ...order.stepRows.flatMap((step) => [
      step.startsOn,
      step.endsOn,
      step.baselineStart,
      step.baselineEnd,
      ...step.delays.flatMap(({ fromDay, untilDay }) => [fromDay, untilDay]),
    ]),
  ]);

/** The day at which a schedule opens: today while there is work, otherwise the day nearest to it on which there was or will be some. */
export function dayShownFirst(orders: readonly ScheduledOrder[], today: string): string {
  const bars = orders.flatMap(({ startsOn, endsOn, stepRows }) => [{ startsOn, endsOn }, ...stepRows]);
  const first = bars.map(({ startsOn }) => startsOn).toSorted()[0] ?? today;
  const last =
    bars
      .map(({ endsOn }) => endsOn)
      .toSorted()
      .at(-1) ?? today;
  return today < first ? first : today > last ? last : today;
}
