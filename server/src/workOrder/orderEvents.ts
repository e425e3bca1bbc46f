import { orderKinds, orderStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

const ofOrder = z.object({
  orderId: identity(),
  elevatorId: identity(),
  type: z.enum(orderKinds),
  faultId: identity().nullable(),
  caseId: identity().nullable(),
});
const byOrder = { subject: 'orderId' } as const;

/** There is something to do on an elevator. */
export const orderOpened = event('orderOpened', ofOrder, byOrder);

/** An order went from one state to another. */
export const orderMoved = event(
  'orderMoved',
  ofOrder.extend({ from: z.enum(orderStatuses), to: z.enum(orderStatuses) }),
  byOrder,
);
