import { expect, test } from 'vitest';
import { cellOf, insideWorld, maxCells, regionDigits } from './mapGrid.ts';

const world = { west: -180, south: -85, east: 180, north: 85 };

test.each([0, 1.9, 3, 8, 16, 24])('cellOf keeps the number of cells within the limit at zoom %d', (zoom) => {
  const cell = cellOf(world, zoom);
  expect((360 / cell + 2) * (170 / cell + 2)).toBeLessThanOrEqual(maxCells * 1.1);
});

test('cellOf depends on the zoom only and halves with each step', () => {
  const here = { west: 103.6, south: 1.2, east: 104.1, north: 1.5 };
  const there = { west: 121.1, south: 31, east: 121.6, north: 31.3 };
  expect(cellOf(here, 11)).toBe(cellOf(there, 11.9));
  expect(cellOf(here, 12)).toBe(cellOf(here, 11) / 2);
});

test('regionDigits grow with the zoom', () => {
  expect([3, 8, 12].map(regionDigits)).toEqual([2, 4, 6]);
});

test.each([
  [-180, 180, -180, 180],
  [-540, 540, -180, 180],
  [100, 120, 100, 120],
  [170, -170, 170, -170],
  [170, 190, 170, -170],
  [-190, -170, 170, -170],
  [530, 550, 170, -170],
  [190, 200, -170, -160],
  [-10, 10, -10, 10],
])('a box from %d to %d is one from %d to %d', (west, east, from, to) => {
  expect(insideWorld({ west, south: 0, east, north: 1 })).toEqual({
    west: from,
    south: 0,
    east: to,
    north: 1,
  });
});

test('the cells of a box over 180° are those of one as wide elsewhere', () => {
  const wide = (west: number, east: number) => cellOf({ west, south: -10, east, north: 10 }, 5);
  expect([wide(170, -170), wide(170, 190)]).toEqual([wide(0, 20), wide(0, 20)]);
});
