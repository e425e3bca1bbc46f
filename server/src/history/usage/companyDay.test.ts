import { expect, test } from 'vitest';
import { companyDay } from './companyDay.ts';

const hours = (ms: number) => ms / 3_600_000;

test.each([
  ['Asia/Singapore', '2026-03-01T15:59:59.999Z', '2026-03-01', '2026-02-28T16:00:00.000Z', 24],
  ['Asia/Singapore', '2026-03-01T16:00:00.000Z', '2026-03-02', '2026-03-01T16:00:00.000Z', 24],
  ['UTC', '2028-02-29T12:00:00.000Z', '2028-02-29', '2028-02-29T00:00:00.000Z', 24],
  ['Europe/Berlin', '2026-03-29T12:00:00.000Z', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25T00:30:00.000Z', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  // Lord Howe Island sets its clocks by half an hour.
  ['Australia/Lord_Howe', '2026-04-05T03:00:00.000Z', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
  ['Asia/Kathmandu', '2026-06-01T18:14:59.000Z', '2026-06-01', '2026-05-31T18:15:00.000Z', 24],
  // Beirut has no midnight on the day its clocks go forward.
  ['Asia/Beirut', '2026-03-29T10:00:00.000Z', '2026-03-29', '2026-03-28T22:00:00.000Z', 23],
])('in %s %s lies in %s', (zone, at, day, from, length) => {
  const found = companyDay(zone, Date.parse(at));
  expect([found.day, new Date(found.from).toISOString(), hours(found.to - found.from)]).toEqual([
    day,
    from,
    length,
  ]);
});
