import type { Clock } from './mediaZone.ts';

export interface TestClock extends Clock {
  advance(ms: number): void;
}

/** A clock that goes only when it is told to. */
export function aTestClock(): TestClock {
  let now = 0;
  let waiting: { at: number; run(): void }[] = [];
  return {
    now: () => now,
    after: (ms, run) => {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => void (waiting = waiting.filter((each) => each !== entry));
    },
    advance: (ms) => {
      const until = now + ms;
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        waiting = waiting.filter((each) => each !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}
