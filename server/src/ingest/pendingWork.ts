/** What waits for the database one by one, and since when. */
export interface PendingWork {
  /** Something came; the answer is called when it is done or will not be tried again. */
  begin(): () => void;
  /** It failed for now; its sender will try again. */
  fail(key: string): void;
  /** It is done. */
  succeed(key: string): void;
  /** How long the oldest has waited or failed, by a monotonic clock; 0 when nothing waits. */
  ageMs(): number;
}

/** A sender that did not try again for so long has gone elsewhere. */
const forgottenMs = 12_000;

/** Begins with nothing waiting. */
export function createPendingWork(clock: () => number = () => performance.now()): PendingWork {
  const waiting = new Map<symbol, number>();
  const failing = new Map<string, { since: number; last: number }>();
  return {
    begin() {
      const own = Symbol('work');
      waiting.set(own, clock());
      return () => void waiting.delete(own);
    },
    fail(key) {
      const at = clock();
      failing.set(key, { since: failing.get(key)?.since ?? at, last: at });
    },
    succeed: (key) => void failing.delete(key),
    ageMs() {
      const now = clock();
      let oldest = waiting.values().next().value ?? now;
      for (const [key, { since, last }] of failing) {
        if (now - last > forgottenMs) failing.delete(key);
        else if (since < oldest) oldest = since;
      }
      return now - oldest;
    },
  };
}
