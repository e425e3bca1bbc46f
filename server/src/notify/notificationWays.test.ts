import { defaultRule, type NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { expect, test } from 'vitest';
import {
  isWithin,
  momentIn,
  obstacleOf,
  waysOf,
  type RulesByCompany,
  type NotifiedFault,
  type Receiver,
} from './notificationWays.ts';

const duty: Receiver = {
  id: '1',
  companyId: '10',
  line: ['10', '5'],
  roleIds: ['100'],
  receives: true,
  dealsWithAlarms: true,
  disabled: false,
};
const fault: NotifiedFault = {
  code: 'K120',
  severity: 2,
  alwaysNotified: false,
  onlyKept: false,
  elevatorGroupIds: ['31'],
  elevatorCompanyIds: ['10'],
};
const noon = { weekday: 3, minute: 720 };
const hour = (n: number) => n * 60;

const aBook = (rules: Partial<NotificationRule>[], companyId = '10'): RulesByCompany =>
  new Map([
    [
      companyId,
      [
        {
          id: '7',
          name: '值班',
          rules: rules.map((rule) => ({
            ...defaultRule,
            ...rule,
            wholeGroups: new Set((rule.groupIds ?? []).flatMap((id) => [id, `${id}1`])),
          })),
        },
      ],
    ],
  ]);

const waysFor = (
  book: RulesByCompany,
  what: Partial<NotifiedFault> = {},
  who: Partial<Receiver> = {},
  at = noon,
) =>
  waysOf(book, { ...duty, ...who }, { ...fault, ...what }, at)
    .filter(({ outsideWindow }) => !outsideWindow)
    .map(({ channel, by, rule }) => `${channel} ${by} ${rule ?? '-'}`);

test.each([
  ['the whole day', [1], 0, 1440, 1, 0, true],
  ['the whole day, another day', [1], 0, 1440, 2, 0, false],
  ['before the window', [1, 2], 480, 1200, 1, 479, false],
  ['at its beginning', [1, 2], 480, 1200, 1, 480, true],
  ['in its last minute', [1, 2], 480, 1200, 1, 1199, true],
  ['at its end', [1, 2], 480, 1200, 1, 1200, false],
  ['past midnight, on the evening', [5], hour(22), hour(6), 5, hour(23), true],
  ['past midnight, on the morning after', [5], hour(22), hour(6), 6, hour(5), true],
  ['past midnight, on the morning before', [5], hour(22), hour(6), 5, hour(5), false],
  ['past midnight, at its end', [5], hour(22), hour(6), 6, hour(6), false],
  ['from Sunday into Monday', [7], hour(22), hour(6), 1, 0, true],
  ['a whole day from eight to eight', [2], 480, 480, 3, 479, true],
  ['a whole day from eight to eight, over', [2], 480, 480, 3, 480, false],
])('isWithin: %s', (_, weekdays, fromMinute, toMinute, weekday, minute, within) =>
  expect(isWithin({ weekdays, fromMinute, toMinute }, { weekday, minute })).toBe(within),
);

test.each([
  ['Asia/Shanghai', '2026-11-22T16:30:00Z', 1, 30],
  ['Asia/Shanghai', '2026-11-22T15:59:59Z', 7, 1439],
  ['Europe/Berlin', '2026-07-01T00:00:00Z', 3, 120],
  ['Europe/Berlin', '2026-12-01T00:00:00Z', 2, 60],
])(
  'momentIn for the time zone %s converts the instant %s to a minute of the week',
  (timeZone, at, weekday, minute) => expect(momentIn(timeZone, new Date(at))).toEqual({ weekday, minute }),
);

const at = (hours: number) => ({ weekday: 3, minute: hour(hours) });

test.each([
  [1, at(3), ['console default 1', 'sms default 2']],
  [2, at(3), ['console default 1']],
  [3, at(12), ['console default 3']],
  [3, at(21), []],
  [4, at(12), []],
])('the default rules notify of severity %i', (severity, moment, ways) =>
  expect(waysFor(new Map(), { severity }, {}, moment)).toEqual(ways),
);

test('default SMS go only to alarm staff of the elevator’s companies', () => {
  const critical = { severity: 1 };
  expect(waysFor(new Map(), critical, { dealsWithAlarms: false })).toEqual(['console default 1']);
  expect(waysFor(new Map(), critical, { companyId: '11', line: ['11'] })).toEqual(['console default 1']);
});

test.each<[string, Partial<NotificationRule>, Partial<NotifiedFault>, Partial<Receiver>, boolean]>([
  ['all kinds', {}, { severity: 4 }, {}, true],
  ['a severity that it names', { kinds: 'severities', severities: [2, 4] }, { severity: 4 }, {}, true],
  ['a severity that it does not name', { kinds: 'severities', severities: [1] }, {}, {}, false],
  ['a kind that it names', { kinds: 'codes', codes: ['K120'] }, {}, {}, true],
  ['a kind that it does not name', { kinds: 'codes', codes: ['K121'] }, {}, {}, false],
  ['an elevator below its group', { elevators: 'groups', groupIds: ['3'] }, {}, {}, true],
  ['an elevator of another group', { elevators: 'groups', groupIds: ['4'] }, {}, {}, false],
  ['one of its roles', { receivers: 'chosen', roleIds: ['100'] }, {}, {}, true],
  ['one of its people', { receivers: 'chosen', userIds: ['1'] }, {}, {}, true],
  ['somebody else', { receivers: 'chosen', userIds: ['2'], roleIds: ['101'] }, {}, {}, false],
  ['everybody, without the permission', {}, {}, { receives: false }, false],
  ['everybody, of a company below', {}, {}, { companyId: '12', line: ['12', '10'] }, true],
  ['everybody, disabled', {}, {}, { disabled: true }, false],
])('waysOf, rule of a setting: %s', (_, rule, what, who, named) =>
  expect(waysFor(aBook([rule]), what, who).includes('console setting 1')).toBe(named),
);

test('a parent company’s settings add to the default, and the own company’s replace it', () => {
  const rule = { channels: ['sms' as const] };
  expect(waysFor(aBook([rule], '5'))).toEqual(['sms setting 1', 'console default 1']);
  expect(waysFor(aBook([rule], '10'))).toEqual(['sms setting 1']);
  expect(waysFor(aBook([rule], '99'))).toEqual(['console default 1']);
});

test('a rule whose window contains the moment counts before one outside its window', () => {
  const book = aBook([{ fromMinute: 0, toMinute: 60 }, { toMinute: 780 }]);
  expect(waysFor(book)).toEqual(['console setting 2']);
  expect(waysOf(book, duty, fault, { weekday: 3, minute: 900 })).toMatchObject([
    { rule: 1, outsideWindow: true },
  ]);
});

test('a possible emergency is notified on the console despite any setting', () => {
  const silent = aBook([{ receivers: 'chosen', userIds: ['2'] }]);
  expect(waysFor(silent)).toEqual([]);
  expect(waysFor(silent, { alwaysNotified: true })).toEqual(['console always -']);
  expect(waysFor(silent, { alwaysNotified: true }, { receives: false })).toEqual([]);
});

test('a fault that is only recorded notifies nobody', () =>
  expect(waysFor(new Map(), { onlyKept: true })).toEqual([]));

test('obstacleOf names the most important obstacle', () => {
  const way = (channel: 'console' | 'sms', outsideWindow = false) => ({
    channel,
    outsideWindow,
    by: 'setting' as const,
    settingName: '值班',
    rule: 1,
    everybody: false,
  });
  const all = { sees: true, phone: true, provider: true };
  const none = { sees: false, phone: false, provider: false };
  expect(obstacleOf(way('console'), duty, { ...none, sees: true })).toBeNull();
  expect(obstacleOf(way('sms'), duty, all)).toBeNull();
  expect(obstacleOf(way('sms', true), { ...duty, disabled: true, receives: false }, none)).toBe('disabled');
  expect(obstacleOf(way('sms', true), { ...duty, receives: false }, none)).toBe('noPermission');
  expect(obstacleOf(way('sms', true), duty, none)).toBe('outOfScope');
  expect(obstacleOf(way('sms', true), duty, { ...none, sees: true })).toBe('outsideWindow');
  expect(obstacleOf(way('sms'), duty, { ...none, sees: true })).toBe('noPhone');
  expect(obstacleOf(way('sms'), duty, { ...all, provider: false })).toBe('noProvider');
});
