import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keepRunning.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const dead = { isAlive: () => false, stop: async () => {} };

test('after the last try in vain the loss is told once, with its cause', async () => {
  const lost: unknown[] = [];
  let tries = 0;
  const kept = keepRunning({
    first: dead,
    start: async () => {
      tries += 1;
      throw new Error(`try ${tries}`);
    },
    say: () => {},
    onLost: (error) => lost.push(error),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(6);
  expect(lost).toEqual([new Error('try 6')]);
  await kept.stop();
});

test('a server that is stopped on purpose is not started again', async () => {
  let starts = 0;
  const kept = keepRunning({
    first: { isAlive: () => true, stop: async () => {} },
    start: async () => {
      starts += 1;
      return dead;
    },
    say: () => {},
    onLost: () => {},
  });
  await kept.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(starts).toBe(0);
});
