import { expect, test } from 'vitest';
import { neverPlays, type Times } from './neverPlays.ts';

const times = (changes: Partial<Times> = {}): Times => ({
  fromDay: '2026-11-23',
  untilDay: null,
  weekdays: [6, 7],
  onHolidays: 'any',
  dayParts: [],
  ...changes,
});

test.each<[string, Partial<Times>, string | undefined]>([
  ['weekends without an end', {}, undefined],
  ['a week that has them', { untilDay: '2026-11-29' }, undefined],
  ['five days without a weekend', { untilDay: '2026-11-27' }, 'weekdays'],
  ['an end before the beginning', { untilDay: '2026-11-22' }, 'untilDay'],
  ['a single day', { untilDay: '2026-11-23', weekdays: [1] }, undefined],
  [
    'times of day that touch',
    {
      dayParts: [
        { from: 0, until: 60 },
        { from: 60, until: 90 },
      ],
    },
    undefined,
  ],
  [
    'times of day that overlap',
    {
      dayParts: [
        { from: 0, until: 61 },
        { from: 60, until: 90 },
      ],
    },
    'dayParts',
  ],
  ['the last days of time', { fromDay: '2200-12-30', untilDay: '2200-12-31', weekdays: [1] }, 'weekdays'],
])('a schedule of %s', (_, changes, field) => {
  expect(neverPlays(times(changes))?.field).toBe(field);
});
