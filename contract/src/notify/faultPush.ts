import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import type { TextKey } from '#contract/language/language.ts';

/** Which kinds of faults a rule is about. */
export const notificationKinds = ['all', 'severities', 'codes'] as const;
/** On which elevators: all that a receiver sees, or those of some groups. */
export const notificationElevators = ['all', 'groups'] as const;
/** Everyone who may be notified, those of the elevator's companies who handle alarms, or roles and persons. */
export const notificationReceivers = ['everyone', 'alarmDealers', 'chosen'] as const;
export const notificationChannels = ['console', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const minutesOfDay = 1440;
/** Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const weekday = () => z.int().min(1).max(7);

/**
 * Who is notified of what, how and when. The window begins on one of the weekdays and is counted in minutes of the
 * platform's day; one that ends no later than it begins goes on into the next day.
 */
export const notificationRule = z.object({
  kinds: choice('notificationKinds', notificationKinds),
  severities: z.array(z.int().min(1)),
  codes: z.array(text(8).min(1)),
  elevators: choice('notificationElevators', notificationElevators),
  groupIds: z.array(ref('companyGroup')),
  receivers: choice('notificationReceivers', notificationReceivers),
  roleIds: z.array(ref('role')),
  userIds: z.array(ref('user')),
  channels: z.array(choice('notificationChannel', notificationChannels)),
  weekdays: z.array(weekday()),
  fromMinute: z
    .int()
    .min(0)
    .max(minutesOfDay - 1),
  toMinute: z.int().min(1).max(minutesOfDay),
});
export type NotificationRule = z.output<typeof notificationRule>;

/** What a rule lacks to match a fault and a recipient. */
export function notificationRuleProblem(rule: NotificationRule): TextKey | undefined {
  if (rule.kinds === 'severities' && rule.severities.length === 0) return 'invalid.ruleSeverities';
  if (rule.kinds === 'codes' && rule.codes.length === 0) return 'invalid.ruleCodes';
  if (rule.elevators === 'groups' && rule.groupIds.length === 0) return 'invalid.ruleGroups';
  if (rule.receivers === 'chosen' && rule.roleIds.length + rule.userIds.length === 0)
    return 'invalid.notificationReceivers';
  if (rule.channels.length === 0) return 'invalid.notificationChannels';
  return rule.weekdays.length === 0 ? 'invalid.ruleWeekdays' : undefined;
}

/** As many as a rule can hold of each. */
const mostOf = {
  severities: 4,
  codes: 60,
  groupIds: 50,
  roleIds: 20,
  userIds: 50,
  channels: notificationChannels.length,
  weekdays: weekdays.length,
} as const;

const completeRule = notificationRule.superRefine((rule, context) => {
  const names = Object.keys(mostOf) as (keyof typeof mostOf)[];
  const message = names.some((name) => rule[name].length > mostOf[name])
    ? 'invalid.ruleTooMany'
    : notificationRuleProblem(rule);
  if (message) context.addIssue({ code: 'custom', message, input: rule });
});

export const notificationRules = () =>
  z.array(completeRule, 'invalid.notificationRules').min(1, 'invalid.notificationRules').max(20);

/** Who is notified of the faults of a company, as a template with a name. */
export const faultSetting = entity('faultSetting', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company')),
  settingName: field(required().max(40), { once: 'invalid.dupSetting' }),
  enabled: field(flag()),
  note: field(text(200).nullable()),
  rules: field(notificationRules()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    faultSetting: true;
  }
}

/** All faults of all elevators to everyone on the console, at any time. */
export const defaultRule: NotificationRule = {
  kinds: 'all',
  severities: [],
  codes: [],
  elevators: 'all',
  groupIds: [],
  receivers: 'everyone',
  roleIds: [],
  userIds: [],
  channels: ['console'],
  weekdays: [...weekdays],
  fromMinute: 0,
  toMinute: minutesOfDay,
};

/** Who is notified where a company has no setting in force. */
export const defaultNotificationRules: readonly NotificationRule[] = [
  { ...defaultRule, kinds: 'severities', severities: [1, 2] },
  {
    ...defaultRule,
    kinds: 'severities',
    severities: [1],
    receivers: 'alarmDealers',
    channels: ['sms'],
  },
  { ...defaultRule, kinds: 'severities', severities: [3], fromMinute: 8 * 60, toMinute: 20 * 60 },
];
