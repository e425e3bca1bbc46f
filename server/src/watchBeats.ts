/** So many seconds without a heart-beat are a loop that is held. */
export const heldAfterSeconds = 15;

/** Does something every second until the answer is called. */
export type EverySecond = (work: () => void) => () => void;

export const everySecond: EverySecond = (work) => {
  const timer = setInterval(work, 1_000);
  return () => clearInterval(timer);
};

/**
 * Watches whether a process beats while `isDue` says that it has to; `held` is called each second once it has not for too
 * long. Seconds are counted and no clock is read: a clock that jumps, a machine that slept and a watch that stood still
 * itself are no silence of the process.
 */
export function watchBeats(options: {
  onBeat(listen: () => void): void;
  isDue(): boolean;
  held(): void;
  eachSecond: EverySecond;
}): () => void {
  let silent = 0;
  options.onBeat(() => (silent = 0));
  return options.eachSecond(() => {
    silent = options.isDue() ? silent + 1 : 0;
    if (silent > heldAfterSeconds) options.held();
  });
}
