import { expect, test } from 'vitest';
import { writtenDay } from '@hoistway/contract/input/writtenDay.ts';
import { writtenNumber } from './writtenNumber.ts';

test.each([
  '2020/5/1',
  '2020-5-1',
  '2020.5.1',
  '2020.05.01',
  '2020年5月1日',
  '2020 年 5 月 1 日',
  '２０２０／５／１',
  '2020-05-01 12:00',
  '2020-05-01T12:00:00',
  '2020/5/1 0:00:00',
  '2020年5月1日 上午9时30分',
  '2020年5月1日星期五',
  '2020/5/1 9:30 PM',
  '2020\u20115\u20111',
  '2020\u201305\u201301',
  '2020\uFF0D05\uFF0D01',
  '\u200E2020/\u200E5/\u200E1',
])('takes %s as a day', (text) => expect(writtenDay(text)).toBe('2020-05-01'));

test.each(['1/5/2020', '5/1/20', '2020/5-1', '20200501', '2020-05-01T20:00:00Z', '43952', '2020-05', ''])(
  'does not guess the day of “%s”',
  (text) => expect(writtenDay(text)).toBeUndefined(),
);

const kinds = {
  amount: { money: true, whole: false, percent: false },
  count: { money: false, whole: true, percent: false },
  size: { money: false, whole: false, percent: false },
  percent: { money: false, whole: false, percent: true },
};

test.each([
  ['amount', '1,234.56', '1234.56'],
  ['amount', '1.234,56', '1234.56'],
  ['amount', '1,234,567', '1234567'],
  ['amount', '1.234.567', '1234567'],
  ['amount', '1 234,56', '1234.56'],
  ['amount', "1'234.56", '1234.56'],
  ['amount', '1，234．56', '1234.56'],
  ['amount', '１２３４．５６', '1234.56'],
  ['amount', '¥1,234.56', '1234.56'],
  ['amount', '￥ 1234.56', '1234.56'],
  ['amount', 'S$1,234.56', '1234.56'],
  ['amount', '-¥1,234.56', '-1234.56'],
  ['amount', '1234.56元', '1234.56'],
  ['amount', 'RMB 1234.56', '1234.56'],
  ['amount', '人民币 1,234.56 元', '1234.56'],
  ['amount', 'HK$ 1,234.56', '1234.56'],
  ['amount', '\u2212100.00', '-100.00'],
  ['amount', '(1,234.50)', '-1234.50'],
  ['amount', '(￥1,234.50)', '-1234.50'],
  ['amount', '￥(1,234.50)', '-1234.50'],
  ['amount', '1,234.50-', '-1234.50'],
  ['amount', '1234.5600000000002', '1234.56'],
  ['amount', '1,234', '1234'],
  ['count', '1,234', '1234'],
  ['count', '１２', '12'],
  ['size', '1,000.5', '1000.5'],
  ['percent', '6%', '6'],
  ['percent', '6.5 ％', '6.5'],
  ['percent', '6', '6'],
] as const)('reads, as the %s it is for, %s', (kind, text, number) =>
  expect(writtenNumber(text, kinds[kind])).toEqual({ number }),
);

test.each([
  ['count', '0x0C', 'invalid.number'],
  ['count', '1e1', 'invalid.number'],
  ['count', '1E+05', 'invalid.number'],
  ['count', '0b11', 'invalid.number'],
  ['count', 'Infinity', 'invalid.number'],
  ['count', '12台', 'invalid.number'],
  ['count', '¥12', 'invalid.number'],
  ['count', '6%', 'import.percent'],
  ['amount', '6%', 'import.percent'],
  ['size', '1,234', 'import.thousands'],
  ['amount', '12,34', 'import.thousands'],
  ['amount', '1,23,456', 'import.thousands'],
  ['amount', '0,123', 'import.thousands'],
  ['amount', '0x0C', 'invalid.number'],
  ['amount', '(-5)', 'invalid.number'],
  ['amount', '-5-', 'invalid.number'],
  ['count', '(5)', 'invalid.number'],
] as const)('refuses, as the %s it is for, %s', (kind, text, fault) =>
  expect(writtenNumber(text, kinds[kind])).toEqual({ fault }),
);
