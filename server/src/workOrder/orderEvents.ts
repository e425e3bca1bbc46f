import { hoistwayPlaces } from '@hoistway/contract/workOrder/hoistway.ts';
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

/** An order of installation is about to be in another state: whoever has something against it is asked before. */
export const installationMoves = event(
  'installationMoves',
  z.object({ orderId: identity(), to: z.enum(orderStatuses) }),
  byOrder,
);

/** Somebody at work takes a part from their van for an order. */
export const vanPartNoted = event(
  'vanPartNoted',
  z.object({
    orderId: identity(),
    orderPartId: identity(),
    /** Who has the van. */
    userId: identity(),
    stockId: identity(),
    quantity: z.number(),
    serial: z.string().nullable(),
    batchNo: z.string().nullable(),
    /** Told by a phone, where it was done some time ago. */
    byPhone: z.boolean(),
  }),
  byOrder,
);

/** It is off the list of the order again. */
export const vanPartRemoved = event(
  'vanPartRemoved',
  z.object({ orderId: identity(), orderPartId: identity(), userId: identity() }),
  byOrder,
);

const ofStay = z.object({
  orderId: identity(),
  elevatorId: identity(),
  caseId: identity().nullable(),
  /** Who is, or was, in the hoistway. */
  staffId: identity(),
  place: z.enum(hoistwayPlaces),
  /** Who says so. */
  userId: identity(),
  at: z.iso.datetime(),
});

/** Somebody at work on an order went into the hoistway. */
export const hoistwayEntered = event('hoistwayEntered', ofStay, byOrder);

/** They are out; where the desk found that out, for a reason. */
export const hoistwayLeft = event('hoistwayLeft', ofStay.extend({ remark: z.string().nullable() }), byOrder);
