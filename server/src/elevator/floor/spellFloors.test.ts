import { expect, test } from 'vitest';
import { spellFloors } from './spellFloors.ts';

test.each([
  ['B1,1,2,3', ['B1', '1', '2', '3']],
  ['B2-B1，1-3', ['B2', 'B1', '1', '2', '3']],
  ['-2-2', ['-2', '-1', '1', '2']],
  ['0-2', ['0', '1', '2']],
  ['G 1 2 12A', ['G', '1', '2', '12A']],
])('spellFloors turns %s into %j', (text, floors) => {
  expect(spellFloors(text)).toEqual(floors);
});

test('spellFloors stops at 201 floors', () => {
  expect(spellFloors('1-999,1-999')).toHaveLength(201);
});
