/** What timers can wait at most; with more they go off at once, over and over. */
export const longestDelayMs = 2 ** 31 - 1;

/** A delay that comes from somewhere as timers can take it. */
export const delayOf = (ms: number): number =>
  Number.isNaN(ms) ? longestDelayMs : Math.min(Math.max(0, ms), longestDelayMs);
