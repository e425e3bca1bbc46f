import { expect, test } from 'vitest';
import { arrivalTurn, isUrban } from './arrival.ts';

test.each([
  [null, true],
  ['990101', true],
  ['310115', true],
  ['500229', true],
  ['440100', true],
  ['440106', true],
  ['440000', false],
  ['320281', false],
  ['433101', false],
  ['429004', false],
  ['130121', false],
])('isUrban for an elevator in region %s is %s', (regionCode, urban) =>
  expect(isUrban(regionCode)).toBe(urban),
);

test('arrivalTurn is late in the last third and passed from the end on', () => {
  const minutes = (n: number) => n * 60_000;
  const turnAt = (n: number) => arrivalTurn(0, minutes(30), minutes(n));
  expect([0, 19.9, 20, 29.9, 30, 90].map(turnAt)).toEqual([
    'inTime',
    'inTime',
    'late',
    'late',
    'passed',
    'passed',
  ]);
});
