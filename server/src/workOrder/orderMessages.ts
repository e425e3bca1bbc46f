import { z } from 'zod';
import { orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell } from '#platform/outbox/tell.ts';

/** The subject under which what is told of an order is found. */
export const subjectOf = (orderId: string): string => `workOrder:${orderId}`;

/** Somebody has an order to do. */
export const orderSent = messageKind({
  name: 'order.sent',
  label: 'messageKind.orderSent',
  lifeAndLimb: false,
  channels: ['console', 'webPush', 'sms'],
  seconds: { console: 10, webPush: 30, sms: 60 },
  values: z.object({
    orderId: z.string(),
    orderNumber: z.string(),
    type: z.enum(orderKinds),
    elevator: z.string(),
    projectName: z.string(),
    address: z.string(),
  }),
  text: ({ type, elevator, projectName, address, orderNumber, orderId }, t) => ({
    title: t('workOrder.sentTitle', { kind: t(`orderKind.${type}`), elevator, project: projectName }),
    body: t('workOrder.sentBody', { address, number: orderNumber }),
    link: `/maintenance/workBillBoardInquiry?id=${orderId}`,
  }),
});

/** Tells the person who is to do an order; one without an account is not told by the program. */
export async function tellHandler(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const row = await tx
    .selectFrom('workOrder')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .innerJoin('staffCard as handler', 'handler.id', 'workOrder.handlerId')
    .where('workOrder.id', '=', orderId)
    .select([
      'workOrder.id as orderId',
      'workOrder.orderNumber',
      'workOrder.type',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator'),
      'elevator.projectNames as projectName',
      'elevator.address',
      'handler.userId',
    ])
    .executeTakeFirst();
  if (!row || row.userId === null) return;
  const { userId, ...words } = row;
  await tell(tx, orderSent, words, {
    key: `order.sent:${orderId}:${userId}:${at.getTime()}`,
    subject: subjectOf(orderId),
    to: { userId },
  });
}
