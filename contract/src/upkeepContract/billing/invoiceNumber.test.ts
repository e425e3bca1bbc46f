import { expect, test } from 'vitest';
import { normalForm } from '../../input/normalForm.ts';
import { numberOf, numberParts } from './invoiceNumber.ts';

test('a number is the same in capitals, in small letters and in full width', () => {
  for (const written of ['FP-0007', 'fp-0007', 'ＦＰ－０００７', 'ｆｐ-0007'])
    expect(normalForm(written)).toBe('fp-0007');
  expect(normalForm('FP-0008')).not.toBe('fp-0007');
});

test.each([
  ['SH-0099', '100', 'SH-0100'],
  ['2026/7A', '8', '2026/8A'],
  ['ＦＰ９９', '100', 'FP100'],
] as const)('the number of the series of %s with the count %s is %s', (no, count, next) =>
  expect(numberOf(numberParts(no)!, count)).toBe(next),
);

test('a number without digits, or with more than can be counted, has no series', () => {
  expect(numberParts('FP')).toBe(undefined);
  expect(numberParts('9'.repeat(30))).toBe(undefined);
});
