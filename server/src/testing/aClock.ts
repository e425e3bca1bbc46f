import type { Clock } from '#platform/clock.ts';

const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3600_000, d: 24 * 3600_000 } as const;

/** How long `5m`, `90s` or `1h30m` is. */
export function durationMs(text: string): number {
  if (!/^(\d+(ms|s|m|h|d))+$/.test(text)) throw new Error(`${text} is no duration such as 5m`);
  return [...text.matchAll(/(\d+)(ms|s|m|h|d)/g)].reduce(
    (sum, [, n, unit]) => sum + Number(n) * unitMs[unit as keyof typeof unitMs],
    0,
  );
}

/** A clock that stands still until a test moves it. */
export interface TestClock {
  /** In milliseconds. */
  now: number;
  set(to: Date | string): void;
  advance(by: string): void;
  /** The same time, as the program asks for it. */
  ofServer: Clock;
}

export function aClock(start: number = Date.now()): TestClock {
  const clock: TestClock = {
    now: start,
    set: (to) => void (clock.now = new Date(to).getTime()),
    advance: (by) => void (clock.now += durationMs(by)),
    ofServer: { now: () => new Date(clock.now) },
  };
  return clock;
}
