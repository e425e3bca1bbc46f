import { expect, test } from 'vitest';
import { daysAfter, daysBetween, endOfTerm, firstOfSeven, lastOfMonth, monthsAfter } from './days.ts';

test('a term ends on the day before its own day of the month, or on the last day of a month without it', () => {
  expect(endOfTerm('2026-01-01', 12)).toBe('2026-12-31');
  expect(endOfTerm('2026-03-15', 1)).toBe('2026-04-14');
  expect(endOfTerm('2027-02-28', 12)).toBe('2028-02-27');
  expect(endOfTerm('2026-01-31', 1)).toBe('2026-02-28');
  expect(endOfTerm('2026-01-28', 1)).toBe('2026-02-27');
  expect(endOfTerm('2028-01-30', 1)).toBe('2028-02-29');
  expect(endOfTerm('2028-02-29', 12)).toBe('2029-02-28');
  expect(endOfTerm('2026-08-31', 12)).toBe('2027-08-30');
});

test('monthsAfter uses the last day of a month that lacks the day', () => {
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsAfter('2028-01-31', 1)).toBe('2028-02-29');
  expect(monthsAfter('2026-11-30', 3)).toBe('2027-02-28');
});

test('days cross months, years and leap days', () => {
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
  expect(firstOfSeven('2026-12-03')).toBe('2026-11-27');
  expect(['2026-02-11', '2028-02-29', '2026-12-01'].map(lastOfMonth)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
});
