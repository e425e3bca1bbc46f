import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, identity, instant } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';

/** What a text is about. */
export const smsKinds = ['resetCode', 'faultNotice', 'message'] as const;
export type SmsKind = (typeof smsKinds)[number];

export const smsStates = ['outbox', 'sent', 'failed', 'withheld'] as const;
export type SmsState = (typeof smsStates)[number];

const smsRow = z.object({
  id: identity(),
  at: instant(),
  phone: z.string(),
  kind: choice('smsKind', smsKinds),
  text: z.string(),
  state: choice('smsState', smsStates),
});
export type SmsRow = z.output<typeof smsRow>;

/** The texts that were kept, for super administrators of the platform alone. */
export const smsCalls = calls('sms', 'smsMessage', {
  page: get('smsMessage/pages', {
    access: 'system.view',
    input: paging(['at']).extend({ state: choice('smsState', smsStates).optional() }),
    reply: pageOf(smsRow),
  }),
});
