import { expect, test } from 'vitest';
import { daysFrom, shownDays, turned } from './boardDays.ts';

test('shownDays shows weeks from Monday, and months in whole weeks', () => {
  expect(shownDays('day', '2026-11-23')).toEqual({ from: '2026-11-23', days: 1 });
  expect(shownDays('week', '2026-11-29')).toEqual({ from: '2026-11-23', days: 7 });
  expect(shownDays('month', '2026-11-15')).toEqual({ from: '2026-10-26', days: 42 });
  expect(shownDays('month', '2027-02-10')).toEqual({ from: '2027-02-01', days: 28 });
});

test('turned moves by one day, week or month', () => {
  expect(turned('day', '2026-12-31', 1)).toBe('2027-01-01');
  expect(turned('week', '2026-11-23', -1)).toBe('2026-11-16');
  expect(turned('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(turned('month', '2026-03-31', -1)).toBe('2026-02-01');
});

test('daysFrom crosses the end of a month', () => {
  expect(daysFrom('2026-02-27', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});
