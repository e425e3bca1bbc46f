import { expect, test } from 'vitest';
import { freePlace, pagesOf, put, readWall, without, writeWall } from './cameraWall.ts';

const read = (text: string) => readWall(new URLSearchParams(text));
const nobody = new Set<string>();
const idsOf = (pages: ReturnType<typeof pagesOf>) => pages.map((page) => page.map(({ id }) => id));

test('a camera wall survives a round trip through its address, with empty places', () => {
  const wall = { places: ['3', null, '7'], grid: 9 as const, rotating: true, every: 45 };
  expect(writeWall(wall)).toBe('elevators=3..7&grid=9&rotate=1&every=45');
  expect(read(writeWall(wall))).toEqual(wall);
});

test('writeWall omits defaults, and readWall leaves out or corrects invalid values', () => {
  expect(writeWall(read(''))).toBe('');
  expect(read('elevators=1.x.1.2..&grid=5&every=1')).toEqual({
    places: ['1', null, null, '2'],
    grid: 4,
    rotating: false,
    every: 5,
  });
});

test('put places an elevator and swaps it with one already on the wall', () => {
  expect(put(['1', '2'], '3', 3)).toEqual(['1', '2', null, '3']);
  expect(put(['1', '2', '3'], '3', 0)).toEqual(['3', '2', '1']);
  expect(put(['1', null, '3'], '3', 1)).toEqual(['1', '3']);
  expect(put(['1', '2'], '5', 0)).toEqual(['5', '2']);
});

test('without removes an elevator and leaves the others in place', () => {
  expect(without(['1', '2', '3'], '2')).toEqual(['1', null, '3']);
  expect(without(['1', '2'], '2')).toEqual(['1']);
});

test('pagesOf makes as many pages as needed and fills the last with empty places', () => {
  expect(idsOf(pagesOf({ places: [], grid: 4 }, nobody))).toEqual([[null, null, null, null]]);
  expect(idsOf(pagesOf({ places: ['1', '2', '3', '4'], grid: 4 }, nobody))).toEqual([['1', '2', '3', '4']]);
  expect(idsOf(pagesOf({ places: ['1', '2', '3', '4', '5'], grid: 4 }, nobody))).toEqual([
    ['1', '2', '3', '4'],
    ['5', null, null, null],
  ]);
});

test('pagesOf puts elevators with an entrapment first on every page', () => {
  const pages = pagesOf({ places: ['1', '2', '3', '4', '5'], grid: 4 }, new Set(['3']));
  expect(idsOf(pages).map(([first]) => first)).toEqual(['3', '3']);
  expect(new Set(idsOf(pages).flat())).toEqual(new Set(['1', '2', '3', '4', '5', null]));
  expect(idsOf(pagesOf({ places: ['1', '2'], grid: 1 }, new Set(['2'])))).toEqual([['2']]);
});

test('a tile remembers its place on the whole wall', () => {
  const [page] = pagesOf({ places: ['1', '2', null, '4'], grid: 4 }, new Set(['4']));
  expect(page?.map(({ place }) => place)).toEqual([3, 0, 1, 2]);
  expect(freePlace(page!, ['1', '2', null, '4'])).toBe(2);
  expect(freePlace([{ id: '1', place: 0 }], ['1'])).toBe(1);
});
