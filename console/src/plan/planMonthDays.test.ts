import { expect, test } from 'vitest';
import { daysOfMonth, monthAfter } from './planMonthDays.ts';

test('daysOfMonth shows whole weeks from Monday', () => {
  const days = daysOfMonth('2026-11');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
  // February 2027 begins on a Monday and fills four weeks.
  expect([daysOfMonth('2027-02')[0], daysOfMonth('2027-02').length]).toEqual(['2027-02-01', 28]);
});

test('monthAfter crosses the end of a year in both directions', () => {
  expect(['2026-12', '2026-01'].map((month, at) => monthAfter(month, at === 0 ? 1 : -1))).toEqual([
    '2027-01',
    '2025-12',
  ]);
});
