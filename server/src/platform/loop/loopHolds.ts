import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Metrics } from '../web/metrics.ts';

const beatMs = 250;
/** A hold beyond this is counted and named in the log. */
const countedFromMs = 1_000;

/** How long the main thread has waited for a processor, in ms; where the system does not say it, nothing is taken off. */
function waitedMs(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

interface HoldTimes {
  /** A time that neither jumps nor goes on while the machine sleeps, ms. */
  now(): number;
  waited(): number;
}

/** Measures how long the event loop is held at once, without what a busy machine adds to it; answers how it ends. */
export function countHolds(
  metrics: Metrics,
  log: Logger,
  times: HoldTimes = { now: () => performance.now(), waited: waitedMs },
): () => void {
  let holds = 0;
  let longestMs = 0;
  let before = times.now();
  let waitedBefore = times.waited();
  const timer = setInterval(() => {
    const [now, waited] = [times.now(), times.waited()];
    const heldMs = now - before - beatMs - (waited - waitedBefore);
    [before, waitedBefore] = [now, waited];
    longestMs = Math.max(longestMs, heldMs);
    if (heldMs <= countedFromMs) return;
    holds += 1;
    log.warn({ heldMs: Math.round(heldMs) }, 'the event loop was held');
  }, beatMs);
  timer.unref();
  metrics.gauge(
    'hoistway_loop_holds_total',
    'Times that the event loop was held for more than a second',
    () => holds,
  );
  metrics.gauge(
    'hoistway_loop_longest_hold_seconds',
    'The longest that the event loop was held at once',
    () => longestMs / 1_000,
  );
  return () => clearInterval(timer);
}
