import { expect, test } from 'vitest';
import { mondayOf, weekOf } from './dutyWeek.ts';

test.each([
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-29', 0, '2026-11-23'],
  ['2026-11-24', 1, '2026-11-30'],
  ['2027-01-01', 0, '2026-12-28'],
  ['2026-11-24', -1, '2026-11-16'],
])('mondayOf %s moved by %i weeks is %s', (day, weeksOn, monday) =>
  expect(mondayOf(day, weeksOn)).toBe(monday),
);

test('weekOf lists seven days, also across the end of a year', () => {
  expect(weekOf('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});
