import { expect, test } from 'vitest';
import { lengthText, metresPerPixel, roundLength } from './scale.ts';

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
