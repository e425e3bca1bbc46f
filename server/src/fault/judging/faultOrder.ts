import { unnoticedMs } from '@hoistway/contract/telemetry/time.ts';

/** What was said of a kind of fault on an elevator: that it began, or that it ended. Times are epoch ms. */
export interface FaultTurn {
  /** By the device's clock, corrected. */
  at: number;
  /** By how much that clock was ahead. */
  skewMs: number;
  /** The collector's own number of its events, if it counts them. */
  seq?: number | undefined;
  on: boolean;
  /** Its time could not be believed: `at` is when it arrived. */
  clockWrong?: boolean | undefined;
}

/** Turns whose skews differ by less come from one clock that was not set in between. */
const sameClockMs = 5_000;

/**
 * Compares two turns: above zero when the first is later, zero when only their arrival decides. A measured skew is
 * never exact, so turns of one clock are compared by that clock. What was taken at its arrival is compared with a
 * device's time only where the two are so far apart that the latter was kept before it was sent.
 */
export function compareTurns(one: FaultTurn, other: FaultTurn): number {
  if ((one.clockWrong ?? false) !== (other.clockWrong ?? false)) {
    const apart = one.at - other.at;
    return Math.abs(apart) <= unnoticedMs ? 0 : apart;
  }
  const sameClock = Math.abs(one.skewMs - other.skewMs) < sameClockMs;
  const byTime = one.at - other.at + (sameClock ? one.skewMs - other.skewMs : 0);
  if (byTime !== 0 || one.seq === undefined || other.seq === undefined) return byTime;
  return one.seq - other.seq;
}

/** A turn that arrives now: one that is taken at its arrival is never older than what is known. */
export const arriving = (turn: FaultTurn, known: FaultTurn | undefined): FaultTurn =>
  turn.clockWrong && known && known.at > turn.at ? { ...turn, at: known.at } : turn;

/** Whether a turn that arrives now is overtaken by one that is known: it is history. */
export const isOvertaken = (turn: FaultTurn, known: FaultTurn | undefined): known is FaultTurn =>
  known !== undefined && compareTurns(turn, known) < 0;
