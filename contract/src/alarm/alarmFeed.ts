import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';

/** A sender of camera alarms that posts them to an address of its own. */
export const alarmFeed = entity('alarmFeed', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  feedName: field(required().max(60), { once: 'invalid.feedNameTaken' }),
  enabled: field(flag()),
  /** The last part of its address. */
  token: field(text(40), { by: 'server' }),
  lastMessageAt: field(instant().nullable(), { by: 'server', column: false }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    alarmFeed: true;
  }
}

/** Where senders post, below the address of the console. */
export const webhookPath = (token: string): string => `api/glf/webhook/${token}`;

/** Known to the sender and shown once: with it every message is signed. */
const withSecret = z.object({ id: identity(), token: z.string(), secret: z.string() });
const oneFeed = z.object({ id: ref('alarmFeed') });
const acts = { access: 'company.edit' } as const;

export const alarmFeedCalls = calls('alarm', 'alarmFeed', {
  list: get('alarmFeed/list', {
    access: 'system.view',
    input: z.object({ companyId: ref('company').optional() }),
    reply: z.array(alarmFeed.show('id', 'feedName', 'enabled', 'token', 'lastMessageAt')),
  }),
  create: post('alarmFeed/new', {
    ...acts,
    input: alarmFeed.pick('feedName').extend({ companyId: ref('company').optional() }),
    reply: withSecret,
  }),
  update: put('alarmFeed/{id}', {
    edits: alarmFeed,
    ...acts,
    input: alarmFeed.pick('feedName', 'enabled').partial().extend(oneFeed.shape),
  }),
  /** A new secret; the old one is worth nothing from then on. */
  renew: post('alarmFeed/renew/{id}', {
    summary: 'Issues a new secret for a camera alarm feed.',
    ...acts,
    input: oneFeed,
    reply: withSecret,
  }),
  remove: remove('alarmFeed/{id}', { ...acts, input: oneFeed }),
});
