import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter } from '#contract/time/days.ts';
import { isWorkingDay } from '#contract/time/workingDays.ts';
import { workCalendar } from './workCalendar.ts';

const someDay = fc.integer({ min: 0, max: 3000 }).map((nth) => daysAfter('2024-01-01', nth));
const someWeek = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });

test('counts working days as one who looks at each day, across years', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('cn' as const, 'sg' as const),
      someWeek,
      someDay,
      fc.nat(500),
      (country, week, firstDay, nth) => {
        const calendar = workCalendar(country, week, firstDay);
        let day = firstDay;
        let before = 0;
        while (before < nth || !isWorkingDay(country, day, week)) {
          expect(calendar.before(day)).toBe(before);
          if (isWorkingDay(country, day, week)) before += 1;
          day = daysAfter(day, 1);
        }
        expect(calendar.dayOf(nth)).toBe(day);
      },
    ),
    { numRuns: 60 },
  );
});

test('ends with the last working day that can be written', () => {
  const calendar = workCalendar('sg', [1, 2, 3, 4, 5], '9999-12-29');
  expect([0, 2, 300].map(calendar.dayOf)).toEqual(['9999-12-29', '9999-12-31', '9999-12-31']);
  expect(calendar.before('9999-12-31')).toBe(2);
});
