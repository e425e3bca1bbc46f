import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import {
  hoistwayMinutes,
  lateAskMinutes,
  maxHoistwayAlerts,
  type HoistwayPlace,
} from '@hoistway/contract/workOrder/hoistway.ts';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { z } from 'zod';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { announce } from '#platform/event/announce.ts';
import { cancelTimers, setTimer, timer } from '#platform/timer/timer.ts';
import { tellHoistwayAlert, tellHoistwayQuestion } from './hoistwayMessages.ts';
import { holdOrders, lockOrder } from '../move/lockOrder.ts';
import { hoistwayEntered, hoistwayLeft } from '../orderEvents.ts';

const ofStay = z.object({ orderId: identity(), stayId: identity() });
type OfStay = z.output<typeof ofStay>;
const subjectOf = (stayId: string): string => `hoistway:${stayId}`;
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** The stay that has not ended, as it stays while the order is held. */
async function lockStay(tx: Transaction, orderId: string) {
  await holdOrders(tx, [orderId]);
  return tx
    .selectFrom('workOrderHoistway')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('leftTime', 'is', null)
    .executeTakeFirst();
}

async function standsStill(tx: Transaction, { orderId, stayId }: OfStay) {
  const stay = await lockStay(tx, orderId);
  return stay?.id === stayId ? stay : undefined;
}

/** The person has said nothing for a while: they are asked. */
export const askTimer = timer({
  kind: 'order.hoistwayAsk',
  payload: ofStay,
  fire: async (tx, of, { now }) => {
    if (!(await standsStill(tx, of))) return;
    await tx.updateTable('workOrderHoistway').set({ askedTime: now }).where('id', '=', of.stayId).execute();
    await tellHoistwayQuestion(tx, of.orderId, now);
    await setAlert(tx, of, later(now, hoistwayMinutes.alert));
  },
});

/** No answer came: those who hand out orders and those who dispatch rescues are told, again and again. */
export const alertTimer = timer({
  kind: 'order.hoistwayAlert',
  payload: ofStay,
  fire: async (tx, of, { now }) => {
    const stay = await standsStill(tx, of);
    if (!stay || stay.askedTime === null) return;
    await tx
      .updateTable('workOrderHoistway')
      .set({ alertedTime: stay.alertedTime ?? now, alerts: stay.alerts + 1 })
      .where('id', '=', of.stayId)
      .execute();
    await tellHoistwayAlert(tx, of.orderId, stay.alerts + 1);
    if (stay.alerts + 1 < maxHoistwayAlerts) await setAlert(tx, of, later(now, hoistwayMinutes.again));
  },
});

const setAsk = (tx: Transaction, of: OfStay, dueAt: Date) =>
  setTimer(tx, askTimer, of, { dueAt, key: `order.hoistwayAsk:${of.stayId}`, subject: subjectOf(of.stayId) });
const setAlert = (tx: Transaction, of: OfStay, dueAt: Date) =>
  setTimer(tx, alertTimer, of, {
    dueAt,
    key: `order.hoistwayAlert:${of.stayId}`,
    subject: subjectOf(of.stayId),
  });

/**
 * The person at work goes into the hoistway, or went in before anybody heard of it: the stay begins when it did, and
 * whoever is in already for long is asked soon.
 */
