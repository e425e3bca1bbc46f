import { expect, test } from 'vitest';
import { around, inWorld } from './ground.ts';
import { markAt, type DrawnMark, type MapMark } from './marks.ts';

const mark = (key: string): MapMark => ({
  key,
  place: { longitude: 0, latitude: 0 },
  state: 'normal',
  sentence: key,
});
const drawn = (key: string, x: number): DrawnMark => ({
  mark: mark(key),
  spot: { x, y: 50 },
  width: 24,
  height: 24,
});

test('a click takes the topmost mark, and misses by a little only', () => {
  const all = [drawn('below', 50), drawn('above', 60)];
  expect(markAt(all, { x: 56, y: 50 })?.key).toBe('above');
  expect(markAt(all, { x: 40, y: 50 })?.key).toBe('below');
  expect(markAt(all, { x: 77, y: 50 })).toBeUndefined();
});

test('what is asked of the server never leaves the world', () => {
  expect(inWorld({ west: -200, south: -89, east: 190, north: 88 })).toEqual({
    west: -180,
    south: -85,
    east: 180,
    north: 85,
  });
  expect(around({ longitude: 10, latitude: 5 }, 1)).toEqual({ west: 9, south: 4, east: 11, north: 6 });
});
