import { z } from 'zod';
import { choice, count, day, identity } from '#contract/fieldKinds.ts';
import { orderKinds, orderStatuses } from '#contract/workOrder/orderStatus.ts';

const seconds = () => count().nullable();

/** What is counted of a set of orders; times are seconds, of the middle one and of the slowest but a tenth. */
export const orderCounts = z.object({
  created: count(),
  completed: count(),
  underWay: count(),
  canceled: count(),
  due: count(),
  onTime: count(),
  late: count(),
  missed: count(),
  ahead: count(),
  responded: count(),
  arrived: count(),
  repaired: count(),
  rated: count(),
  inspected: count(),
  passed: count(),
  failed: count(),
  repeated: count(),
  responseMedian: seconds(),
  responseNinety: seconds(),
  arrivalMedian: seconds(),
  arrivalNinety: seconds(),
  repairMedian: seconds(),
  repairNinety: seconds(),
  /** The average of those that were rated. */
  stars: z.number().min(1).max(5).nullable(),
});
export type OrderCounts = z.output<typeof orderCounts>;

const named = orderCounts.extend({ id: identity(), name: z.string() });

/** What became of the orders that were made on a day. */
const ofDay = orderCounts.pick({ created: true, completed: true, underWay: true, canceled: true });

/** The orders of a period in figures; days are those of the viewer's company. */
export const orderStatistics = z.object({
  from: day(),
  to: day(),
  total: orderCounts,
  byKind: z.array(orderCounts.extend({ type: choice('orderKind', orderKinds) })),
  byStatus: z.array(z.object({ status: choice('orderStatus', orderStatuses), created: count() })),
  byCompany: z.array(named),
  /** The last line is that of the orders without a person, where there are any. */
  byPerson: z.array(named.extend({ id: identity().nullable() })),
  perDay: z.array(ofDay.extend({ day: day() })),
});
export type OrderStatistics = z.output<typeof orderStatistics>;

/** The tables of the statistics that may be taken away. */
export const statisticTables = ['byKind', 'byStatus', 'byCompany', 'byPerson', 'perDay'] as const;
export type StatisticTable = (typeof statisticTables)[number];
