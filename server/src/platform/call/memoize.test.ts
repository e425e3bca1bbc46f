import { expect, test } from 'vitest';
import { memoize, memoizeEach, memoizing } from './memoize.ts';

test('memoize asks once per key within a memoizing context, and every time without one', async () => {
  let asked = 0;
  const find = async () => (asked += 1);
  const [plain, mindful] = [{}, memoizing({})];
  expect([await memoize(plain, 'a', find), await memoize(plain, 'a', find)]).toEqual([1, 2]);
  expect([await memoize(mindful, 'a', find), await memoize(mindful, 'a', find)]).toEqual([3, 3]);
  expect(await memoize(mindful, 'b', find)).toBe(4);
  const nothing = async () => void (asked += 1);
  await memoize(mindful, 'c', nothing);
  await memoize(mindful, 'c', nothing);
  expect(asked).toBe(6);
});

test('memoizeEach asks for the unknown keys only, all at once', async () => {
  const asked: string[][] = [];
  const find = async (keys: string[]) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  };
  const mindful = memoizing({});
  expect([...(await memoizeEach(mindful, 'k', ['a', 'b', 'a', 'none'], find))]).toEqual([
    ['a', 'A'],
    ['b', 'B'],
  ]);
  expect(await memoizeEach(mindful, 'k', ['b', 'c', 'none'], find)).toEqual(
    new Map([
      ['b', 'B'],
      ['c', 'C'],
    ]),
  );
  expect(await memoize(mindful, 'k c', async () => 'another')).toBe('C');
  expect(asked).toEqual([
    ['a', 'b', 'none'],
    ['c', 'none'],
  ]);
  await memoizeEach({}, 'k', ['a'], find);
  expect(asked).toHaveLength(3);
});
