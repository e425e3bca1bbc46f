import { expect, test } from 'vitest';
import { maxSteps, recordEdit, redoEdit, startHistory, undoEdit } from './editHistory.ts';

test('undoes and redoes steps', () => {
  const two = recordEdit(recordEdit(startHistory('a'), 'b'), 'c');
  expect(undoEdit(two).present).toBe('b');
  expect(undoEdit(undoEdit(two)).present).toBe('a');
  expect(undoEdit(undoEdit(undoEdit(two))).present).toBe('a');
  expect(redoEdit(undoEdit(two)).present).toBe('c');
  expect(redoEdit(two).present).toBe('c');
});

test('records the edits of one stroke as one step, and another stroke as another step', () => {
  let history = startHistory(0);
  for (const next of [1, 2, 3]) history = recordEdit(history, next, 'drag');
  expect(history.past).toEqual([0]);
  history = recordEdit(history, 4, 'type');
  expect(history.past).toEqual([0, 3]);
});

test('starts a new step for the same stroke after an undo', () => {
  const dragged = recordEdit(startHistory(0), 1, 'drag');
  expect(recordEdit(undoEdit(dragged), 5, 'drag').past).toEqual([0]);
});

test('a new step clears the steps to redo', () => {
  const history = recordEdit(undoEdit(recordEdit(startHistory('a'), 'b')), 'c');
  expect(redoEdit(history).present).toBe('c');
});

test('records no step without a change, and drops the oldest steps beyond the maximum', () => {
  let history = startHistory(0);
  expect(recordEdit(history, 0)).toBe(history);
  for (let next = 1; next <= maxSteps + 20; next += 1) history = recordEdit(history, next);
  expect(history.past).toHaveLength(maxSteps);
  expect(history.past[0]).toBe(20);
});
