import { hoistwayPlaces } from '@hoistway/contract/workOrder/hoistway.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '#platform/call/requestContext.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell, type Receiver } from '#platform/outbox/tell.ts';
import { deskOf, subjectOf } from '../orderMessages.ts';

const ofStay = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  place: z.enum(hoistwayPlaces),
  person: z.string(),
  phone: z.string(),
  elevator: z.string(),
  projectName: z.string(),
  address: z.string(),
});

const urgent = {
  lifeAndLimb: true,
  parallel: true,
  seconds: { console: 10, webPush: 20, sms: 60 },
  values: ofStay,
} as const;

/** Somebody in the hoistway is asked whether they are well. */
export const hoistwayAsked = messageKind({
  ...urgent,
  channels: ['console', 'webPush', 'sms'],
  name: 'order.hoistwayAsked',
  label: 'messageKind.hoistwayAsked',
  text: ({ elevator, projectName, orderId }, t) => ({
    title: t('hoistway.askedTitle', { elevator, project: projectName }),
    body: t('hoistway.askedBody'),
    link: `/maintenance/workBillBoardInquiry?id=${orderId}`,
  }),
});

/** Somebody in the hoistway does not answer. */
export const hoistwayAlert = messageKind({
  ...urgent,
  channels: ['console', 'webPush', 'sms'],
  name: 'order.hoistwayAlert',
  label: 'messageKind.hoistwayAlert',
  text: ({ elevator, projectName, orderId, place, person, phone, address }, t) => ({
    title: t('hoistway.alertTitle', {
      person,
      place: t(`hoistwayPlace.${place}`),
      elevator,
      project: projectName,
    }),
    body: t('hoistway.alertBody', { address, phone }),
    link: `/maintenance/workBillBoardInquiry?id=${orderId}`,
  }),
});

async function wordsOf(tx: Transaction, orderId: string) {
  return tx
    .selectFrom('workOrderHoistway as stay')
    .innerJoin('workOrder', 'workOrder.id', 'stay.orderId')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .innerJoin('mechanicCard as person', 'person.id', 'stay.staffId')
    .where('stay.orderId', '=', orderId)
    .where('stay.leftTime', 'is', null)
    .select([
      'workOrder.id as orderId',
      'workOrder.orderNumber',
      'stay.id as stayId',
      'stay.place',
      'person.names as person',
      'person.phone',
      'person.userId',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator'),
      'elevator.projectNames as projectName',
      'elevator.address',
    ])
    .executeTakeFirstOrThrow();
}

/** Asks the person. */
export async function tellHoistwayQuestion(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const { userId, stayId, ...words } = await wordsOf(tx, orderId);
  const to: Receiver = userId === null ? { phone: words.phone, language: 'zh' } : { userId };
  await tell(tx, hoistwayAsked, words, {
    key: `order.hoistwayAsked:${stayId}:${at.getTime()}`,
    subject: subjectOf(orderId),
    to,
  });
}

/** Tells those of the company who hand out orders or dispatch rescues. */
export async function tellHoistwayAlert(tx: Transaction, orderId: string, nth: number): Promise<void> {
  const { userId, stayId, ...words } = await wordsOf(tx, orderId);
  for (const { id } of await deskOf(tx, orderId, ['order.dispatch', 'rescue.dispatch'])) {
    if (id === userId) continue;
    await tell(tx, hoistwayAlert, words, {
      key: `order.hoistwayAlert:${stayId}:${nth}:${id}`,
      subject: subjectOf(orderId),
      to: { userId: id },
    });
  }
}
