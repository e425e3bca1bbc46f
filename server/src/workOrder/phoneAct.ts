import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { holdOrders } from './move/lockOrder.ts';

/** What a phone says of an act beside what was done; a desk says nothing of the kind. */
export interface PhoneAct {
  actId?: string | undefined;
  actBy?: string | undefined;
  actTime?: string | undefined;
  clockAheadMs?: number | undefined;
}

/**
 * Does what a phone reports once, however often it is sent: an act that is known is answered as it was the first time.
 * The work is told when it happened. Whoever is signed in by now answers for nothing that somebody else did.
 */
export async function runIdempotently<T extends string | void>(
  { db: tx, viewer }: TransactionContext,
  orderId: string,
  { actId, actBy, actTime, clockAheadMs = 0 }: PhoneAct,
  now: Date,
  work: (at: Date) => Promise<T>,
): Promise<T> {
  if (actId === undefined || actTime === undefined) return work(now);
  if (actBy !== viewer.userId) throw new Refusal('actOfOthers');
  // One act of an order after the other.
  await holdOrders(tx, [orderId]);
  const order = await tx
    .selectFrom('workOrder')
    .select(['createTime', 'dispatchTime'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new Refusal('objectMissing');
  const known = await tx
    .selectFrom('workOrderAct')
    .select('result')
    .where('userId', '=', viewer.userId)
    .where('actId', '=', actId)
    .executeTakeFirst();
  if (known) return (known.result ?? undefined) as T;
  const said = Date.parse(actTime) + clockAheadMs;
  const earliest = await earliestOf(tx, orderId, order.dispatchTime ?? order.createTime);
  const happenedAt = new Date(Math.min(Math.max(said, earliest), now.getTime()));
  const result = await work(happenedAt);
  await tx
    .insertInto('workOrderAct')
    .values({
      userId: viewer.userId,
      actId,
      orderId,
      result: result ?? null,
      phoneTime: actTime,
      clockAheadMs,
      happenedAt,
      arrivedAt: now,
    })
    .execute();
  return result;
}

/** Nothing happened before the order was sent, nor before what was done to it before. */
async function earliestOf(tx: Transaction, orderId: string, sentAt: string): Promise<number> {
  const last = await tx
    .selectFrom('workOrderAct')
    .select('happenedAt')
    .where('orderId', '=', orderId)
    .orderBy('happenedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(Date.parse(sentAt), last ? Date.parse(last.happenedAt) : 0);
}
