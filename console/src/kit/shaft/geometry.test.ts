import { describe, expect, test } from 'vitest';
import {
  arrowPlace,
  callEdge,
  carRect,
  haloRect,
  labelledFloors,
  leafRects,
  leafWidth,
  linedFloors,
  nearestLabelRect,
  openingRect,
  personPlace,
  pitchOf,
  shaftBox,
  sillY,
  ticksOf,
  trianglePath,
  wallRect,
  type ShaftSize,
} from './geometry.ts';

const sizes: ShaftSize[] = ['cell', 'card', 'popup', 'live'];

describe.each(sizes)('%s', (size) => {
  const box = shaftBox(size);

  test('the sill lies at the tick of its floor, lowest and highest included', () => {
    const floors = 18;
    expect(sillY(box, floors, 0)).toBe(box.height - box.headroomBottom);
    expect(sillY(box, floors, floors - 1) - box.carHeight).toBeCloseTo(box.headroomTop);
    if (size === 'cell') return;
    expect(ticksOf(box, floors).map((tick) => tick.y)).toEqual(
      Array.from({ length: floors }, (_, index) => sillY(box, floors, index)),
    );
  });

  test('a position between floors is a fraction of the pitch', () => {
    expect(sillY(box, 10, 3) - sillY(box, 10, 3.5)).toBeCloseTo(pitchOf(box, 10) / 2);
  });

  test('the car stays within the walls at both ends', () => {
    const wall = wallRect(box);
    expect(sillY(box, 5, 4) - box.carHeight).toBeGreaterThanOrEqual(wall.y);
    expect(sillY(box, 5, 0)).toBeLessThanOrEqual(wall.y + wall.height);
    expect(wall.y + wall.height).toBeLessThanOrEqual(box.height);
  });

  test('a shaft with one floor has a pitch of 0 and no lines', () => {
    expect(pitchOf(box, 1)).toBe(0);
    expect(sillY(box, 1, 0)).toBe(box.height - box.headroomBottom);
    expect(linedFloors(box, 1)).toEqual([]);
  });

  test('door leaves meet in the middle when shut and keep 0.18 of their width when open', () => {
    const opening = openingRect(box);
    const [left, right] = leafRects(box, 0);
    expect(left.x).toBe(opening.x);
    expect(left.x + left.width).toBeCloseTo(right.x);
    expect(right.x + right.width).toBeCloseTo(opening.x + opening.width);
    expect(leafWidth(box, 1)).toBeCloseTo((opening.width / 2) * 0.18);
    expect(leafWidth(box, 7)).toBeCloseTo(leafWidth(box, 1));
    const [, open] = leafRects(box, 1);
    expect(open.x + open.width).toBeCloseTo(opening.x + opening.width);
  });

  test('the person fits into the car', () => {
    for (const open of [true, false]) {
      const { top, height } = personPlace(box, open);
      expect(top + height).toBeLessThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(-box.carHeight);
    }
  });
});

test('shaft parts have the sizes of the design table', () => {
  expect(wallRect(shaftBox('cell'))).toEqual({ x: 7, y: 0.5, width: 10, height: 25 });
  expect(wallRect(shaftBox('card'))).toEqual({ x: 20, y: 1, width: 24, height: 130 });
  expect(wallRect(shaftBox('popup', 300))).toEqual({ x: 36, y: 3, width: 34, height: 294 });
  expect(wallRect(shaftBox('live', 400))).toEqual({ x: 62, y: 4, width: 88, height: 394 });
  expect(carRect(shaftBox('cell'))).toEqual({ x: 6, y: -9, width: 12, height: 9 });
  expect(pitchOf(shaftBox('card'), 18)).toBe(6);
  expect(haloRect(shaftBox('card'))).toEqual({ x: 16, y: -26, width: 32, height: 30 });
  expect(arrowPlace(shaftBox('card'))).toEqual({ x: 52.5, y: -11 });
});

test('the cell ignores a height and has three ticks inside at its quarters', () => {
  const box = shaftBox('cell', 90);
  expect(box.height).toBe(26);
  expect(ticksOf(box, 40).map((tick) => tick.y)).toEqual([6.75, 13, 19.25]);
  expect(
    ticksOf(box, 40).every((tick) => tick.x1 > box.shaftX && tick.x2 < box.shaftX + box.shaftWidth),
  ).toBe(true);
});

test('labels no floor in a cell, both ends in a card, about ten in a popup, all in live size', () => {
  expect(labelledFloors(shaftBox('cell'), 18)).toEqual([]);
  expect(labelledFloors(shaftBox('card'), 18)).toEqual([0, 17]);
  expect(labelledFloors(shaftBox('popup', 300), 25)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24]);
  expect(labelledFloors(shaftBox('live', 400), 18)).toHaveLength(18);
});

test('labels of a 90-floor shaft do not touch, and its top floor has one', () => {
  const box = shaftBox('live', 480);
  const named = labelledFloors(box, 90);
  expect(named[0]).toBe(0);
  expect(named.at(-1)).toBe(89);
  const gaps = named.slice(1).map((index, at) => (index - named[at]!) * pitchOf(box, 90));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(box.labelGap);
  expect(callEdge(box, 90)).toBeGreaterThanOrEqual(3);
});

test('linedFloors spaces the lines inside the shaft', () => {
  expect(linedFloors(shaftBox('card'), 18)).toEqual([4, 8, 12, 16]);
  expect(linedFloors(shaftBox('popup', 300), 25)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
});

test('trianglePath draws an arrow up or down', () => {
  expect(trianglePath(10, 10, 10, true)).toBe('M10 5.5L15 14.5H5Z');
  expect(trianglePath(10, 10, 10, false)).toBe('M10 14.5L15 5.5H5Z');
});

test('the filled label is centred on its tick', () => {
  expect(nearestLabelRect(shaftBox('live'), 100)).toEqual({ x: 18, y: 91.5, width: 28, height: 17 });
});
