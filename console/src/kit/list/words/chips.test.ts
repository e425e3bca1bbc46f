import { expect, test } from 'vitest';
import type { SearchField } from '../SearchField.ts';
import { chipsOf, countSet, isSameSearch, withoutChip, withValues } from './chips.ts';

const fields: SearchField[] = [
  { name: 'words', label: 'Words' },
  { name: 'state', label: 'State', options: [], several: true },
  { name: 'type', label: 'Type', options: [] },
];

test('chips stand in the order of the fields, one for each value, and fields are counted once', () => {
  const chosen = { type: 'a', words: 'x', state: ['1', '2'], other: 'y', empty: undefined };
  expect(chipsOf(fields, chosen).map(({ key }) => key)).toEqual(['words x', 'state 1', 'state 2', 'type a']);
  expect(countSet(fields, chosen)).toBe(3);
});

test('removing a chip keeps the other values of its field, and everything else', () => {
  const chosen = { state: ['1', '2'], type: 'a' };
  const [one, two] = chipsOf(fields, chosen);
  const left = withoutChip(chosen, one!);
  expect(left).toEqual({ state: ['2'], type: 'a' });
  expect(withoutChip(left, two!)).toEqual({ state: undefined, type: 'a' });
});

test('a value replaces that of its field, or is added where several may be chosen', () => {
  const chosen = { words: 'x', state: ['1'] };
  expect(withValues(fields, chosen, { words: 'y' })).toEqual({ words: 'y', state: ['1'] });
  expect(withValues(fields, chosen, { state: '2' })).toEqual({ words: 'x', state: ['1', '2'] });
  expect(withValues(fields, chosen, { state: '1' })).toEqual(chosen);
});

test('isSameSearch compares values, however empty ones are written', () => {
  expect(isSameSearch(fields, { words: 'x', type: undefined }, { words: 'x', state: [] })).toBe(true);
  expect(isSameSearch(fields, { state: ['1'] }, { state: ['1', '2'] })).toBe(false);
});
