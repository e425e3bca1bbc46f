import { expect, test } from 'vitest';
import { actOfKey } from './editorKeys.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false };

test('arrow keys move by one step, with Shift by ten', () => {
  expect(actOfKey({ ...plain, key: 'ArrowLeft' }, 0.5)).toEqual({ act: 'move', dx: -0.5, dy: 0 });
  expect(actOfKey({ ...plain, key: 'ArrowDown', shiftKey: true }, 0.5)).toEqual({
    act: 'move',
    dx: 0,
    dy: 5,
  });
});

test('Ctrl+Z undoes, Shift+Cmd+Z and Ctrl+Y redo', () => {
  expect(actOfKey({ ...plain, key: 'z', ctrlKey: true }, 1)).toEqual({ act: 'undo' });
  expect(actOfKey({ ...plain, key: 'Z', metaKey: true, shiftKey: true }, 1)).toEqual({ act: 'redo' });
  expect(actOfKey({ ...plain, key: 'y', ctrlKey: true }, 1)).toEqual({ act: 'redo' });
});

test('Ctrl+A selects everything', () =>
  expect(actOfKey({ ...plain, key: 'a', ctrlKey: true }, 1)).toEqual({ act: 'all' }));

test('leaves other keys to the browser', () => {
  expect(actOfKey({ ...plain, key: 'Tab' }, 1)).toBeUndefined();
  expect(actOfKey({ ...plain, key: 'r', ctrlKey: true }, 1)).toBeUndefined();
});
