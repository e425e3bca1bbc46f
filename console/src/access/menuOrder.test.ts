import { expect, test } from 'vitest';
import { placesAfter } from './menuOrder.ts';

const entries = ['a', 'b', 'c'].map((key, position) => ({ key, position }));

test('an entry changes places with its neighbour, and only those two are written', () => {
  expect(placesAfter(entries, 'c', -1)).toEqual([
    { key: 'c', position: 1 },
    { key: 'b', position: 2 },
  ]);
  expect(placesAfter(entries, 'a', -1)).toEqual([]);
  expect(placesAfter(entries, 'c', 1)).toEqual([]);
});

test('entries that share a place get one each', () => {
  const shared = entries.map((each) => ({ ...each, position: 0 }));
  expect(placesAfter(shared, 'b', -1)).toEqual([
    { key: 'a', position: 1 },
    { key: 'c', position: 2 },
  ]);
});
