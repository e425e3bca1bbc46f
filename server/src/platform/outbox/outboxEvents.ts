import { identity } from '@hoistway/contract/fieldKinds.ts';
import { messageChannels } from '@hoistway/contract/outbox/message.ts';
import { z } from 'zod';
import { event } from '../event/event.ts';

const message = { messageId: identity(), kind: z.string(), subject: z.string() };

/** A message is there; `confirmed` by its receiver, or as far as the channel can tell. */
export const messageDelivered = event(
  'messageDelivered',
  z.object({ ...message, channel: z.enum(messageChannels), confirmed: z.boolean() }),
  { subject: 'messageId' },
);

/** A message did not arrive on any of its channels. */
export const messageFailed = event('messageFailed', z.object(message), { subject: 'messageId' });

/** A message waits for a browser of its receiver, at whichever node that is. */
export const messageWaits = event('messageWaits', z.object({ deliveryId: identity(), userId: identity() }), {
  subject: 'deliveryId',
});
