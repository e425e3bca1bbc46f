/** Since when something waits to be written in batches; one batch is in flight, the next fills meanwhile. */
export interface Backlog {
  /** Something came. */
  add(): void;
  /** What came so far is being written. */
  take(): void;
  /** It is written. */
  settle(): void;
  /** All of it was refused: nothing is being stored, although nothing waits. */
  refuse(): void;
  /** It is not needed any more. */
  forget(): void;
  /** It was not written, and waits on. */
  putBack(): void;
  /** For how long something has not been stored, by a monotonic clock; 0 when everything is. */
  ageMs(): number;
}

/** Older refusals say nothing about the present. */
const recentMs = 12_000;

/** Begins with nothing waiting. */
export function createBacklog(clock: () => number = () => performance.now()): Backlog {
  let waiting: number | undefined;
  let taken: number | undefined;
  let refusedSince: number | undefined;
  let refusedLast = 0;
  const refusing = () => refusedSince !== undefined && clock() - refusedLast < recentMs;
  return {
    add: () => void (waiting ??= clock()),
    take() {
      taken ??= waiting;
      waiting = undefined;
    },
    settle() {
      taken = undefined;
      refusedSince = undefined;
    },
    refuse() {
      if (!refusing()) refusedSince = taken ?? clock();
      refusedLast = clock();
      taken = undefined;
    },
    forget() {
      taken = undefined;
      waiting = undefined;
    },
    putBack() {
      waiting = taken ?? waiting;
      taken = undefined;
    },
    ageMs() {
      const oldest = taken ?? waiting ?? Infinity;
      const since = Math.min(oldest, refusing() ? refusedSince! : Infinity);
      return since === Infinity ? 0 : clock() - since;
    },
  };
}
