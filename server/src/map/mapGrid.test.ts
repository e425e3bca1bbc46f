import { expect, test } from 'vitest';
import { cellOf, maxCells, regionDigits } from './mapGrid.ts';

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
