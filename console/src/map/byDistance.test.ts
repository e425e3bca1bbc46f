import { expect, test } from 'vitest';
import { byDistance } from './byDistance.ts';

const place = { latitude: 1.35, longitude: 103.85 };
const at = (name: string, north: number) => ({ name, latitude: 1.35 + north / 111_195, longitude: 103.85 });

test('byDistance separates elevators at the place from nearby ones, nearest first', () => {
  const { here, near } = byDistance([at('far', 900), at('beside', 12), at('next', 60), at('own', 0)], place);
  expect(here.map(({ name }) => name)).toEqual(['own', 'beside']);
  expect(near.map(({ row, metres }) => [row.name, Math.round(metres)])).toEqual([
    ['next', 60],
    ['far', 900],
  ]);
});

test('byDistance returns at most 12 nearby elevators', () => {
  const many = Array.from({ length: 40 }, (_, nr) => at(String(nr), 100 + nr));
  expect(byDistance(many, place).near).toHaveLength(12);
});
