import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { choice, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { personalChannels } from './message.ts';

const channel = choice('messageChannel', personalChannels);
const kind = z.string().min(1).max(80);

/** A browser that shows messages while no page is open. */
const subscription = z.object({
  id: identity(),
  endpoint: z.string(),
  client: z.string(),
  createdAt: instant(),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    webPushSubscription: true;
  }
}

/** An address that a browser was given by its maker's push service. */
const endpoint = z.url({ protocol: /^https?$/, error: 'invalid.choice' }).max(1000);
const key = z.string().regex(/^[\w-]{16,120}={0,2}$/, 'invalid.choice');

/** What a browser tells of itself to be reached while no page is open. */
export const pushAddress = z.object({ endpoint, p256dh: key, auth: key });
export type PushAddress = z.output<typeof pushAddress>;

/** A kind of message with the channels on which the caller is told of it. */
export const messageKindRow = z.object({
  kind,
  label: z.string(),
  /** Nobody can switch it off. */
  lifeAndLimb: flag(),
  channels: z.array(z.object({ channel, on: flag() })),
});

export const messagePreferenceCalls = calls('outbox', 'messagePreference', {
  /** On which channels the caller is told what, and where. */
  one: get('outbox/preference', {
    access: 'signed in',
    reply: z.object({
      kinds: z.array(messageKindRow),
      /** Masked. */
      phone: text(20).nullable(),
      email: text(254).nullable(),
      /** By which a browser recognises the server. */
      publicKey: z.string(),
      subscriptions: z.array(subscription),
    }),
  }),
  save: put('outbox/preference', {
    summary: 'Saves on which channels the signed-in user receives a kind of message.',
    access: 'signed in',
    input: z.object({ kind, channel, on: flag() }),
  }),
  subscribe: post('outbox/webPush', {
    summary: 'Registers the browser for notifications of the signed-in user.',
    access: 'signed in',
    input: pushAddress,
    reply: byId,
  }),
  unsubscribe: remove('outbox/webPush/{id}', {
    summary: 'Removes a browser from the notifications of the signed-in user.',
    access: 'signed in',
    input: z.object({ id: ref('webPushSubscription') }),
  }),
});

/** What a push service carries to the browser, encrypted. */
export const pushedMessage = z.object({
  token: required(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  lifeAndLimb: z.boolean(),
  /** The call that ends such messages, and what its button says. */
  end: z.object({ path: z.string(), label: z.string() }).nullable(),
});
export type PushedMessage = z.output<typeof pushedMessage>;
