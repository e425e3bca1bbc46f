import { expect, test } from 'vitest';
import { createTtlCache } from './ttlCache.ts';

function aBriefly() {
  const clock = { now: 0 };
  let found = 0;
  const briefly = createTtlCache(1_000, () => clock.now);
  return { clock, ask: (key = 'same') => briefly(key, async () => (found += 1)), briefly };
}

test('shares one result per key until it expires', async () => {
  const { clock, ask } = aBriefly();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  clock.now = 999;
  expect(await ask()).toBe(1);
  expect(await ask('other')).toBe(2);
  clock.now = 1_000;
  expect(await ask()).toBe(3);
});

test('does not cache failures', async () => {
  const { ask, briefly } = aBriefly();
  await expect(briefly('same', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(await ask()).toBe(1);
});
