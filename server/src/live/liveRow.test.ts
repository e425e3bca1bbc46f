import { expect, test } from 'vitest';
import { reported } from './liveRow.ts';

test.each([
  ['B1', ['B1', '1', '2'], 1],
  ['2', ['B1', '1', '2'], 3],
  ['3', ['B1', '1', '2'], 3],
  ['4', ['B1', '1', '2'], undefined],
  ['9999', ['B1', '1', '2'], undefined],
  ['9999', [], undefined],
  ['-1', [], undefined],
  ['12', [], 12],
])(
  'reported converts the car position %s with the floors %j to floor %s',
  (carPosition, floorLabels, floor) => {
    expect(reported({ carPosition }, floorLabels).floor).toBe(floor);
  },
);
