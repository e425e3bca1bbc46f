import { expect, test } from 'vitest';
import { usageCounters } from '@hoistway/contract/history/usageStart.ts';
import { demoDay, demoInstant } from './pastYear.ts';
import { usageSpans, type CountedElevator } from './usageDays.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const elevator: CountedElevator = {
  elevatorId: '1',
  shortNumber: 'QTN-01',
  use: 'office',
  floors: 20,
  floorHeightMm: 4000,
  ratedLoad: 1000,
  read: null,
};
const [runs, kwh] = [usageCounters.indexOf('runs'), usageCounters.indexOf('kwh')];
const read = { runs: 900_000, doorOpenings: 990_000, ropeBends: 1_800_000, metres: 20_000_000, kwh: 40_000 };

test('tells of each day of thirteen months once, and the same each time', () => {
  const spans = usageSpans(elevator, now);
  expect(spans).toEqual(usageSpans(elevator, now));
  expect(spans.map(({ from }) => demoDay(from)).at(0)).toBe('2025-10-22');
  expect(spans.map(({ from }) => demoDay(from)).at(-1)).toBe('2026-11-21');
  expect(new Set(spans.map(({ from }) => from)).size).toBe(396);
  for (const { from, to, ms } of spans) {
    expect(to).toBeLessThan(from + 86_400_000);
    expect(ms.reduce((sum, each) => sum + each, 0)).toBe(to - from);
    expect(Math.min(...ms)).toBeGreaterThanOrEqual(0);
  }
});

test('counters go on from day to day, up to what the elevator says now', () => {
  const spans = usageSpans({ ...elevator, read }, now);
  for (const [at, name] of usageCounters.entries()) {
    const counts = spans.map(({ counts: all }) => all[at]!);
    for (const [n, count] of counts.entries()) {
      expect(count.used, name).toBeGreaterThanOrEqual(0);
      if (n > 0) expect(count.first, name).toBe(counts[n - 1]!.last);
    }
    expect(counts.at(-1)!.last, name).toBeLessThanOrEqual(read[name]);
    expect(counts.at(-1)!.last, name).toBeGreaterThan(read[name] * 0.98);
  }
});

test('a young machine has done no more than its counters say', () => {
  const young = { runs: 5000, doorOpenings: 5500, ropeBends: 10_000, metres: 90_000, kwh: 300 };
  const spans = usageSpans({ ...elevator, read: young }, now);
  expect(spans[0]!.counts[runs]!.first).toBeGreaterThanOrEqual(0);
  expect(spans.at(-1)!.counts[runs]!.last).toBeLessThanOrEqual(young.runs);
});

test('an office runs on working days, and takes energy also when it does not run', () => {
  const spans = usageSpans(elevator, now);
  const meanOf = (weekday: number, counter: number) => {
    const own = spans.filter(({ from }) => new Date(from + 8 * 3_600_000).getUTCDay() === weekday);
    return own.reduce((sum, { counts }) => sum + counts[counter]!.used, 0) / own.length;
  };
  expect(meanOf(0, runs)).toBeLessThan(meanOf(2, runs) / 2);
  expect(meanOf(0, kwh)).toBeGreaterThan(1);
});

test('days begin at midnight in Singapore', () => {
  expect(new Date(demoInstant('2026-11-22')).toISOString()).toBe('2026-11-21T16:00:00.000Z');
  expect(demoDay(demoInstant('2026-11-22'))).toBe('2026-11-22');
});
