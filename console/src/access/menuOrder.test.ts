import { expect, test } from 'vitest';
import { placesAfter } from './menuOrder.ts';

const entries = ['a', 'b', 'c'].map((key, position) => ({ key, position }));

test('placesAfter swaps an entry with its neighbour and writes only those two', () => {
  expect(placesAfter(entries, 'c', -1)).toEqual([
    { key: 'c', position: 1 },
    { key: 'b', position: 2 },
  ]);
  expect(placesAfter(entries, 'a', -1)).toEqual([]);
  expect(placesAfter(entries, 'c', 1)).toEqual([]);
});

test('placesAfter assigns distinct places to entries that share one', () => {
  const shared = entries.map((each) => ({ ...each, position: 0 }));
  expect(placesAfter(shared, 'b', -1)).toEqual([
    { key: 'a', position: 1 },
    { key: 'c', position: 2 },
  ]);
});
