import { expect, test } from 'vitest';
import { phoneRuleOf } from './phoneRule.ts';

test.each([
  ['sg', '310115', 'Asia/Shanghai', 'sg'],
  ['cn', '990101', 'Asia/Singapore', 'cn'],
  [null, '990101', 'Asia/Shanghai', 'sg'],
  [null, '440305', 'Asia/Singapore', 'cn'],
  [null, null, 'Asia/Singapore', 'sg'],
  [null, null, 'Asia/Hong_Kong', 'cn'],
] as const)(
  'the area rule %s, region %s and time zone %s give the phone rule %s',
  (areaRule, regionCode, timeZone, rule) =>
    expect(phoneRuleOf({ areaRule, regionCode, timeZone })).toBe(rule),
);
