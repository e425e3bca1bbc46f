import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { choice, count, flag, identity, instant, required } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';

/** The ways on which a message reaches somebody; a robot speaks in a group. */
export const messageChannels = ['console', 'webPush', 'sms', 'email', 'robot'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Those of a person. */
export const personalChannels = ['console', 'webPush', 'sms', 'email'] as const;

export const messageStates = ['open', 'delivered', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** `accepted`: by a provider, or waiting for a browser; not every channel says more. */
export const deliveryStates = ['waiting', 'sending', 'accepted', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery failed, or was not taken the last time. */
export const deliveryReasons = [
  'noAddress',
  'noSubscription',
  'notSignedIn',
  'notConfigured',
  'notAllowed',
  'notNeeded',
  'disabled',
  'refused',
  'limited',
  'unreachable',
  'timeout',
  'gone',
  'switchedOff',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Reasons for which a channel could do nothing: nobody was there, or nothing was needed any more. */
export const otherReasons = [
  'noAddress',
  'noSubscription',
  'notSignedIn',
  'notNeeded',
  'disabled',
  'gone',
  'switchedOff',
] as const satisfies readonly DeliveryReason[];

/** Whether a delivery failed by a fault of its channel, or for another reason. */
export const failureCauses = ['channel', 'other'] as const;

const delivery = z.object({
  id: identity(),
  channel: choice('messageChannel', messageChannels),
  state: choice('deliveryState', deliveryStates),
  reason: choice('deliveryReason', deliveryReasons).nullable(),
  /** What the provider said. */
  words: z.string().nullable(),
  attempts: count(),
  begunAt: instant(),
  acceptedAt: instant().nullable(),
  deliveredAt: instant().nullable(),
  failedAt: instant().nullable(),
});

/** What somebody was told of a subject, and what became of it on each channel. */
export const toldMessage = z.object({
  id: identity(),
  kind: z.string(),
  userId: identity().nullable(),
  /** A person's or a robot's. */
  receiverName: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  state: choice('messageState', messageStates),
  createdAt: instant(),
  deliveries: z.array(delivery),
});
export type ToldMessage = z.output<typeof toldMessage>;

const sentMessage = delivery.omit({ attempts: true }).extend({
  /** Masked. */
  address: z.string().nullable(),
  receiverName: z.string().nullable(),
  title: z.string(),
  body: z.string(),
});

export const messageCalls = calls('outbox', 'message', {
  /** What was sent, for super administrators of the platform alone. */
  page: get('outbox/pages', {
    access: 'system.view',
    input: paging(['begunAt']).extend({
      channel: choice('messageChannel', messageChannels).optional(),
      state: choice('deliveryState', deliveryStates).optional(),
      failedBy: choice('failureCause', failureCauses).optional(),
    }),
    reply: pageOf(sentMessage),
  }),
  /** Says that a message is there: by a browser, without a sign-in, with the token that came with it. */
  seen: post('outbox/seen', {
    summary: 'Marks messages as seen by the signed-in user.',
    access: 'anyone',
    input: z.object({ token: required() }),
    trace: { none: 'a browser says it by itself; when a message was shown is kept with it' },
  }),
  /** Tells the caller something on one channel. */
  test: post('outbox/test', {
    summary: 'Sends a test message to the signed-in user on one channel.',
    access: 'signed in',
    input: z.object({ channel: choice('messageChannel', personalChannels) }),
    reply: byId,
  }),
  /** What became of a test. */
  tested: get('outbox/test/{id}', {
    summary: 'Shows the delivery state of a test message.',
    access: 'signed in',
    input: z.object({ id: identity() }),
    reply: delivery.pick({ state: true, reason: true, words: true }).extend({ over: flag() }),
  }),
});
