import type { DeliveryReason, MessageChannel } from '@hoistway/contract/outbox/message.ts';
import { sql } from 'kysely';
import { asSystem, transactAs, type Database, type Transaction } from '../call/requestContext.ts';
import { lockRows } from '../database/lockRows.ts';
import { pausedUntil } from '../database/pausedUntil.ts';
import { announce } from '../event/announce.ts';
import type { Attempt, Channel, ClaimedDelivery } from './channel.ts';
import { messageDelivered, messageFailed } from './outboxEvents.ts';

const maxWords = 500;

/** Keeps what became of an attempt, and does what follows: the next channel, or the end. */
export const settleAttempt = (
  db: Database,
  channel: Channel,
  claimed: ClaimedDelivery,
  attempt: Attempt,
  now: Date,
): Promise<void> =>
  transactAs(db, asSystem('outbox'), async (tx) => {
    const message = await lockMessage(tx, claimed.messageId);
    const said = { words: attempt.words?.slice(0, maxWords) ?? null, address: attempt.address ?? null };
    const own = tx
      .updateTable('delivery')
      .set({ ...said, leaseUntil: null })
      .where('id', '=', claimed.deliveryId)
      .where('state', '=', 'sending')
      .where('attempts', '=', claimed.attempts)
      .returning('id');
    if (attempt.accepted) {
      const accepted = own.set({ state: 'accepted', reason: null, acceptedAt: now });
      const kept = await (
        channel.confirms ? accepted : accepted.set({ deadlineAt: null })
      ).executeTakeFirst();
      if (kept && !channel.confirms)
        await close(tx, message, { channel: channel.name, confirmed: false, now });
    } else if (attempt.forGood) {
      const failed = own.set({ state: 'failed', reason: attempt.reason, failedAt: now });
      if (await failed.executeTakeFirst()) await goOn(tx, message, now);
    } else {
      const failures = sql`attempts - 1`;
      await own
        .set({ state: 'waiting', reason: attempt.reason, nextTryAt: pausedUntil(now, failures) })
        .execute();
    }
  });

/** Gives up a delivery that has run out of time; the last reason for which it was not taken stays. */
export async function giveUp(
  tx: Transaction,
  { id, messageId, late, now }: { id: string; messageId: string; late: DeliveryReason; now: Date },
): Promise<void> {
  const message = await lockMessage(tx, messageId);
  const given = await tx
    .updateTable('delivery')
    .set({
      state: 'failed',
      reason: sql`case when state = 'accepted' then ${late} else coalesce(reason, 'timeout') end`,
      failedAt: now,
      leaseUntil: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending', 'accepted'])
    .where('deadlineAt', '<=', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  if (given) await goOn(tx, message, now);
}

/** Notes that a message is there, as its receiver says; also when it had been given up. */
export async function noteSeen(tx: Transaction, token: string, now: Date): Promise<void> {
  const found = await tx
    .selectFrom('delivery')
    .select(['id', 'messageId', 'channel'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!found) return;
  const message = await lockMessage(tx, found.messageId);
  const seen = await tx
    .updateTable('delivery')
    .set({ state: 'delivered', reason: null, deliveredAt: now, failedAt: null, leaseUntil: null })
    .where('id', '=', found.id)
    .where('state', '<>', 'delivered')
    .returning('id')
    .executeTakeFirst();
  if (seen) await close(tx, message, { channel: found.channel, confirmed: true, now });
}

async function lockMessage(tx: Transaction, id: string) {
  await lockRows(tx, 'message', { id });
  return tx
    .selectFrom('message')
    .select(['id', 'kind', 'subject', 'state', 'receiver', 'channels', 'seconds', 'parallel'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
type LockedMessage = Awaited<ReturnType<typeof lockMessage>>;

/** A message is there; what it would have been tried on besides is not needed any more. */
async function close(
  tx: Transaction,
  { id, kind, subject, state, parallel }: LockedMessage,
  { channel, confirmed, now }: { channel: MessageChannel; confirmed: boolean; now: Date },
): Promise<void> {
  if (state === 'delivered') return;
  await tx.updateTable('message').set({ state: 'delivered', closedAt: now }).where('id', '=', id).execute();
  if (!parallel)
    await tx
      .updateTable('delivery')
      .set({ state: 'failed', reason: 'notNeeded', failedAt: now })
      .where('messageId', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  await announce(tx, messageDelivered, { messageId: id, kind, subject, channel, confirmed });
}

/** After a delivery has failed: the next channel; when none is left or under way, the message has failed. */
async function goOn(tx: Transaction, message: LockedMessage, now: Date): Promise<void> {
  const { id, kind, subject, state, receiver, channels, seconds, parallel } = message;
  if (state !== 'open') return;
  const tried = await tx.selectFrom('delivery').select('state').where('messageId', '=', id).execute();
  const next = parallel ? undefined : channels[tried.length];
  if (next !== undefined) {
    const deadlineAt = new Date(now.getTime() + seconds[tried.length]! * 1000);
    await tx
      .insertInto('delivery')
      .values({ messageId: id, channel: next, receiver, begunAt: now, nextTryAt: now, deadlineAt })
      .execute();
    return;
  }
  if (tried.some((each) => each.state !== 'failed')) return;
  await tx.updateTable('message').set({ state: 'failed', closedAt: now }).where('id', '=', id).execute();
  await announce(tx, messageFailed, { messageId: id, kind, subject });
}
