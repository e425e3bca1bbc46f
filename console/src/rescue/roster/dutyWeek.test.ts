import { expect, test } from 'vitest';
import { mondayOf, weekOf } from './dutyWeek.ts';

test.each([
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-29', 0, '2026-11-23'],
  ['2026-11-24', 1, '2026-11-30'],
  ['2027-01-01', 0, '2026-12-28'],
  ['2026-11-24', -1, '2026-11-16'],
])('the week of %s, %i on, begins on %s', (day, weeksOn, monday) =>
  expect(mondayOf(day, weeksOn)).toBe(monday),
);

test('a week has seven days, across the end of a year too', () => {
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
