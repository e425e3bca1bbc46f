import type { MatchedRule } from '@hoistway/contract/fault/whyTold.ts';
import { weekdays, type NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { minuteText } from '../form/dayMinute.ts';
import { faultWord } from './faultWord.ts';

/** What the records that a rule names are called, as far as that is known. */
export interface RuleNames {
  roles: ReadonlyMap<string, string>;
  people: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
}

const shownNames = 3;

/** A few of the names; of more the first and how many there are. */
function briefly(names: readonly string[], count: number, more: TextKey, t: Translate): string {
  if (count === 0) return t('faultPush.nobodyYet');
  const list = names.slice(0, shownNames).join(t('faultPush.and'));
  return count > Math.min(names.length, shownNames) ? t(more, { list, n: count }) : list;
}

const known = (ids: readonly string[], names: ReadonlyMap<string, string>): string[] =>
  ids.flatMap((id) => names.get(id) ?? []);

function kindsText(rule: NotificationRule, t: Translate): string {
  if (rule.kinds === 'all') return t('faultPush.allKinds');
  if (rule.kinds === 'severities') {
    const list =
      rule.severities
        .toSorted((one, other) => one - other)
        .map((severity) => t(`severity.${severity}` as TextKey))
        .join(t('faultPush.and')) || t('faultPush.nobodyYet');
    return t('faultPush.someSeverities', { list });
  }
  const words = rule.codes.map((code) => faultWord(code, t));
  return briefly(words, words.length, 'faultPush.someMore', t);
}

function receiversText(rule: NotificationRule, names: RuleNames, t: Translate): string {
  if (rule.receivers === 'everyone') return t('faultPush.toEveryone');
  if (rule.receivers === 'alarmDealers') return t('faultPush.toAlarmDealers');
  const roles = known(rule.roleIds, names.roles).map((name) => t('faultPush.roleOf', { name }));
  const people = known(rule.userIds, names.people);
  return briefly([...roles, ...people], rule.roleIds.length + rule.userIds.length, 'faultPush.othersToo', t);
}

const dayText = (day: number, t: Translate): string => t(`weekday.${day}` as TextKey);

/** The days, in stretches: Mon–Fri, Sun. */
function daysText(days: readonly number[], t: Translate): string {
  if (days.length === weekdays.length) return t('faultPush.everyDay');
  const stretches: number[][] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const last = stretches.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else stretches.push([day]);
  }
  const list = stretches
    .map((each) =>
      each.length > 2
        ? t('faultPush.span', { from: dayText(each[0]!, t), to: dayText(each.at(-1)!, t) })
        : each.map((day) => dayText(day, t)).join(t('faultPush.and')),
    )
    .join(t('faultPush.and'));
  return t('faultPush.someDays', { list: list || t('faultPush.nobodyYet') });
}

/** A rule as one sentence. */
export const ruleSentence = (rule: NotificationRule, names: RuleNames, t: Translate): string => {
  const wholeDay = rule.fromMinute === 0 && rule.toMinute === 1440;
  const always = wholeDay && rule.weekdays.length === weekdays.length;
  return t('faultPush.sentence', {
    kinds: kindsText(rule, t),
    elevators:
      rule.elevators === 'all'
        ? t('faultPush.allElevators')
        : t('faultPush.someGroups', {
            list: briefly(known(rule.groupIds, names.groups), rule.groupIds.length, 'faultPush.othersToo', t),
          }),
    receivers: receiversText(rule, names, t),
    channels:
      rule.channels
        .map((channel) => t(channel === 'sms' ? 'faultPush.bySms' : 'faultPush.byConsole'))
        .join(t('faultPush.and')) || t('faultPush.nobodyYet'),
    days: always ? '' : daysText(rule.weekdays, t),
    window: always
      ? t('faultPush.roundTheClock')
      : wholeDay
        ? t('faultPush.wholeDay')
        : t('faultPush.span', { from: minuteText(rule.fromMinute), to: minuteText(rule.toMinute) }),
  });
};

/** The setting and rule by which a person is notified. */
export const matchedRuleText = ({ by, settingName, rule }: MatchedRule, t: Translate): string =>
  rule === null
    ? t(`matchedRule.${by}`)
    : t('faultPush.ruleOf', { setting: settingName ?? t(`matchedRule.${by}`), n: rule });
