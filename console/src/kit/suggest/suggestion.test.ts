import { expect, test } from 'vitest';
import { filled, fitsWords, nextKey } from './suggestion.ts';

const rows = ['a', 'b', 'c'].map((key) => ({ key, label: key, run: () => {} }));

test('nextKey wraps around and starts at the first or the last row', () => {
  expect(nextKey(rows, undefined, 1)).toBe('a');
  expect(nextKey(rows, undefined, -1)).toBe('c');
  expect(nextKey(rows, 'c', 1)).toBe('a');
  expect(nextKey(rows, 'b', -1)).toBe('a');
  expect(nextKey(rows, 'gone', 1)).toBe('a');
  expect(nextKey([], undefined, 1)).toBeUndefined();
  expect(nextKey([], undefined, -1)).toBeUndefined();
});

test('filled leaves out groups without rows', () => {
  expect(
    filled([
      { key: 'x', title: 'X', rows: [] },
      { key: 'y', title: 'Y', rows },
    ]).map(({ key }) => key),
  ).toEqual(['y']);
});

test('fitsWords ignores case and surrounding spaces', () => {
  expect(fitsWords('Window view', ' VIEW ')).toBe(true);
  expect(fitsWords('Window view', 'wall')).toBe(false);
});
