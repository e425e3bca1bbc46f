import { doneOrderStatuses, isIn, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { z } from 'zod';
import { flag, identity } from '@hoistway/contract/fieldKinds.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { on } from '#platform/event/reaction.ts';
import { cancelTimers, setTimer, timer } from '#platform/timer/timer.ts';
import { orderMoved } from '../orderEvents.ts';
import { checkVisit } from './visitCheckStore.ts';
import { isVisitKind } from './visitClaim.ts';

/** Collectors send what they had kept back within minutes, as a rule; what was longer without a line, within a day. */
const checkAfterMs = 5 * 60_000;
const checkAgainMs = 24 * 3600_000;

/** A visit is compared with what its elevator reported. */
export const visitCheckTimer = timer({
  kind: 'order.visitCheck',
  payload: z.object({ orderId: identity(), again: flag() }),
  fire: (tx, { orderId, again }, { now }) => checkVisit(tx, orderId, { now, again }),
});

/** The end of an order cancels what its own subject waits for; this goes on. */
const subjectOfCheck = (orderId: string): string => `visitCheck:${orderId}`;

async function setChecks(tx: Transaction, orderId: string): Promise<void> {
  const { finishTime } = await tx
    .selectFrom('workOrder')
    .select('finishTime')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (finishTime === null) return;
  const subject = subjectOfCheck(orderId);
  for (const again of [false, true]) {
    const dueAt = new Date(Date.parse(finishTime) + (again ? checkAgainMs : checkAfterMs));
    await setTimer(
      tx,
      visitCheckTimer,
      { orderId, again },
      { dueAt, key: `order.visitCheck:${orderId}:${again ? 'again' : 'first'}`, subject },
    );
  }
}

/** Work that is done again is judged again: what was said of it before is no longer said. */
async function forgetCheck(tx: Transaction, orderId: string): Promise<void> {
  await cancelTimers(tx, { subject: subjectOfCheck(orderId) });
  await tx.deleteFrom('workOrderVisitCheck').where('orderId', '=', orderId).execute();
}

export const checkCompleted = on(orderMoved, async (tx, { orderId, type, from, to }) => {
  if (!isVisitKind(type)) return;
  if (to === orderStatus.completed) await setChecks(tx, orderId);
  if (from === orderStatus.completed && to === orderStatus.toAccept) await forgetCheck(tx, orderId);
});

/** When the visit of an order is going to be judged; nothing where that is not awaited, or not any more. */
export async function findDueCheck(db: Database, orderId: string, now: Date): Promise<string | null> {
  const order = await db
    .selectFrom('workOrder')
    .select(['type', 'status', 'finishTime'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const isDone = isIn(order.status, doneOrderStatuses);
  if (!isDone || !isVisitKind(order.type) || order.finishTime === null) return null;
  const dueAt = Date.parse(order.finishTime) + checkAfterMs;
  return dueAt < now.getTime() ? null : new Date(dueAt).toISOString();
}
