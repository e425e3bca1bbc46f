import { expect, test } from 'vitest';
import type { PlacedTile } from '@hoistway/contract/home/homeCalls.ts';
import { bandOf, columnsOf, isSame, movedBy, resized, spansOf, without } from './arrangement.ts';

const tiles: PlacedTile[] = [
  { tile: 'ordersLate', size: 'wide' },
  { tile: 'ordersSoonLate', size: 'small' },
  { tile: 'staffAtWork', size: 'small' },
];
const names = (arranged: readonly PlacedTile[]) => arranged.map(({ tile }) => tile).join(' ');

test('a tile moves by places and stays within the list', () => {
  expect(names(movedBy(tiles, 'staffAtWork', -1))).toBe('ordersLate staffAtWork ordersSoonLate');
  expect(names(movedBy(tiles, 'ordersLate', 1))).toBe('ordersSoonLate ordersLate staffAtWork');
  expect(names(movedBy(tiles, 'ordersLate', -1))).toBe(names(tiles));
  expect(names(movedBy(tiles, 'staffAtWork', 9))).toBe(names(tiles));
  expect(names(movedBy(tiles, 'signIns', 1))).toBe(names(tiles));
});

test('a tile is resized and taken out without changing the others', () => {
  expect(resized(tiles, 'staffAtWork', 'wide')[2]).toEqual({ tile: 'staffAtWork', size: 'wide' });
  expect(resized(tiles, 'staffAtWork', 'wide').slice(0, 2)).toEqual(tiles.slice(0, 2));
  expect(names(without(tiles, 'ordersSoonLate'))).toBe('ordersLate staffAtWork');
});

test('two arrangements are the same in order and size alone', () => {
  expect(isSame(tiles, structuredClone(tiles))).toBe(true);
  expect(isSame(tiles, movedBy(tiles, 'ordersLate', 1))).toBe(false);
  expect(isSame(tiles, resized(tiles, 'ordersLate', 'small'))).toBe(false);
  expect(isSame(tiles, without(tiles, 'ordersLate'))).toBe(false);
});

test('no row but the last has a hole', () => {
  expect(spansOf(['wide', 'small', 'small', 'small', 'wide'], 4)).toEqual([2, 1, 1, 1, 2]);
  expect(spansOf(['small', 'small', 'small', 'wide'], 4)).toEqual([1, 1, 2, 2]);
  expect(spansOf(['small', 'wide', 'small'], 2)).toEqual([2, 2, 1]);
  expect(spansOf(['small', 'small', 'wide'], 2)).toEqual([1, 1, 2]);
  expect(spansOf(['small', 'wide'], 1)).toEqual([1, 1]);
  expect(spansOf([], 4)).toEqual([]);
});

test.each([
  [1, 6, { columns: 1, last: 1 }],
  [5, 6, { columns: 5, last: 1 }],
  [7, 6, { columns: 4, last: 2 }],
  [9, 4, { columns: 3, last: 1 }],
  [13, 6, { columns: 5, last: 3 }],
])('%i numbers of which at most %i stand side by side are in even rows', (tiles, most, band) => {
  expect(bandOf(tiles, most)).toEqual(band);
});

test('wide tiles stand in two columns in turn, and one alone has the whole width', () => {
  expect(columnsOf([1, 2, 3])).toEqual([[1, 3], [2]]);
  expect(columnsOf([1])).toEqual([[1]]);
  expect(columnsOf([])).toEqual([[]]);
});
