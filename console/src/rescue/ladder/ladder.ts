import type { RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import type { RescueStep } from '@hoistway/contract/rescue/rescueClock.ts';

const minuteMs = 60_000;

export type RungState = 'done' | 'leftOut' | 'next' | 'later';

/** What stands beside the shaft of the escalation, at its minute. */
export interface Rung {
  key: string;
  /** Absent where the rescue begins. */
  step?: RescueStep;
  minute: number;
  /** When it was done, or is due. */
  time: string;
  state: RungState;
}

export interface Ladder {
  /** The minute at the top of the shaft. */
  top: number;
  /** The minutes that the scale names. */
  ticks: readonly number[];
  /** Lowest first. */
  rungs: readonly Rung[];
}

const scaleSteps = [5, 10, 15, 30, 60, 120] as const;
const maxTicks = 10;

/** The escalation of a rescue on the scale of its minutes, from the beginning at the bottom. */
export function ladderOf({ beganTime, steps }: Pick<RescueDetail, 'beganTime' | 'steps'>): Ladder {
  const last = Math.max(...steps.map(({ minute }) => minute), 10);
  const every = scaleSteps.find((each) => last / each <= maxTicks) ?? 240;
  const top = (Math.floor(last / every) + 1) * every;
  const next = steps.findIndex(({ doneTime, leftOut }) => doneTime === null && !leftOut);
  return {
    top,
    ticks: Array.from({ length: top / every }, (_, index) => index * every),
    rungs: [
      { key: 'opened', minute: 0, time: beganTime, state: 'done' },
      ...steps.map(({ step, minute, dueTime, doneTime, leftOut }, index) => ({
        key: `${index} ${step}`,
        step,
        // Done by hand it was done before its minute.
        minute:
          doneTime === null
            ? minute
            : Math.min(minute, Math.max(0, (Date.parse(doneTime) - Date.parse(beganTime)) / minuteMs || 0)),
        time: doneTime ?? dueTime,
        state:
          doneTime !== null
            ? ('done' as const)
            : leftOut
              ? ('leftOut' as const)
              : index === next
                ? ('next' as const)
                : ('later' as const),
      })),
    ],
  };
}

/**
 * Where words stand beside places on a line, `gap` apart at least and as near to their places as that lets them; all
 * of it from `first` to `last` as long as there is room. Answers them in the order of the places, which grow.
 */
export function spread(
  places: readonly number[],
  { gap, first, last }: { gap: number; first: number; last: number },
): number[] {
  const shown: number[] = [];
  for (const place of places) shown.push(Math.max(place, first, (shown.at(-1) ?? -Infinity) + gap));
  let limit = last;
  for (let index = shown.length - 1; index >= 0; index -= 1) {
    const most = Math.max(limit, first + index * gap);
    shown[index] = Math.min(shown[index]!, most);
    limit = shown[index]! - gap;
  }
  return shown;
}
