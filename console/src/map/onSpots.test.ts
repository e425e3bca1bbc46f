import { expect, test } from 'vitest';
import { onSpots } from './onSpots.ts';

test('who stands in one house is one spot', () => {
  const one = { id: '1', latitude: 1.3, longitude: 103.8 };
  const two = { id: '2', latitude: 1.3, longitude: 103.9 };
  const three = { id: '3', latitude: 1.3, longitude: 103.8 };
  expect(onSpots([one, two, three])).toEqual([[one, three], [two]]);
  expect(onSpots([])).toEqual([]);
});
