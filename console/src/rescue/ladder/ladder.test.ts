import { expect, test } from 'vitest';
import { ladderOf, spread } from './ladder.ts';

const beganTime = '2026-11-21T01:29:18.000Z';
const at = (minutes: number) => new Date(Date.parse(beganTime) + minutes * 60_000).toISOString();
const step = (
  name: 'secondPerson' | 'grid' | 'reminder' | 'overdue' | 'publicForce',
  minute: number,
  more: { doneTime?: string; leftOut?: boolean } = {},
) => ({ step: name, minute, dueTime: at(minute), doneTime: null, leftOut: false, ...more });

test('ladderOf places each step at its minute as done, left out, next or later', () => {
  const { rungs, top, ticks } = ladderOf({
    beganTime,
    steps: [
      step('secondPerson', 2, { doneTime: at(2) }),
      step('grid', 5, { leftOut: true }),
      step('reminder', 20),
      step('overdue', 30),
      step('publicForce', 45),
    ],
  });
  expect(rungs.map(({ step: name, minute, state }) => [name, minute, state])).toEqual([
    [undefined, 0, 'done'],
    ['secondPerson', 2, 'done'],
    ['grid', 5, 'leftOut'],
    ['reminder', 20, 'next'],
    ['overdue', 30, 'later'],
    ['publicForce', 45, 'later'],
  ]);
  expect(top).toBe(50);
  expect(ticks).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45]);
});

test('ladderOf places a step done by hand at the time it was done', () => {
  const { rungs } = ladderOf({ beganTime, steps: [step('grid', 10, { doneTime: at(4) })] });
  expect(rungs.at(-1)).toMatchObject({ minute: 4, time: at(4), state: 'done' });
});

test('ladderOf uses a coarser scale for longer limits', () => {
  expect(ladderOf({ beganTime, steps: [step('publicForce', 75)] })).toMatchObject({ top: 80 });
  expect(ladderOf({ beganTime, steps: [step('publicForce', 600)] }).ticks.length).toBeLessThanOrEqual(12);
});

test('spread leaves labels in place where there is room, and otherwise sets their minimum distance', () => {
  const room = { gap: 40, first: 0, last: 400 };
  expect(spread([0, 100, 300], room)).toEqual([0, 100, 300]);
  expect(spread([0, 10, 20, 300], room)).toEqual([0, 40, 80, 300]);
  expect(spread([380, 390, 395], room)).toEqual([320, 360, 400]);
  // More than fit stand below each other, and beyond the end.
  expect(spread([0, 0, 0], { gap: 40, first: 0, last: 50 })).toEqual([0, 40, 80]);
});
