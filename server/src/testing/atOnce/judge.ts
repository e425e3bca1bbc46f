import type { Answered } from './asking.ts';

/** What was asked at once, and the same asked one after the other. */
export interface Burst {
  answers: readonly Answered[];
  control: readonly Answered[];
  /** What the database said meanwhile of transactions that it took back for the sake of others. */
  crossings: readonly string[];
}

/** An answer may come so much later than its control. */
export const beyondControlMs = 5_000;

const longest = (answers: readonly Answered[]): number => Math.max(0, ...answers.map(({ ms }) => ms));

/** By how much the last answer came later than the slowest of the control; below zero where it came earlier. */
export const behindControl = ({ answers, control }: Burst): number => longest(answers) - longest(control);

/**
 * How long it may take until all are answered. Those that wait for one record are answered one after the other: what that
 * takes is what the whole control took. On an idle machine it is next to nothing, and on one with too much to do it grows
 * with everything else.
 */
const allowedMs = (control: readonly Answered[]): number =>
  beyondControlMs + control.reduce((sum, { ms }) => sum + ms, 0);

const times = (n: number, what: string): string[] => (n > 0 ? [`${n} × ${what}`] : []);

/** What may not be of calls that were made at once, nor one after the other. */
export function problemsOf(burst: Burst): string[] {
  const { answers, control, crossings } = burst;
  const all = [...answers, ...control];
  const failed = new Map<number, number>();
  for (const { status } of all)
    if (status !== undefined && status >= 500) failed.set(status, (failed.get(status) ?? 0) + 1);
  const tookMs = longest(answers);
  return [
    ...Array.from(failed, ([status, n]) => `${n} × status ${status}`),
    ...times(all.filter(({ status }) => status === undefined).length, 'no answer'),
    ...times(crossings.length, crossings[0] ?? ''),
    ...(tookMs > allowedMs(control)
      ? [
          `an answer after ${Math.round(tookMs)} ms, where the control took ${Math.round(longest(control))} ms`,
        ]
      : []),
  ];
}
