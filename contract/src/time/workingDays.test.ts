import table from '@hoistway/reference/publicHolidays.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { holidayOn, holidaysKnown, isWorkingDay } from './workingDays.ts';
import { weekdayOf } from './days.ts';

const office = [1, 2, 3, 4, 5];
const sixDays = [1, 2, 3, 4, 5, 6];
const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10),
  );
const workedIn = (country: 'cn' | 'sg', year: number): number =>
  daysFrom(`${year}-01-01`, year % 4 === 0 ? 366 : 365).filter((day) => isWorkingDay(country, day, office))
    .length;

test.each([
  ['cn', 2024, 251],
  ['cn', 2025, 248],
  ['cn', 2026, 248],
  ['sg', 2026, 251],
] as const)('%s in %d has the working days of the official notices', (country, year, worked) =>
  expect(workedIn(country, year)).toBe(worked),
);

test('the Spring Festival of 2026 has nine days off and a working Saturday on either side', () => {
  const free = daysFrom('2026-02-10', 21).filter((day) => holidayOn('cn', day)?.worked === false);
  expect([free[0], free.at(-1), free.length]).toEqual(['2026-02-15', '2026-02-23', 9]);
  expect(['2026-02-14', '2026-02-28'].map((day) => isWorkingDay('cn', day, office))).toEqual([true, true]);
  expect(isWorkingDay('cn', '2026-02-21', sixDays)).toBe(false);
  expect(holidayOn('cn', '2026-02-14')).toMatchObject({ name: { zh: '春节', en: 'Spring Festival' } });
});

test('a Singapore holiday on a Sunday frees the Monday, one on a Saturday frees no other day', () => {
  expect(holidayOn('sg', '2026-11-09')?.name.en).toBe('Deepavali');
  expect(isWorkingDay('sg', '2026-11-09', office)).toBe(false);
  expect(isWorkingDay('sg', '2026-03-23', office)).toBe(true);
  expect(isWorkingDay('cn', '2026-11-09', office)).toBe(true);
});

test('weekdays decide on ordinary days, and a week without working days has none', () => {
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-29')).toBe(7);
  expect(isWorkingDay('cn', '2026-11-28', office)).toBe(false);
  expect(isWorkingDay('cn', '2026-11-28', sixDays)).toBe(true);
  expect(isWorkingDay('cn', '2026-02-14', [])).toBe(false);
});

test('holidaysKnown distinguishes announced, statutory and unknown years', () => {
  expect([2023, 2026, 2027].map((year) => holidaysKnown('cn', year))).toEqual([
    'unknown',
    'announced',
    'statutory',
  ]);
  expect(holidayOn('cn', '2027-02-06')).toMatchObject({ worked: false, announced: false });
});

test('every day of the holiday table is in its year, unique and named, and working days are weekends', () => {
  let seen = 0;
  for (const { years } of Object.values(table.countries))
    for (const { year, holidays, shifted } of years) {
      const days = holidays.flatMap(([first, last]) =>
        daysFrom(first!, (Date.parse(last!) - Date.parse(first!)) / 86_400_000 + 1),
      );
      const worked = (shifted as string[][]).map(([day]) => day!);
      const all = [...days, ...worked];
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter((day) => !day.startsWith(`${year}-`))).toEqual([]);
      expect(worked.filter((day) => weekdayOf(day) < 6)).toEqual([]);
      for (const key of [...holidays, ...(shifted as string[][])].map((each) => each.at(-1)!))
        expect(table.names).toHaveProperty(key);
      seen += all.length;
    }
  expect(seen).toBe(172);
});
