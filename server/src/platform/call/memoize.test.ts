import { expect, test } from 'vitest';
import { memoize, memoizing } from './memoize.ts';

test('an ask that remembers asks once, another each time, and nothing found is asked again', async () => {
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
