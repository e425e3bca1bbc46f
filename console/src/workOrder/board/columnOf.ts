import { openOrderStatuses, orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';

/** Each column of the board by its id: five states, what is refused, and the audits that are due. */
export const shownStatuses = [...openOrderStatuses, orderAudit.pending] as const;
export type Column = (typeof shownStatuses)[number];

/** The column of an order; none when it takes no work any more. */
export const columnOf = ({ status, inspectStatus }: OrderRow): Column | undefined =>
  inspectStatus === orderAudit.pending ? orderAudit.pending : shownStatuses.find((each) => each === status);
