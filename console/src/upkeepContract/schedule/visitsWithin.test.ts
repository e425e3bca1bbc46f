import { expect, test } from 'vitest';
import { doneByMonth, firstMonth, visitsByMonth, yearFrom } from './visitsWithin.ts';

test('a year from any day has 12 months and, every 15 days, 24 visits', () => {
  const months = yearFrom('2026-11-23');
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-11', '2027-10']);
  const visits = [
    ...visitsByMonth(
      { nextDue: '2026-11-10', nextOrdinal: 1, intervalDays: 15, monthly: false },
      months,
    ).values(),
  ].flat();
  expect(visits).toHaveLength(24);
  expect(visits[5]).toEqual({ day: '2027-01-24', ordinal: 6, type: 'quarter' });
  expect(visits[23]).toMatchObject({ ordinal: 24, type: 'year' });
});

test('visitsByMonth leaves out visits due after the year', () => {
  const months = yearFrom('2026-01-01');
  const visits = visitsByMonth(
    { nextDue: '2027-01-02', nextOrdinal: 3, intervalDays: 30, monthly: true },
    months,
  );
  expect([...visits.values()].flat()).toEqual([]);
});

test('firstMonth is a quarter back, but not before the contract begins', () => {
  expect(firstMonth('2025-01-01', '2026-11-23')).toBe('2026-08-01');
  expect(firstMonth('2026-10-15', '2026-11-23')).toBe('2026-10-15');
  expect(firstMonth('2027-02-01', '2026-11-23')).toBe('2027-02-01');
});

test('doneByMonth groups the visits done of an elevator by month', () => {
  const done = [
    { elevatorId: '1', day: '2026-10-02' },
    { elevatorId: '2', day: '2026-10-09' },
    { elevatorId: '1', day: '2026-10-17' },
    { elevatorId: '1', day: '2026-11-01' },
  ];
  const months = doneByMonth(done, '1');
  expect(months.get('2026-10')?.map(({ day }) => day)).toEqual(['2026-10-02', '2026-10-17']);
  expect(months.get('2026-11')).toHaveLength(1);
  expect(doneByMonth(done, '3').size).toBe(0);
});