export async function enterHoistway(
  ctx: TransactionContext,
  { id, place, at, now }: { id: string; place: HoistwayPlace; at: Date; now: Date },
): Promise<void> {
  const { db: tx, viewer } = ctx;
  const order = await lockOrder(tx, id, viewer);
  if (!order.mine || order.handlerId === null) throw new Refusal('orderOfOthers');
  if (order.status !== orderStatus.atWork || order.inHoistway) throw new Refusal('invalidStatus');
  const { id: stayId } = await tx
    .insertInto('workOrderHoistway')
    .values({ orderId: id, staffId: order.handlerId, place, enteredTime: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What follows in the phone's queue, such as that they are out again, is here within the time left.
  const soonest = later(now, lateAskMinutes);
  const usual = later(at, hoistwayMinutes.ask);
  await setAsk(tx, { orderId: id, stayId }, usual > soonest ? usual : soonest);
  const { elevatorId, caseId, handlerId: staffId } = order;
  const { userId } = viewer;
  await announce(tx, hoistwayEntered, {
    orderId: id,
    elevatorId,
    caseId,
    staffId,
    place,
    userId,
    at: at.toISOString(),
  });
}

/** The stay of the signed-in person. */
async function ownStay({ db: tx, viewer }: TransactionContext, orderId: string) {
  const stay = await lockStay(tx, orderId);
  if (!stay) throw new Refusal('invalidStatus');
  const self = await tx
    .selectFrom('staffCard')
    .select('id')
    .where('id', '=', stay.staffId)
    .where('userId', '=', viewer.userId)
    .executeTakeFirst();
  if (!self) throw new Refusal('orderOfOthers');
  return stay;
}

/** The person is well and stays inside. */
export async function answerHoistway(ctx: TransactionContext, orderId: string, at: Date): Promise<void> {
  const { id: stayId } = await ownStay(ctx, orderId);
  await ctx.db
    .updateTable('workOrderHoistway')
    .set({ askedTime: null, alertedTime: null, alerts: 0 })
    .where('id', '=', stayId)
    .execute();
  await cancelTimers(ctx.db, { subject: subjectOf(stayId) });
  await setAsk(ctx.db, { orderId, stayId }, later(at, hoistwayMinutes.ask));
}

type Stay = NonNullable<Awaited<ReturnType<typeof lockStay>>>;

async function end(
  { db: tx, viewer: { userId } }: TransactionContext,
  { id, orderId, staffId, place }: Stay,
  { at, remark }: { at: Date; remark: string | null },
): Promise<void> {
  await tx.updateTable('workOrderHoistway').set({ leftTime: at, remark }).where('id', '=', id).execute();
  await cancelTimers(tx, { subject: subjectOf(id) });
  const order = await tx
    .selectFrom('workOrder')
    .select(['elevatorId', 'caseId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await announce(tx, hoistwayLeft, {
    ...order,
    orderId,
    staffId,
    place,
    userId,
    remark,
    at: at.toISOString(),
  });
}

/** The person is out. Whom the desk found to be out meanwhile has nothing to add to it. */
export async function leaveHoistway(ctx: TransactionContext, orderId: string, at: Date): Promise<void> {
  await holdOrders(ctx.db, [orderId]);
  if (await wasCleared(ctx, orderId)) return;
  const stay = await ownStay(ctx, orderId);
  const entered = new Date(stay.enteredTime);
  await end(ctx, stay, { at: at < entered ? entered : at, remark: null });
}

/** Whether the last stay of the signed-in person was ended by the desk. */
async function wasCleared({ db: tx, viewer }: TransactionContext, orderId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('workOrderHoistway as stay')
    .innerJoin('staffCard as person', 'person.id', 'stay.staffId')
    .where('stay.orderId', '=', orderId)
    .where('person.userId', '=', viewer.userId)
    .select(['stay.leftTime', 'stay.remark'])
    .orderBy('stay.id', 'desc')
    .executeTakeFirst();
  return last !== undefined && last.leftTime !== null && last.remark !== null;
}

/** Somebody made sure that the person is out, who did not answer. */
export async function clearHoistway(
  ctx: TransactionContext,
  { id, remark, at }: { id: string; remark: string; at: Date },
): Promise<void> {
  const order = await lockOrder(ctx.db, id, ctx.viewer);
  if (!order.managed) throw new Refusal('orderOfOthers');
  const stay = await lockStay(ctx.db, id);
  if (!stay || stay.alertedTime === null) throw new Refusal('invalidStatus');
  await end(ctx, stay, { at, remark });
}
