import { expect, test } from 'vitest';
import { lostSpots } from './lostSpots.ts';

const spots = [
  { id: 'a', materialId: '1', seconds: 8 },
  { id: 'b', materialId: '2', seconds: 10 },
  { id: 'c', materialId: '3', seconds: 6 },
];
const lost = (cut: string | undefined, seconds: number) =>
  lostSpots(spots, cut, seconds * 1_000).map(({ spot, afterMs, lostMs }) => [spot.id, afterMs, lostMs]);

test('loses spots in their turn, from the one after that which was cut', () => {
  expect(lost('b', 20)).toEqual([
    ['c', 0, 6_000],
    ['a', 6_000, 8_000],
    ['b', 14_000, 6_000],
  ]);
  expect(lost(undefined, 5)).toEqual([['a', 0, 5_000]]);
  expect(lost('a', 0)).toEqual([]);
});

test.each([1, 7, 59, 3_600])('loses %d s to the second', (seconds) => {
  const sum = lostSpots(spots, 'a', seconds * 1_000).reduce((ms, { lostMs }) => ms + lostMs, 0);
  expect(sum).toBe(seconds * 1_000);
  expect(lostSpots([], 'a', 1_000)).toEqual([]);
});
