import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning } from './keepRunning.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const dead = { isAlive: () => false, stop: async () => {} };

test('reports the loss once, with its cause, after the sixth failed start', async () => {
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

test('attempts no start while the disk is full, and counts no failure for want of space', async () => {
  const lost: unknown[] = [];
  const said: string[] = [];
  let space = false;
  let tries = 0;
  const kept = keepRunning({
    first: dead,
    start: async () => {
      tries += 1;
      // It was not enough: the first ten starts use up what there is.
      if (tries <= 10) {
        space = false;
        throw new Error('no space left on device');
      }
      return { isAlive: () => true, stop: async () => {} };
    },
    hasSpace: async () => space,
    say: (text) => said.push(text),
    onLost: (error) => lost.push(error),
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([tries, lost]).toEqual([0, []]);
  expect(said.at(-1)).toContain('when there is space');
  for (let made = 0; made <= 10; made += 1) {
    space = true;
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect([tries, lost]).toEqual([11, []]);
  expect(said.at(-1)).toBe('The database is back.');
  await kept.stop();
});

test('stops at once while waiting for disk space', async () => {
  const kept = keepRunning({
    first: dead,
    start: async () => dead,
    hasSpace: async () => false,
    say: () => {},
    onLost: () => {},
  });
  await vi.advanceTimersByTimeAsync(60_000);
  const stopped = kept.stop();
  await vi.advanceTimersByTimeAsync(2_000);
  await stopped;
});

test('does not restart a server that is stopped on purpose', async () => {
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

test('restarts a server each time it ends, with growing pauses', async () => {
  const lost: unknown[] = [];
  const startedAt: number[] = [];
  const began = Date.now();
  const kept = keepRunning({
    first: dead,
    start: async () => {
      startedAt.push(Date.now() - began);
      return dead;
    },
    say: () => {},
    onLost: (error) => lost.push(error),
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(startedAt.length).toBeGreaterThan(12);
  expect(startedAt.at(-1)! - startedAt.at(-2)!).toBeGreaterThanOrEqual(8_000);
  expect(lost).toEqual([]);
  const ended = kept.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await ended;
});
