import { expect, test } from 'vitest';
import { visitsByMonth, yearFrom } from './visitsWithin.ts';

test('a year has twelve months from any day, and 24 visits of a plan every 15 days', () => {
  const months = yearFrom('2026-11-23');
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2026-11', '2027-10']);
  const visits = [
    ...visitsByMonth({ nextDue: '2026-11-10', nextOrdinal: 1, intervalDays: 15 }, months).values(),
  ].flat();
  expect(visits).toHaveLength(24);
  expect(visits[5]).toEqual({ day: '2027-01-24', ordinal: 6, type: 'quarter' });
  expect(visits[23]).toMatchObject({ ordinal: 24, type: 'year' });
});

test('what is due after the year is none of its visits', () => {
  const months = yearFrom('2026-01-01');
  const visits = visitsByMonth({ nextDue: '2027-01-02', nextOrdinal: 3, intervalDays: 30 }, months);
  expect([...visits.values()].flat()).toEqual([]);
});
