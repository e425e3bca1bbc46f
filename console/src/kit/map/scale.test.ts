import { expect, test } from 'vitest';
import { lengthText, metresPerPixel, roundLength, shownRadii } from './scale.ts';

test('metresPerPixel follows the map projection', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, 0);
  expect(metresPerPixel(10, 60)).toBeCloseTo(76.4, 1);
});

test.each([
  [1, 1, '1 m'],
  [99, 50, '50 m'],
  [240, 200, '200 m'],
  [1000, 1000, '1 km'],
  [99_999, 50_000, '50 km'],
])('a scale bar of at most %d m shows %d m', (most, metres, text) => {
  expect(roundLength(most)).toBe(metres);
  expect(lengthText(metres)).toBe(text);
});

test('circles of distances are in sight wherever the map is moved, and none is drawn that is not', () => {
  const size = { width: 600, height: 360 };
  expect(shownRadii({ x: 300, y: 180 }, size, 100)).toEqual([100, 200, 400]);
  expect(shownRadii({ x: 0, y: 0 }, size, 100)).toEqual([100, 200, 400, 600]);
  for (const away of [700, 2000, 50_000, 1e7]) {
    const radii = shownRadii({ x: -away, y: 180 }, size, 100);
    expect(radii.length).toBeGreaterThan(1);
    expect(radii.length).toBeLessThan(8);
    for (const radius of radii) expect(radius).toBeGreaterThanOrEqual(away);
  }
});
