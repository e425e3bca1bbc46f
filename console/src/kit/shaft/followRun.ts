import type { ShaftView } from './ShaftState.ts';

/** Carries the start of a run from one view to the next: a single sample does not know where it began. */
export function followRun(previous: ShaftView | undefined, next: ShaftView): ShaftView {
  if (!next.moving || !previous) return next;
  const start =
    previous.moving && previous.direction === next.direction
      ? previous.run?.start
      : previous.moving || previous.index === undefined
        ? undefined
        : Math.round(previous.index);
  return start === undefined ? next : { ...next, run: { ...next.run, start } };
}
