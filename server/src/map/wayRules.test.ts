import { expect, test } from 'vitest';
import { isKept, stopsOf, type Point } from './wayRules.ts';

const minute = 60_000;
const start = Date.parse('2026-11-23T01:00:00.000Z');
/** A point so many minutes later, so many metres further north. */
const point = (minutes: number, metres: number, accuracyM = 10): Point => ({
  at: start + minutes * minute,
  latitude: 31 + metres / 111_195,
  longitude: 121,
  accuracyM,
});
const first = point(0, 0);

test.each([
  ['first point', undefined, point(0, 0), true],
  ['accuracy of a hundred metres', undefined, point(0, 0, 100), true],
  ['accuracy of 101 metres', undefined, point(0, 0, 101), false],
  ['a minute later', first, point(1, 500), true],
  ['less than a minute later', first, point(0.9, 10), false],
  ['at 149 km/h', first, point(1, 2483), true],
  ['at 151 km/h', first, point(1, 2517), false],
  ['100 km an hour later', first, point(60, 100_000), true],
  ['earlier than the last point', point(5, 0), point(3, 0), false],
])('isKept: %s', (_, before, next, kept) => expect(isKept(before, next)).toBe(kept));

const minutesOf = (points: readonly Point[]) =>
  stopsOf(points).map(({ from, to }) => [(from - start) / minute, (to - start) / minute]);

test('stopsOf finds a stop of five minutes within eighty metres', () => {
  const driving = [0, 1, 2].map((at) => point(at, at * 800));
  const staying = [3, 4, 5, 6, 7, 8].map((at) => point(at, 2400 + (at % 2) * 40));
  const on = [9, 10, 11].map((at) => point(at, 2400 + (at - 8) * 800));
  expect(minutesOf([...driving, ...staying, ...on])).toEqual([[3, 8]]);
  expect(minutesOf([...driving, ...staying.slice(0, 5), ...on])).toEqual([]);
});

test('stopsOf counts a gap at one place as a stop, but not a gap between two places', () => {
  expect(minutesOf([point(0, 0), point(40, 30)])).toEqual([[0, 40]]);
  expect(minutesOf([point(0, 0), point(40, 3000)])).toEqual([]);
  expect(minutesOf([])).toEqual([]);
});

test('stopsOf places a stop in the middle of its points', () => {
  const [stop] = stopsOf([point(0, 0), point(3, 60), point(6, 0), point(9, 60)]);
  expect(((stop!.latitude - 31) * 111_195).toFixed(0)).toBe('30');
});
