/** Chromium's own measure of a long task. */
export const longTaskMs = 50;

declare global {
  /** Of a page that is watched: how long each long task took. */
  var benchTasks: number[];
}

/** Runs in a page: keeps how long each long task took from now on. */
export function watchTasks() {
  globalThis.benchTasks = [];
  new PerformanceObserver((list) =>
    globalThis.benchTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' });
}

/** Runs in a page: how long each long task took so far. */
export const seenTasks = () => globalThis.benchTasks;
