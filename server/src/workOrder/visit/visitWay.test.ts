import { expect, test } from 'vitest';
import { readWay, type WayPoint } from './visitWay.ts';

const minute = 60_000;
const elevator = { latitude: 1.3, longitude: 103.8 };
/** Places north of the elevator, a minute after the other. */
const points = (metres: readonly number[], accuracyM = 10): WayPoint[] =>
  metres.map((north, at) => ({
    at: at * minute,
    latitude: elevator.latitude + north / 111_195,
    longitude: elevator.longitude,
    accuracyM,
  }));
const whole = [{ from: 0, to: 10 * minute }];

test('readWay counts near points as near, distant points as away and points between as neither', () => {
  expect(readWay(points([20, 60, 159, 300, 405, 500, 3_000]), elevator, whole)).toEqual({
    nearMs: 3 * minute,
    // The last place holds for three minutes.
    awayMs: 4 * minute,
  });
});

test('readWay counts an inaccurate position in the person’s favour', () => {
  expect(readWay(points([220, 220], 80), elevator, whole)!.nearMs).toBe(4 * minute);
  expect(readWay(points([450, 450], 80), elevator, whole)).toEqual({ nearMs: 0, awayMs: 0 });
});

test('readWay counts only the claimed time, and returns undefined without points in it', () => {
  const away = points(Array.from({ length: 10 }, () => 2_000));
  const stretches = [
    { from: minute, to: 3 * minute },
    { from: 6 * minute, to: 7 * minute },
  ];
  expect(readWay(away, elevator, stretches)).toEqual({ nearMs: 0, awayMs: 3 * minute });
  expect(readWay(away, elevator, [{ from: 20 * minute, to: 30 * minute }])).toBeUndefined();
  expect(readWay([], elevator, whole)).toBeUndefined();
});
