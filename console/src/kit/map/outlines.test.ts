import { expect, test } from 'vitest';
import baseMap from '@hoistway/reference/baseMap.json';
import regionRows from '@hoistway/reference/regions.json';
import { outlinesOf, pointsOf } from './outlines.ts';

const { land, labels } = outlinesOf(baseMap);

test('pointsOf reads a line as its first point and the offsets to the next ones', () => {
  expect(pointsOf([103_800, 1300, 10, 0, 0, -5])).toEqual([
    [103.8, 1.3],
    [103.81, 1.3],
    [103.81, 1.295],
  ]);
});

test('the land consists of closed rings within the world', () => {
  expect(land.features.length).toBeGreaterThan(1000);
  for (const { geometry } of land.features) {
    for (const ring of geometry.coordinates.flat()) {
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(ring.at(-1)).toEqual(ring[0]);
      expect(ring.every(([x, y]) => Math.abs(x!) <= 180.01 && Math.abs(y!) <= 90)).toBe(true);
    }
  }
});

test('nothing is drawn but land: no border of countries or provinces', () => {
  expect(Object.keys(baseMap)).toEqual(['land', 'labels']);
});

test('labels exist for all provinces, over 300 cities and over 50 areas of Singapore', () => {
  const codes = new Set(regionRows.map(([code]) => code));
  expect(labels.filter((label) => !codes.has(label.code))).toEqual([]);
  const ends = (ending: RegExp) => labels.filter(({ code }) => ending.test(code));
  expect(ends(/0000$/)).toHaveLength(35);
  expect(ends(/^(?!..0000)....00$/).length).toBeGreaterThan(300);
  expect(ends(/^99..(?!00)..$/).length).toBeGreaterThan(50);
});
