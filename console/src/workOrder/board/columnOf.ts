import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';

/** Each column of the board by its id: five states, what is refused, and the audits that are due. */
export const shownStatuses = ['5', '10', '15', '20', '30', '40', '45', '51'] as const;
export type Column = (typeof shownStatuses)[number];

/** The column of an order; none when it takes no work any more. */
export const columnOf = ({ status, inspectStatus }: OrderRow): Column | undefined =>
  inspectStatus === '51' ? '51' : shownStatuses.find((each) => each === status);
