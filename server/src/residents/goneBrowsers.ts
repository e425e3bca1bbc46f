import { identity } from '@hoistway/contract/fieldKinds.ts';
import { z } from 'zod';
import type { Transaction } from '#platform/call/requestContext.ts';
import { presentOf } from '#platform/database/presentOf.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import { deliveriesOf } from '#platform/outbox/messageStore.ts';
import type { messageFailed } from '#platform/outbox/outboxEvents.ts';
import { setTimer, timer } from '#platform/timer/timer.ts';
import { forgetLeftovers } from './forgetTimers.ts';
import { elevatorTurnedInBrowser } from './residentsMessages.ts';
import { forgetById, idOfSubject } from './subscriptionStore.ts';

/** The push service knows a browser no more: it is forgotten, apart from the message that found it out. */
export const goneTimer = timer({
  kind: 'residents.gone',
  payload: z.object({ subscriptionId: identity() }),
  fire: async (tx, { subscriptionId }, { now }) =>
    forgetLeftovers(tx, await forgetById(tx, subscriptionId), now.getTime()),
});

/** Forgets a browser that has ended its notices, or is no more. */
export async function noteGone(
  tx: Transaction,
  { kind, subject }: PayloadOf<typeof messageFailed>,
): Promise<void> {
  if (kind !== elevatorTurnedInBrowser.name) return;
  const told = await deliveriesOf(tx, subject);
  if (!told.some(({ deliveries }) => deliveries.some(({ reason }) => reason === 'gone'))) return;
  const key = `${goneTimer.kind}:${subject}`;
  const subscriptionId = idOfSubject(subject);
  await setTimer(tx, goneTimer, { subscriptionId }, { dueAt: await presentOf(tx), key, subject: key });
}
