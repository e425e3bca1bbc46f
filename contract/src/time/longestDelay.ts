/** What timers can wait at most; with more they go off at once, over and over. */
export const maxDelayMs = 2 ** 31 - 1;

/** A delay that comes from somewhere as timers can take it. */
export const delayOf = (ms: number): number =>
  Number.isNaN(ms) ? maxDelayMs : Math.min(Math.max(0, ms), maxDelayMs);
