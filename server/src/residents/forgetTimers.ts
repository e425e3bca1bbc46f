import { identity } from '@hoistway/contract/fieldKinds.ts';
import { z } from 'zod';
import type { Transaction } from '#platform/call/requestContext.ts';
import { forgetMessages } from '#platform/outbox/tell.ts';
import { setTimer, timer } from '#platform/timer/timer.ts';
import { forgetUnconfirmed, subjectOf } from './subscriptionStore.ts';

const hourMs = 3_600_000;
/** For so long an address waits to be confirmed. */
const unconfirmedMs = 48 * hourMs;

const ofSubscription = z.object({ subscriptionId: identity() });

/** An address that nobody confirmed is forgotten. */
export const unconfirmedTimer = timer({
  kind: 'residents.unconfirmed',
  payload: ofSubscription,
  fire: async (tx, { subscriptionId }) => void (await forgetUnconfirmed(tx, subscriptionId)),
});

/** What was being sent when an address was forgotten is forgotten with it. */
export const leftoverTimer = timer({
  kind: 'residents.leftover',
  payload: ofSubscription,
  fire: (tx, { subscriptionId }) => forgetMessages(tx, [subjectOf(subscriptionId)]),
});

const set = (tx: Transaction, kind: typeof leftoverTimer, subscriptionId: string, dueMs: number) => {
  const key = `${kind.kind}:${subscriptionId}`;
  return setTimer(tx, kind, { subscriptionId }, { dueAt: new Date(dueMs), key, subject: key });
};

export const awaitConfirmation = (tx: Transaction, id: string, now: number): Promise<void> =>
  set(tx, unconfirmedTimer, id, now + unconfirmedMs);

export async function forgetLeftovers(tx: Transaction, ids: readonly string[], now: number): Promise<void> {
  for (const id of ids) await set(tx, leftoverTimer, id, now + hourMs);
}
