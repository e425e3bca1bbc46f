/** What was edited, step by step; steps of one stroke (a drag, typing in one field) are one. */
export interface EditHistory<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  readonly stroke?: string | undefined;
}

/** As many steps as can be taken back. */
export const maxSteps = 100;

export const startHistory = <T>(present: T): EditHistory<T> => ({ past: [], present, future: [] });

/** The next state; `stroke` names what it is a part of, and the same one again adds no step. */
export function recordEdit<T>(history: EditHistory<T>, next: T, stroke?: string): EditHistory<T> {
  if (next === history.present) return history;
  const goesOn = stroke !== undefined && stroke === history.stroke;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-maxSteps);
  return { past, present: next, future: [], stroke };
}

export function undoEdit<T>({ past, present, future }: EditHistory<T>): EditHistory<T> {
  const before = past.at(-1);
  return before === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redoEdit<T>({ past, present, future }: EditHistory<T>): EditHistory<T> {
  const [next, ...later] = future;
  return next === undefined
    ? { past, present, future }
    : { past: [...past, present], present: next, future: later };
}
