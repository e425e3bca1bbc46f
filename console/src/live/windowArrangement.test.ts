import { expect, test } from 'vitest';
import { moved, readArrangement, writeArrangement } from './windowArrangement.ts';

const read = (text: string) => readArrangement(new URLSearchParams(text));

test('an arrangement survives a round trip through its address', () => {
  const text = 'elevators=3.1.2&cards=l&every=45&worst=1';
  expect(read(text)).toEqual({ elevators: ['3', '1', '2'], cards: 'l', every: 45, worst: true });
  expect(writeArrangement(read(text))).toBe(text);
  expect(writeArrangement(read(''))).toBe('');
});

test('readArrangement leaves out invalid values and limits pace and number of elevators', () => {
  expect(read('elevators=1.x.1.-2.7&cards=huge&every=1')).toEqual({
    elevators: ['1', '7'],
    cards: 'm',
    every: 5,
    worst: false,
  });
  expect(read('every=9999').every).toBe(120);
  expect(
    read(`elevators=${Array.from({ length: 600 }, (_, index) => index + 1).join('.')}`).elevators,
  ).toHaveLength(500);
});

test('moved moves an elevator within the ends of the list', () => {
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', -3)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
});
