import { matchedRule } from '#contract/fault/whyTold.ts';
import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, flag, identity, ref, required, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import {
  faultSetting,
  minutesOfDay,
  notificationChannels,
  notificationRule,
  notificationRules,
} from './faultPush.ts';

/** Why a person named by a rule is not notified. */
export const notificationObstacles = [
  'disabled',
  'noPermission',
  'outOfScope',
  'outsideWindow',
  'noPhone',
  'noProvider',
] as const;

const settingSearch = z.object({
  settingName: text(40).optional(),
  companyId: ref('company').optional(),
  enabled: flag().optional(),
});

/** Its rules may have lost groups and receivers since they were written. */
const faultSettingRow = faultSetting.schema.extend({
  rules: z.array(notificationRule),
  companyName: z.string(),
});
export type FaultSettingRow = z.output<typeof faultSettingRow>;

const oneSetting = z.object({ id: ref('faultSetting') });
const fields = written(faultSetting, 'settingName', 'enabled', 'rules').omit({ companyId: true });
const copied = faultSetting.pick('settingName').extend({ companyId: ref('company').optional() });

export const notificationPreview = z.object({
  people: z.array(
    z.object({
      id: identity(),
      nick: z.string(),
      companyName: z.string(),
      ways: z.array(
        matchedRule.extend({
          channel: choice('notificationChannel', notificationChannels),
          obstacle: choice('notificationObstacle', notificationObstacles).nullable(),
        }),
      ),
    }),
  ),
  /** Whether more people are named than are shown. */
  more: flag(),
});

/** Who is notified of faults, as templates of each company. */
export const faultPushCalls = calls('monitoring', 'faultSetting', {
  page: get('faultSetting/pages', {
    access: 'fault.pushSetting',
    input: settingSearch.extend(paging(['settingName', 'companyName', 'enabled', 'createdAt']).shape),
    reply: pageOf(faultSettingRow),
  }),
  one: get('faultSetting/{id}', {
    access: 'fault.pushSetting',
    input: oneSetting,
    reply: faultSettingRow,
  }),
  /** Of the viewer's own company unless another is named. */
  create: post('faultSetting/new', {
    access: 'fault.pushSetting',
    input: fields.extend({ companyId: ref('company').optional() }),
    reply: byId,
  }),
  update: put('faultSetting/{id}', {
    edits: faultSetting,
    access: 'fault.pushSetting',
    input: fields.partial().extend(oneSetting.shape),
  }),
  remove: remove('faultSetting/{id}', { access: 'fault.pushSetting', input: oneSetting }),
  /** The copy is inactive until it is enabled. */
  copy: post('faultSetting/copy/{id}', {
    summary: 'Copies a notification setting.',
    access: 'fault.pushSetting',
    input: copied.extend(oneSetting.shape),
    reply: byId,
  }),
  copyDefault: post('faultSetting/copyDefault', {
    summary: 'Copies the default notification setting to a company.',
    access: 'fault.pushSetting',
    input: copied,
    reply: byId,
  }),
  /** Who would be notified at a moment of the week; with rules, as if these were what the setting says. */
  preview: post('faultSetting/preview', {
    summary: 'Shows who would be notified of a fault and why others would not.',
    effect: 'reads',
    access: 'fault.pushSetting',
    input: z.object({
      elevatorId: ref('elevator'),
      code: required().max(8),
      weekday: z.int().min(1).max(7),
      minute: z
        .int()
        .min(0)
        .max(minutesOfDay - 1),
      companyId: ref('company').optional(),
      settingId: ref('faultSetting').optional(),
      settingName: text(40).optional(),
      rules: notificationRules().optional(),
    }),
    reply: notificationPreview,
  }),
});
