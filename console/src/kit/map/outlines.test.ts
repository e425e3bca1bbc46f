import { expect, test } from 'vitest';
import baseMap from '@hoistway/reference/baseMap.json';
import regionRows from '@hoistway/reference/regions.json';
import { outlinesOf, pointsOf } from './outlines.ts';

test('a ring is its first point and the way to each next', () => {
  expect(pointsOf([103_800, 1300, 10, 0, 0, -5])).toEqual([
    [103.8, 1.3],
    [103.81, 1.3],
    [103.81, 1.295],
  ]);
});

test('every province of China and Singapore has its outline and a middle within the world', () => {
  const codes = new Set(regionRows.map(([code]) => code));
  const { regions, labels, land } = outlinesOf(baseMap);
  expect(regions.features).toHaveLength(35);
  expect(labels.filter((label) => !codes.has(label.code))).toEqual([]);
  expect(land.features.length).toBeGreaterThan(1000);
  for (const { geometry } of [...land.features, ...regions.features]) {
    for (const rings of geometry.coordinates) {
      for (const ring of rings) {
        expect(ring.length).toBeGreaterThanOrEqual(4);
        expect(ring.every(([x, y]) => Math.abs(x!) <= 180.01 && Math.abs(y!) <= 90)).toBe(true);
      }
    }
  }
});
