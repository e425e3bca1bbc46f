import { expect, test } from 'vitest';
import { inOwnThread } from './inOwnThread.ts';

const program = (text: string) =>
  new URL(
    `data:text/javascript,import { parentPort, workerData } from 'node:worker_threads';${encodeURIComponent(text)}`,
  );
const bounds = { memoryMb: 24, ms: 60_000 };

test('answers what the thread says', async () => {
  const double = program('parentPort.postMessage(workerData.n * 2)');
  expect(await inOwnThread(double, { n: 21 }, [], bounds)).toBe(42);
});

test('ends a thread that takes more memory than it may, and goes on itself', async () => {
  const greedy = program('const all = []; for (;;) all.push(`${all.length}`.repeat(100));');
  expect(await inOwnThread(greedy, {}, [], bounds)).toBeUndefined();
});

test('ends a thread that never ends', async () => {
  expect(await inOwnThread(program('for (;;);'), {}, [], { ...bounds, ms: 300 })).toBeUndefined();
});

test('answers nothing of a thread that fails or says nothing', async () => {
  expect(await inOwnThread(program('throw new Error("no")'), {}, [], bounds)).toBeUndefined();
  expect(await inOwnThread(program(''), {}, [], bounds)).toBeUndefined();
});
