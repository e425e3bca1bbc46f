import { expect, test } from 'vitest';
import { phoneRuleOf, plainMobile } from './phoneRule.ts';

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

test.each([
  ['+65 8100 0131', '81000131'],
  ['8100-0132', '81000132'],
  ['８１０００１３３', '81000133'],
  ['0065 81000131', '81000131'],
  ['(+65) 8100 0131', '81000131'],
  ['6581000131', '81000131'],
  ['+86 138 0013 8000', '13800138000'],
  ['0086-138-0013-8000', '13800138000'],
  ['8613800138000', '13800138000'],
  ['138\u20110013\u20118000', '13800138000'],
])('reads the mobile number %s as %s', (written, number) => expect(plainMobile(written)).toBe(number));

test.each(['+65 13800138000', '****0131', '81000131 / 81000132', '81000131a', '', '65810001'])(
  'takes nothing from “%s”, which is no mobile number in another writing',
  (written) => expect(plainMobile(written).replaceAll(' ', '')).toBe(written.replaceAll(' ', '')),
);
