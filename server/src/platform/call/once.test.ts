import { expect, test } from 'vitest';
import { once, remember } from './once.ts';

test('an ask that remembers asks once, another each time, and nothing found is asked again', async () => {
  let asked = 0;
  const find = async () => (asked += 1);
  const [plain, mindful] = [{}, remember({})];
  expect([await once(plain, 'a', find), await once(plain, 'a', find)]).toEqual([1, 2]);
  expect([await once(mindful, 'a', find), await once(mindful, 'a', find)]).toEqual([3, 3]);
  expect(await once(mindful, 'b', find)).toBe(4);
  const nothing = async () => void (asked += 1);
  await once(mindful, 'c', nothing);
  await once(mindful, 'c', nothing);
  expect(asked).toBe(6);
});
