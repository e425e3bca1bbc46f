import { z } from 'zod';
import { choice, count, day, identity } from '#contract/fieldKinds.ts';
import { orderKinds, orderStatuses } from '#contract/workOrder/orderStatus.ts';

const seconds = () => count().nullable();

/** What is counted of a set of orders; times are seconds, of the middle one and of the slowest but a tenth. */
export const orderCounts = z.object({
  created: count(),
  completed: count(),
  due: count(),
  onTime: count(),
  late: count(),
  missed: count(),
  responded: count(),
  arrived: count(),
  repaired: count(),
  rated: count(),
  inspected: count(),
  passed: count(),
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

/** The orders of a period in figures; days are those of the viewer's company. */
export const orderStatistics = z.object({
  from: day(),
  to: day(),
  total: orderCounts,
  byKind: z.array(orderCounts.extend({ type: choice('orderKind', orderKinds) })),
  byStatus: z.array(z.object({ status: choice('orderStatus', orderStatuses), created: count() })),
  byCompany: z.array(named),
  byPerson: z.array(named),
  perDay: z.array(z.object({ day: day(), created: count(), completed: count() })),
});
export type OrderStatistics = z.output<typeof orderStatistics>;

/** The tables of the statistics that may be taken away. */
export const statisticTables = ['byKind', 'byStatus', 'byCompany', 'byPerson', 'perDay'] as const;
export type StatisticTable = (typeof statisticTables)[number];
