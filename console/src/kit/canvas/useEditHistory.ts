import { useState } from 'react';
import { recordEdit, redoEdit, startHistory, undoEdit } from './editHistory.ts';

/** An edited thing with its steps, and whether it differs from what was last saved. */
export function useEditHistory<T>(initial: T) {
  const [history, setHistory] = useState(() => startHistory(initial));
  const [saved, setSaved] = useState(initial);
  const { past, present, future } = history;
  return {
    present,
    changed: present !== saved,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (edit: (before: T) => T, stroke?: string) =>
      setHistory((before) => recordEdit(before, edit(before.present), stroke)),
    undo: () => setHistory(undoEdit),
    redo: () => setHistory(redoEdit),
    markSaved: () => setSaved(present),
  };
}
