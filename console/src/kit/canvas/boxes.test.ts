import { expect, test } from 'vitest';
import { boxesMeet, cutToSheet, keepOnSheet, snapBox, snapPoint } from './boxes.ts';

const sheet = { width: 50, height: 70 };
const box = { x: 10, y: 10, width: 20, height: 10 };

test('snaps a box near the middle of the sheet to the middle', () => {
  expect(snapBox({ ...box, x: 15.4, y: 29.8 }, [], sheet, 1)).toEqual({
    x: 15,
    y: 30,
    guides: [
      { axis: 'x', at: 25 },
      { axis: 'y', at: 35 },
    ],
  });
});

test('snaps a box to the nearest line, such as another box’s edge nearer than the sheet’s', () => {
  const other = { x: 0.6, y: 40, width: 12, height: 10 };
  const { x, guides } = snapBox({ ...box, x: 0.5 }, [other], sheet, 1);
  expect(x).toBe(0.6);
  expect(guides).toEqual([{ axis: 'x', at: 0.6 }]);
});

test('leaves a box in place when no line is in reach', () => {
  expect(snapBox({ ...box, x: 6.3, y: 13.4 }, [], sheet, 1)).toEqual({ x: 6.3, y: 13.4, guides: [] });
});

test('snaps a dragged corner to lines along both axes, and an edge along its own alone', () => {
  const other = { x: 30, y: 40, width: 10, height: 10 };
  expect(snapPoint({ x: 29.5, y: 49.6 }, ['x', 'y'], [other], sheet, 1)).toEqual({
    x: 30,
    y: 50,
    guides: [
      { axis: 'x', at: 30 },
      { axis: 'y', at: 50 },
    ],
  });
  expect(snapPoint({ x: 29.5, y: 49.6 }, ['x'], [other], sheet, 1)).toEqual({
    x: 30,
    y: 49.6,
    guides: [{ axis: 'x', at: 30 }],
  });
});

test('keepOnSheet leaves the given margin of a box on the sheet', () => {
  expect(keepOnSheet({ ...box, x: -40, y: 500 }, sheet, 2)).toEqual({ ...box, x: -18, y: 68 });
});

test('cutToSheet clips a box to the sheet', () => {
  expect(cutToSheet({ x: -5, y: 60, width: 30, height: 30 }, sheet)).toEqual({
    x: 0,
    y: 60,
    width: 25,
    height: 10,
  });
  expect(cutToSheet({ x: 60, y: 0, width: 10, height: 10 }, sheet).width).toBe(0);
});

test('boxesMeet is false for boxes that only touch', () => {
  expect(boxesMeet(box, { ...box, x: 30 })).toBe(false);
  expect(boxesMeet(box, { ...box, x: 29.9 })).toBe(true);
});
