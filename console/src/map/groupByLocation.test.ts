import { expect, test } from 'vitest';
import { groupByLocation } from './groupByLocation.ts';

test('groupByLocation groups elevators at the same location', () => {
  const one = { id: '1', latitude: 1.3, longitude: 103.8 };
  const two = { id: '2', latitude: 1.3, longitude: 103.9 };
  const three = { id: '3', latitude: 1.3, longitude: 103.8 };
  expect(groupByLocation([one, two, three])).toEqual([[one, three], [two]]);
  expect(groupByLocation([])).toEqual([]);
});
