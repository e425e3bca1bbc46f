import { expect, test } from 'vitest';
import { around, inWorld, nextTo } from './baseMap.ts';
import { markerAt, type DrawnMarker, type MapMarker } from './markers.ts';

const marker = (key: string): MapMarker => ({
  key,
  place: { longitude: 0, latitude: 0 },
  state: 'normal',
  sentence: key,
});
const drawn = (key: string, x: number): DrawnMarker => ({
  marker: marker(key),
  point: { x, y: 50 },
  width: 24,
  height: 24,
});

test('markerAt finds the topmost marker at a click, with a small tolerance', () => {
  const all = [drawn('below', 50), drawn('above', 60)];
  expect(markerAt(all, { x: 56, y: 50 })?.key).toBe('above');
  expect(markerAt(all, { x: 40, y: 50 })?.key).toBe('below');
  expect(markerAt(all, { x: 77, y: 50 })).toBeUndefined();
});

test('inWorld leaves a box over 180° whole, and nextTo counts a longitude beside it', () => {
  expect(inWorld({ west: 170, south: -10, east: 190, north: 10 })).toMatchObject({ west: 170, east: 190 });
  expect([nextTo(-179, 181), nextTo(179, -181), nextTo(104, 120), nextTo(10, 725)]).toEqual([
    181, -181, 104, 730,
  ]);
});

test('inWorld limits an extent to the world, and around spans one around a place', () => {
  expect(inWorld({ west: -200, south: -89, east: 190, north: 88 })).toEqual({
    west: -180,
    south: -85,
    east: 180,
    north: 85,
  });
  expect(around({ longitude: 10, latitude: 5 }, 1)).toEqual({ west: 9, south: 4, east: 11, north: 6 });
});
