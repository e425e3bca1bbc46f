import type { PushAddress } from '@hoistway/contract/outbox/messagePreference.ts';
import type { DeliveryReason, MessageChannel } from '@hoistway/contract/outbox/message.ts';
import { OutgoingProblem } from '../web/outgoing.ts';
import type { Attachment, MessageTexts } from './messageTexts.ts';

/** Whom a message is for, as its row says. */
export interface Recipient {
  userId: string | null;
  robotId: string | null;
  phone: string | null;
  email: string | null;
  /** One that belongs to no account. */
  browser: PushAddress | null;
}

/** A message on its way out. */
export interface OutgoingMessage extends Recipient {
  deliveryId: string;
  kind: string;
  subject: string;
  /** By which receivers drop what they have. */
  key: string;
  /** By which the receiver says that it is there. */
  token: string;
  texts: MessageTexts;
  /** Of an e-mail alone. */
  attachment?: Attachment;
  lifeAndLimb: boolean;
  deadlineAt: Date;
}

/** A message that this node sends now. */
export interface ClaimedDelivery extends OutgoingMessage {
  messageId: string;
  channel: MessageChannel;
  /** Tells this attempt from a later one by another node. */
  attempts: number;
}

/** What became of an attempt. What is not refused for good is tried again. */
export type Attempt =
  | { accepted: true; words?: string; address?: string }
  | { accepted: false; reason: DeliveryReason; forGood: boolean; words?: string; address?: string };

export const refusedPermanently = (reason: DeliveryReason, words?: string): Attempt => ({
  accepted: false,
  reason,
  forGood: true,
  ...(words === undefined ? {} : { words }),
});
export const tryAgain = (reason: DeliveryReason, words?: string): Attempt => ({
  accepted: false,
  reason,
  forGood: false,
  ...(words === undefined ? {} : { words }),
});

/** Where somebody is reached on a channel, or why nowhere. */
export type Found<A> = { address: A; shown?: string } | { missing: DeliveryReason };

/** A way on which messages go out. */
export interface Channel {
  name: MessageChannel;
  /** The receiver says when it is there; on other channels what was accepted is done. */
  confirms: boolean;
  /** What is said of what was accepted and not confirmed in time. */
  late: DeliveryReason;
  send(message: OutgoingMessage): Promise<Attempt>;
}

/** Makes a channel of how an address is found and how it is sent to. */
export const channel = <A>({
  find,
  send,
  ...named
}: Pick<Channel, 'name' | 'confirms'> & {
  late?: DeliveryReason;
  find(recipient: Recipient): Promise<Found<A>>;
  send(address: A, message: OutgoingMessage): Promise<Attempt>;
}): Channel => ({
  late: 'timeout',
  ...named,
  async send(message) {
    const found = await find(message);
    if ('missing' in found) return refusedPermanently(found.missing);
    const attempt = await send(found.address, message);
    return found.shown === undefined ? attempt : { address: found.shown, ...attempt };
  },
});

/** What is said of an address that could not be asked. */
export function outgoingAttempt(error: unknown): Attempt {
  if (!(error instanceof OutgoingProblem)) throw error;
  const { reason, message } = error;
  if (reason === 'tooSlow') return tryAgain('timeout', message);
  if (['unreachable', 'unresolved', 'tooBig'].includes(reason)) return tryAgain('unreachable', message);
  // Where an inner name leads is nobody's to read.
  return refusedPermanently('notAllowed');
}
