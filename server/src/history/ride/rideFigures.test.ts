import { expect, test } from 'vitest';
import { rideFigures, type RideDay } from './rideFigures.ts';

const day = (more: Partial<RideDay> = {}): RideDay => ({
  closings: 50,
  reversals: 5,
  closingSeconds: 90,
  stops: 40,
  levelMm: 2,
  ...more,
});
const week = (more?: Partial<RideDay>) => Array.from({ length: 7 }, () => day(more));

test('every stop and every closing counts alike, on whichever day it was', () => {
  const days = [
    ...week(),
    day({ stops: 560, levelMm: 6, closings: 450, reversals: 45, closingSeconds: 1_215 }),
  ];
  const { levelMm, doorSeconds, reversals } = rideFigures(days);
  expect(levelMm).toBeCloseTo((280 * 2 + 560 * 6) / 840);
  expect(doorSeconds).toBeCloseTo((7 * 90 + 1_215) / (7 * 45 + 405));
  expect(reversals).toBeCloseTo(100);
});

test('days without a reported place count for the doors alone', () => {
  expect(rideFigures(week({ levelMm: null, stops: 0 }))).toMatchObject({ levelMm: null, doorSeconds: 2 });
});

test.each([
  ['fewer than seven days', week().slice(1)],
  ['fewer than a hundred closings and stops', week({ closings: 10, reversals: 1, stops: 10 })],
  ['no day', []],
])('tells nothing of %s', (_, days) => {
  expect(rideFigures(days)).toEqual({ days: days.length, levelMm: null, doorSeconds: null, reversals: null });
});
