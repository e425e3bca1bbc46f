import { z } from 'zod';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { messageKind } from '#platform/outbox/messageKind.ts';
import { tell, tellAll, type Receiver } from '#platform/outbox/tell.ts';

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

/** An order that the program made waits for somebody to hand it out. */
export const orderWaits = messageKind({
  ...orderSent,
  name: 'order.waits',
  label: 'messageKind.orderWaits',
  channels: ['console', 'webPush'],
  text: (words, t) => ({
    ...orderSent.text(words, t),
    title: t('workOrder.waitsTitle', {
      kind: t(`orderKind.${words.type}`),
      elevator: words.elevator,
      project: words.projectName,
    }),
  }),
});

/** Nobody need go any more. */
export const orderCalledOff = messageKind({
  ...orderSent,
  name: 'order.calledOff',
  label: 'messageKind.orderCalledOff',
  text: (words, t) => ({
    ...orderSent.text(words, t),
    title: t('workOrder.calledOffTitle', {
      kind: t(`orderKind.${words.type}`),
      elevator: words.elevator,
      project: words.projectName,
    }),
  }),
});

/** What messages say of orders. */
const selectWords = (tx: Transaction, orderIds: readonly string[]) =>
  tx
    .selectFrom('workOrder')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('workOrder.id', '=', sql<string>`any(${orderIds}::bigint[])`)
    .select([
      'workOrder.id as orderId',
      'workOrder.orderNumber',
      'workOrder.type',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevator'),
      'elevator.projectNames as projectName',
      'elevator.address',
    ]);
const wordsOf = (tx: Transaction, orderId: string) => selectWords(tx, [orderId]).executeTakeFirstOrThrow();

/** Those of the company that does an order who hold one of these permissions. */
export const deskOf = (tx: Transaction, orderId: string, permissions: readonly Permission[]) =>
  tx
    .selectFrom('workOrder')
    .innerJoin('userCard as person', 'person.companyId', 'workOrder.companyId')
    .innerJoin('userRoleCard as held', 'held.userId', 'person.id')
    .innerJoin('rolePermissionCard as allowed', 'allowed.roleId', 'held.roleId')
    .where('workOrder.id', '=', orderId)
    .where('person.forbidden', '=', false)
    .where('allowed.permission', 'in', [...permissions])
    .select('person.id')
    .distinct()
    .orderBy('person.id')
    .execute();

/** Tells those of the company who hand out orders. */
export async function tellDispatchers(tx: Transaction, orderId: string): Promise<void> {
  const words = await wordsOf(tx, orderId);
  for (const { id } of await deskOf(tx, orderId, ['order.dispatch']))
    await tell(tx, orderWaits, words, {
      key: `order.waits:${orderId}:${id}`,
      subject: subjectOf(orderId),
      to: { userId: id },
    });
}

/** How the people who do orders are reached: by their account, else by their telephone. */
async function handlersOf(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, Receiver>> {
  const handlers = await tx
    .selectFrom('workOrder')
    .innerJoin('staffPhoneCard as phone', 'phone.id', 'workOrder.handlerId')
    .innerJoin('staffCard as staff', 'staff.id', 'phone.id')
    .innerJoin('companyCard as company', 'company.id', 'phone.companyId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .where('workOrder.id', '=', sql<string>`any(${orderIds}::bigint[])`)
    .select(['workOrder.id', 'phone.phone', 'staff.userId', 'area.intervalProfile'])
    .execute();
  return new Map(
    handlers.map(({ id, userId, phone, intervalProfile }) => [
      id,
      userId === null ? { phone, language: intervalProfile === 'sg' ? 'en' : 'zh' } : { userId },
    ]),
  );
}

const nameOf = (to: Receiver): string => ('userId' in to ? to.userId : JSON.stringify(to));

/** Tells the person who is to do an order. */
export const tellHandler = (tx: Transaction, orderId: string, at: Date): Promise<void> =>
  tellHandlers(tx, [{ orderId, at }]);

/** Tells the people who are to do these orders. */
export async function tellHandlers(
  tx: Transaction,
  sent: readonly { orderId: string; at: Date }[],
): Promise<void> {
  if (sent.length === 0) return;
  const orderIds = sent.map(({ orderId }) => orderId);
  const handlers = await handlersOf(tx, orderIds);
  const words = new Map((await selectWords(tx, orderIds).execute()).map((each) => [each.orderId, each]));
  await tellAll(
    tx,
    orderSent,
    sent.flatMap(({ orderId, at }) => {
      const to = handlers.get(orderId);
      if (!to) return [];
      const key = `order.sent:${orderId}:${nameOf(to)}:${at.getTime()}`;
      return [{ key, subject: subjectOf(orderId), to, values: words.get(orderId)! }];
    }),
  );
}

/** Tells the person who had an order to do that it was called off. */
export async function tellCalledOff(tx: Transaction, orderId: string): Promise<void> {
  const to = (await handlersOf(tx, [orderId])).get(orderId);
  if (!to) return;
  await tell(tx, orderCalledOff, await wordsOf(tx, orderId), {
    key: `order.calledOff:${orderId}:${nameOf(to)}`,
    subject: subjectOf(orderId),
    to,
  });
}
