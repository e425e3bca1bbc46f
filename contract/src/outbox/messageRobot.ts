import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { entity, field } from '#contract/field.ts';
import { choice, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { languages } from '#contract/language/language.ts';
import { byId } from '#contract/paging.ts';
import { deliveryReasons } from './message.ts';

/** Whose groups the robots speak in. */
export const robotTypes = ['weCom', 'dingTalk', 'feishu'] as const;
export type RobotType = (typeof robotTypes)[number];

/** A robot of a group, to which messages of a company are posted. */
export const messageRobot = entity('messageRobot', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  robotName: field(required().max(60), { once: 'invalid.robotNameTaken' }),
  type: field(choice('robotType', robotTypes)),
  language: field(choice('language', languages)),
  enabled: field(flag()),
  /** As much of the address as is shown. */
  addressHint: field(text(120), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    messageRobot: true;
  }
}

/** With its key, and so never shown again. */
const address = z.url({ protocol: /^https?$/, error: 'invalid.webhookAddress' }).max(500);
const written = messageRobot.pick('robotName', 'type', 'language', 'enabled').extend({
  address,
  /** What signs, where the group asks for it. */
  secret: text(200).nullable().optional(),
});
const oneRobot = z.object({ id: ref('messageRobot') });

export const messageRobotCalls = calls('outbox', 'messageRobot', {
  list: get('outbox/robot', {
    access: 'system.view',
    input: z.object({ companyId: ref('company').optional() }),
    reply: z.array(
      messageRobot
        .show('id', 'robotName', 'type', 'language', 'enabled', 'addressHint')
        .extend({ hasSecret: flag() }),
    ),
  }),
  create: post('outbox/robot/new', {
    access: 'company.edit',
    input: written.extend({ companyId: ref('company').optional() }),
    reply: byId,
  }),
  /** An address or a secret that is left out stays. */
  update: put('outbox/robot/{id}', {
    edits: messageRobot,
    access: 'company.edit',
    input: written.partial().extend(oneRobot.shape),
  }),
  remove: remove('outbox/robot/{id}', { access: 'company.edit', input: oneRobot }),
  /** Posts a test message now, and says what was answered. */
  test: post('outbox/robot/test/{id}', {
    summary: 'Sends a test message through a group robot.',
    trace: { none: 'it sends a greeting, and changes nothing' },
    access: 'company.edit',
    input: oneRobot,
    reply: z.object({
      accepted: flag(),
      reason: choice('deliveryReason', deliveryReasons).nullable(),
      words: z.string().nullable(),
    }),
  }),
});
