import { expect, test } from 'vitest';
import {
  carX,
  labelledFloors,
  leafWidth,
  pitchOf,
  shaftSizes,
  sillY,
  travelOf,
  type ShaftSize,
} from './geometry.ts';

const sizes = Object.keys(shaftSizes) as ShaftSize[];

test.each(sizes)('in the %s size the sill stands on its floor and the roof stays below the top', (size) => {
  const g = shaftSizes[size];
  const { y0, y1 } = travelOf(g);
  expect(sillY(g, 24, 0)).toBe(y1);
  expect(sillY(g, 24, 23) - g.carHeight).toBeCloseTo(y0, 6);
  expect(sillY(g, 24, 11.5)).toBeCloseTo(y1 - 11.5 * pitchOf(g, 24), 6);
  expect(sillY(g, 24, 99)).toBe(sillY(g, 24, 23));
  expect(sillY(g, 1, 0)).toBe(y1);
});

test('leaves meet when shut and leave 18 % when open', () => {
  const g = shaftSizes.live;
  expect(leafWidth(g, 0) * 2).toBeCloseTo(g.carWidth - 2 * g.frame, 6);
  expect(leafWidth(g, 1) / leafWidth(g, 0)).toBeCloseTo(0.18, 6);
});

test('the car stands in the middle, one pixel out in the cell', () => {
  expect(carX(shaftSizes.cell)).toBe(shaftSizes.cell.left - 1);
});

test('labels: none, the ends, about ten, all', () => {
  expect(labelledFloors('cell', 20)).toEqual([]);
  expect(labelledFloors('card', 20)).toEqual([0, 19]);
  expect(labelledFloors('popup', 25).length).toBeLessThanOrEqual(10);
  expect(labelledFloors('live', 25)).toHaveLength(25);
});
