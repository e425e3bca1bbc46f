import { expect, test } from 'vitest';
import { numberText } from './number.ts';

test('numbers are grouped and rounded to their decimals', () => {
  expect(numberText(1284)).toBe('1,284');
  expect(numberText(86400, 2)).toBe('86,400.00');
  expect(numberText(-0.25, 1)).toBe('-0.3');
});

test('no value is a dash', () => {
  expect(numberText(undefined)).toBe('–');
  expect(numberText(null)).toBe('–');
  expect(numberText(Number.NaN)).toBe('–');
});
