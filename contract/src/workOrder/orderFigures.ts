import type { OrderKind } from './orderStatus.ts';

/**
 * What figures count, each a set of orders: those made in the period, and of them what became of them; `due` and the
 * four after it are those whose deadline lies in the period. Responded and arrived to is what nobody planned: repairs
 * and rescues.
 */
export const orderFigures = [
  'created',
  'completed',
  'underWay',
  'canceled',
  'due',
  'onTime',
  'late',
  'missed',
  'ahead',
  'responded',
  'arrived',
  'repaired',
  'rated',
  'inspected',
  'passed',
  'failed',
  'repeated',
] as const;
export type OrderFigure = (typeof orderFigures)[number];

/** Rescues accepted and arrived to, and those within the minutes of the area of their elevator: charts alone count them. */
export const rescueFigures = ['rescueAnswered', 'answeredInTime', 'rescueArrived', 'arrivedInTime'] as const;
export const countedFigures = [...orderFigures, ...rescueFigures] as const;
export type CountedFigure = (typeof countedFigures)[number];

/** Figures of a period by the deadline; all others go by the day on which the order was made. */
export const figuresByDeadline: readonly CountedFigure[] = ['due', 'onTime', 'late', 'missed', 'ahead'];

/** What a figure is made of: each of its orders is in one of the parts. */
export const partsOfFigure = {
  created: ['completed', 'underWay', 'canceled'],
  due: ['onTime', 'late', 'missed', 'ahead'],
  inspected: ['passed', 'failed'],
} as const satisfies Partial<Record<OrderFigure, readonly OrderFigure[]>>;

/** What somebody is called to, and has to answer and come to soon. */
export const calledKinds = ['repair', 'rescue'] as const satisfies readonly OrderKind[];

/** The times that are measured of orders, and the figure that counts those of which each is known. */
export const figureOfTime = { response: 'responded', arrival: 'arrived', repair: 'repaired' } as const;
export type OrderTime = keyof typeof figureOfTime;
export const orderTimes = ['response', 'arrival', 'repair'] as const satisfies readonly OrderTime[];

/** A fault of the same kind on the same elevator within so many days is a repeated one. */
export const repeatDays = 7;
