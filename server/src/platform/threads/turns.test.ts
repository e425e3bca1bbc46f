import { expect, test } from 'vitest';
import { Refusal } from '../call/problems.ts';
import { createTurns } from './turns.ts';

test('runs two at a time per key, queues two more in order, refuses further ones, and leaves other keys free', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 2 });
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const begin = (n: number) =>
    turns.take('one').then((end) => {
      began.push(n);
      ends.push(end);
    });
  await Promise.all([begin(1), begin(2)]);
  const waiting = [begin(3), begin(4)];
  await expect(turns.take('one')).rejects.toEqual(new Refusal('tooManyFiles'));
  (await turns.take('another'))();
  expect(began).toEqual([1, 2]);
  ends[0]!();
  ends[0]!();
  await waiting[0];
  expect(began).toEqual([1, 2, 3]);
  ends[1]!();
  await waiting[1];
  expect(began).toEqual([1, 2, 3, 4]);
});
