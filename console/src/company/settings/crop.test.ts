import { expect, test } from 'vitest';
import { cutOf, moved } from './crop.ts';

const middle = { zoom: 1, x: 0.5, y: 0.5 };
const photo = { width: 400, height: 300 };

test('cutOf fills its frame with as much of the picture as possible', () => {
  expect(cutOf(photo, 1, middle)).toEqual({ left: 50, top: 0, width: 300, height: 300 });
  expect(cutOf(photo, 4, middle)).toEqual({ left: 0, top: 100, width: 400, height: 100 });
  expect(cutOf(photo, 1, { ...middle, zoom: 2 })).toEqual({ left: 125, top: 75, width: 150, height: 150 });
});

test('a cut stays within the picture, and moving it stops at the edge', () => {
  expect(cutOf(photo, 1, { zoom: 1, x: 0, y: 1 })).toMatchObject({ left: 0, top: 0 });
  const far = moved(photo, 1, middle, 5, 5);
  expect(cutOf(photo, 1, far)).toMatchObject({ left: 0, top: 0 });
  const back = moved(photo, 1, far, -0.1, 0);
  expect(cutOf(photo, 1, back).left).toBeCloseTo(30);
});
