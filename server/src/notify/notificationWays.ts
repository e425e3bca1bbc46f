import type { MatchedRule } from '@hoistway/contract/fault/whyTold.ts';
import {
  defaultNotificationRules,
  minutesOfDay,
  type NotificationChannel,
  type NotificationRule,
} from '@hoistway/contract/notify/faultPush.ts';
import type { notificationObstacles } from '@hoistway/contract/notify/faultPushCalls.ts';

export type NotificationObstacle = (typeof notificationObstacles)[number];

/** A person as settings name them. */
export interface Receiver {
  id: string;
  companyId: string;
  /** Their company and those above it, whose settings apply to them. */
  line: readonly string[];
  roleIds: readonly string[];
  /** They hold the permission to receive faults. */
  receives: boolean;
  dealsWithAlarms: boolean;
  disabled: boolean;
}

/** What happened to an elevator, as settings judge it. */
export interface NotifiedFault {
  code: string;
  severity: number;
  /** People may be waiting for help: no setting hides that from the console. */
  alwaysNotified: boolean;
  /** Never notified, whatever the settings ask. */
  onlyKept: boolean;
  elevatorGroupIds: readonly string[];
  /** The companies that own and maintain the elevator. */
  elevatorCompanyIds: readonly string[];
}

/** A minute of the week in the platform's day; Monday is 1. */
export interface Moment {
  weekday: number;
  minute: number;
}

/** A rule with its groups and all groups below these. */
export type RuleInForce = NotificationRule & { wholeGroups: ReadonlySet<string> };

export interface SettingInForce {
  id: string | null;
  /** Null is the default. */
  name: string | null;
  rules: readonly RuleInForce[];
}

/** The settings in force, by company. */
export type RulesByCompany = ReadonlyMap<string, readonly SettingInForce[]>;

export interface NotificationWay extends MatchedRule {
  channel: NotificationChannel;
  outsideWindow: boolean;
  /** Named as one of all who see the elevator, not personally. */
  everybody: boolean;
}

const fallback: SettingInForce = {
  id: null,
  name: null,
  rules: defaultNotificationRules.map((rule) => ({ ...rule, wholeGroups: new Set<string>() })),
};

/** Whether the window of a rule holds the moment: it belongs to the day on which it begins. */
export function isWithin(
  { weekdays, fromMinute, toMinute }: Pick<NotificationRule, 'weekdays' | 'fromMinute' | 'toMinute'>,
  { weekday, minute }: Moment,
): boolean {
  const length = toMinute > fromMinute ? toMinute - fromMinute : toMinute - fromMinute + minutesOfDay;
  const sinceToday = minute - fromMinute;
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  return (
    (weekdays.includes(weekday) && sinceToday >= 0 && sinceToday < length) ||
    (weekdays.includes(yesterday) && sinceToday + minutesOfDay < length)
  );
}

const isAbout = (rule: RuleInForce, fault: NotifiedFault): boolean =>
  (rule.kinds === 'all' ||
    (rule.kinds === 'severities'
      ? rule.severities.includes(fault.severity)
      : rule.codes.includes(fault.code))) &&
  (rule.elevators === 'all' || fault.elevatorGroupIds.some((id) => rule.wholeGroups.has(id)));

function isNamed(rule: RuleInForce, person: Receiver, fault: NotifiedFault): boolean {
  if (rule.receivers === 'chosen')
    return rule.userIds.includes(person.id) || rule.roleIds.some((id) => person.roleIds.includes(id));
  if (person.disabled) return false;
  if (rule.receivers === 'everyone') return person.receives;
  return person.dealsWithAlarms && fault.elevatorCompanyIds.includes(person.companyId);
}

/** The settings that apply to a person: those of their company and of the companies above; else the default. */
function settingsOf(book: RulesByCompany, { companyId, line }: Receiver): readonly SettingInForce[] {
  const own = line.flatMap((id) => book.get(id) ?? []);
  return book.has(companyId) ? own : [...own, fallback];
}

/**
 * The ways in which a person is named for a fault, one for each channel. This decides who is notified, and who would be:
 * what else may stand in the way says `obstacleOf`.
 */
export function waysOf(
  book: RulesByCompany,
  person: Receiver,
  fault: NotifiedFault,
  moment: Moment,
): NotificationWay[] {
  const ways = new Map<NotificationChannel, NotificationWay>();
  if (fault.onlyKept) return [];
  if (fault.alwaysNotified && person.receives && !person.disabled)
    ways.set('console', {
      channel: 'console',
      by: 'always',
      settingName: null,
      rule: null,
      outsideWindow: false,
      everybody: true,
    });
  for (const setting of settingsOf(book, person)) {
    for (const [at, rule] of setting.rules.entries()) {
      if (!isAbout(rule, fault) || !isNamed(rule, person, fault)) continue;
      const outsideWindow = !isWithin(rule, moment);
      for (const channel of rule.channels) {
        const known = ways.get(channel);
        if (known && (!known.outsideWindow || outsideWindow)) continue;
        const by = setting.id === null ? 'default' : 'setting';
        const everybody = rule.receivers === 'everyone';
        ways.set(channel, {
          channel,
          by,
          settingName: setting.name,
          rule: at + 1,
          outsideWindow,
          everybody,
        });
      }
    }
  }
  return [...ways.values()];
}

/** What is known of a person's own circumstances. */
export interface ReceiverMeans {
  sees: boolean;
  phone: boolean;
  /** An SMS provider is configured. */
  provider: boolean;
}

/** What keeps a person from being notified in a way that names them; the weightiest first. */
export function obstacleOf(
  way: NotificationWay,
  person: Receiver,
  means: ReceiverMeans,
): NotificationObstacle | null {
  if (person.disabled) return 'disabled';
  if (!person.receives) return 'noPermission';
  if (!means.sees) return 'outOfScope';
  if (way.outsideWindow) return 'outsideWindow';
  if (way.channel === 'console') return null;
  if (!means.phone) return 'noPhone';
  return means.provider ? null : 'noProvider';
}

/** How a person is notified on a channel now; undefined when they are not. */
export const wayNow = (
  book: RulesByCompany,
  person: Receiver,
  fault: NotifiedFault,
  moment: Moment,
  channel: NotificationChannel,
): NotificationWay | undefined =>
  waysOf(book, person, fault, moment).find((way) => way.channel === channel && !way.outsideWindow);

const clocks = new Map<string, Intl.DateTimeFormat>();
const daysOfWeek = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The minute of the week that an instant is in a time zone. */
export function momentIn(timeZone: string, at: Date): Moment {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: daysOfWeek.indexOf(parts.get('weekday')!) + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}
