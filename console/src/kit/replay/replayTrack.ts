import {
  historyFlags,
  historyNumbers,
  type HistorySamples,
  type StateSpan,
} from '@hoistway/contract/history/history.ts';
import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import { staleAfterMs } from '#kit/shaft/ShaftState.ts';

/** Which sample holds at a moment: the last that is not later, -1 before the first. */
export function indexAt(at: readonly number[], moment: number): number {
  let low = 0;
  let high = at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at[middle]! <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The moment of the sample before or after; the same one at either end. */
export function neighbourOf(at: readonly number[], moment: number, step: 1 | -1): number {
  const here = indexAt(at, moment);
  const wanted = step === 1 ? here + 1 : at[here] === moment ? here - 1 : here;
  return at[wanted] ?? moment;
}

/** How far two samples may lie apart before the time between them is a gap. */
export const gapMs = ({ thinnedToMs }: Pick<HistorySamples, 'thinnedToMs'>): number =>
  Math.max(staleAfterMs, 2.5 * (thinnedToMs ?? 0));

/** The samples from gap to gap, as first and last index. */
export function runsOf(samples: HistorySamples): [first: number, last: number][] {
  const { at } = samples;
  const most = gapMs(samples);
  const runs: [number, number][] = [];
  for (let index = 0; index < at.length; index += 1) {
    const run = runs.at(-1);
    if (run && at[index]! - at[index - 1]! <= most) run[1] = index;
    else runs.push([index, index]);
  }
  return runs;
}

/** The state of the elevator at a moment; undefined where nothing is known of it. */
export const stateAt = (states: readonly StateSpan[], moment: number): StateSpan['state'] | undefined =>
  states.find(({ from, to }) => from <= moment && moment < to)?.state ?? states.at(-1)?.state;

/** The sample in force at a moment, as the live push would have sent it; undefined before the first. */
export function liveAt(
  id: string,
  samples: HistorySamples,
  states: readonly StateSpan[],
  moment: number,
): LiveElevator | undefined {
  const index = indexAt(samples.at, moment);
  if (index < 0) return undefined;
  const state = stateAt(states, moment) ?? 'unknown';
  const said = [...historyNumbers, ...historyFlags].flatMap((name) => {
    const value = samples[name][index];
    return value === null || value === undefined ? [] : [[name, value] as const];
  });
  const at = samples.at[index]!;
  return {
    id,
    // Within a step of a thinned reply the elevator did report; the sample only represents the step.
    at: moment - at <= gapMs(samples) ? Math.max(at, moment - staleAfterMs) : at,
    trapped: state === 'trapped',
    status: state === 'trapped' ? 'fault' : state,
    ...Object.fromEntries(said),
  };
}
