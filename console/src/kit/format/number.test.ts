import { expect, test } from 'vitest';
import { moneyText, numberText } from './number.ts';

test('numbers are grouped and rounded to their decimals', () => {
  expect(numberText(1284)).toBe('1,284');
  expect([0, 999, -1234567].map((value) => numberText(value))).toEqual(['0', '999', '-1,234,567']);
  expect(numberText(86400, 2)).toBe('86,400.00');
  expect(numberText(-0.25, 1)).toBe('-0.3');
});

test('numberText formats a missing value as a dash', () => {
  expect(numberText(undefined)).toBe('–');
  expect(numberText(null)).toBe('–');
  expect(numberText(Number.NaN)).toBe('–');
});

test('amounts are grouped by thousands, their cents are not', () => {
  expect(moneyText('86400.00')).toBe('86,400.00');
  expect(moneyText('-1234567.05')).toBe('-1,234,567.05');
  expect(moneyText('0.00')).toBe('0.00');
  expect(moneyText(null)).toBe('–');
});
