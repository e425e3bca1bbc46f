import { expect, test } from 'vitest';
import { maxSteps, recordEdit, redoEdit, startHistory, undoEdit } from './editHistory.ts';

test('steps are taken back and made again', () => {
  const two = recordEdit(recordEdit(startHistory('a'), 'b'), 'c');
  expect(undoEdit(two).present).toBe('b');
  expect(undoEdit(undoEdit(two)).present).toBe('a');
  expect(undoEdit(undoEdit(undoEdit(two))).present).toBe('a');
  expect(redoEdit(undoEdit(two)).present).toBe('c');
  expect(redoEdit(two).present).toBe('c');
});

test('a stroke is one step, and another stroke is another', () => {
  let history = startHistory(0);
  for (const next of [1, 2, 3]) history = recordEdit(history, next, 'drag');
  expect(history.past).toEqual([0]);
  history = recordEdit(history, 4, 'type');
  expect(history.past).toEqual([0, 3]);
});

test('after a step back the same stroke begins anew', () => {
  const dragged = recordEdit(startHistory(0), 1, 'drag');
  expect(recordEdit(undoEdit(dragged), 5, 'drag').past).toEqual([0]);
});

test('a new step forgets what was taken back', () => {
  const history = recordEdit(undoEdit(recordEdit(startHistory('a'), 'b')), 'c');
  expect(redoEdit(history).present).toBe('c');
});

test('nothing changed is no step, and the oldest steps go', () => {
  let history = startHistory(0);
  expect(recordEdit(history, 0)).toBe(history);
  for (let next = 1; next <= maxSteps + 20; next += 1) history = recordEdit(history, next);
  expect(history.past).toHaveLength(maxSteps);
  expect(history.past[0]).toBe(20);
});
