import { expect, test } from 'vitest';
import { changedValues } from './changedValues.ts';

test('changedValues contains only changed values, and null for cleared ones', () => {
  const before = { number: 'A', alias: null, brand: 'X', floors: 3, other: 'kept' };
  expect(changedValues(before, { number: 'B', alias: '', brand: undefined, floors: 3 })).toEqual({
    number: 'B',
    brand: null,
  });
});
