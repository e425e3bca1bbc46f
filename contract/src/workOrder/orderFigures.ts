/**
 * What figures count, each a set of orders: those made in the period, and of them what became of them; `due` and the
 * three after it are those whose deadline lies in the period.
 */
export const orderFigures = [
  'created',
  'completed',
  'due',
  'onTime',
  'late',
  'missed',
  'responded',
  'arrived',
  'repaired',
  'rated',
  'inspected',
  'passed',
  'repeated',
] as const;
export type OrderFigure = (typeof orderFigures)[number];

/** Figures of a period by the deadline; all others go by the day on which the order was made. */
export const figuresByDeadline: readonly OrderFigure[] = ['due', 'onTime', 'late', 'missed'];

/** A fault of the same kind on the same elevator within so many days is a repeated one. */
export const repeatDays = 7;
