/** How far the clock of a collector is from the server's, by its messages alone. */
export interface CollectorClock {
  /** Takes a message's own time in; answers by how much it is ahead, which is to be taken off. */
  aheadOf(at: number, receivedAt: number): number;
  /** What people are told: above zero ahead, below zero behind, zero when nothing is remarkable. */
  skewMs(): number;
}

/** What the way of a message and an ordinary clock may differ by. */
const jitterMs = 2_000;
/** As many messages over at least so long, alike to within the jitter, are a clock that was set and no upload. */
const steadyMessages = 3;
const steadyForMs = 2_000;
/** The least delay is looked for in this window and the one before it. */
const windowMs = 5 * 60_000;

interface Window {
  since: number;
  messages: number;
  leastDelayMs: number;
}

/**
 * A message cannot arrive before it was sent, so one from the future proves a clock that is ahead. One that seems older
 * is late, or the clock was set back: set right, it shows at once; set otherwise, when several messages agree. A clock
 * that is behind looks like a slow way and makes nothing stuck: it is told, by the least delay, and not corrected.
 */
export function createCollectorClock(knownMs = 0): CollectorClock {
  let ahead = Math.max(0, knownMs);
  let steady = { since: 0, messages: 0, least: 0, most: 0 };
  let window: Window | undefined;
  let before: Window | undefined;

  const noteDelay = (delayMs: number, receivedAt: number) => {
    if (!window || receivedAt - window.since > windowMs) {
      before = window && receivedAt - window.since < 2 * windowMs ? window : undefined;
      window = { since: receivedAt, messages: 0, leastDelayMs: delayMs };
    }
    window.messages += 1;
    if (delayMs < window.leastDelayMs) window.leastDelayMs = delayMs;
  };

  /** Whether the last messages agree on a clock that is `seen` ahead. */
  const agrees = (seen: number, receivedAt: number): boolean => {
    const least = Math.min(steady.least, seen);
    const most = Math.max(steady.most, seen);
    steady =
      steady.messages > 0 && most - least <= jitterMs
        ? { ...steady, messages: steady.messages + 1, least, most }
        : { since: receivedAt, messages: 1, least: seen, most: seen };
    return steady.messages >= steadyMessages && receivedAt - steady.since >= steadyForMs;
  };

  return {
    aheadOf(at, receivedAt) {
      const seen = at - receivedAt;
      noteDelay(-seen, receivedAt);
      if (seen > ahead + jitterMs) ahead = seen;
      else if (ahead > 0 && seen < ahead - jitterMs) {
        if (Math.abs(seen) <= jitterMs) ahead = 0;
        else if (agrees(seen, receivedAt)) ahead = steady.most > jitterMs ? steady.most : 0;
        return ahead;
      }
      steady.messages = 0;
      return ahead;
    },
    skewMs() {
      if (ahead > 0) return Math.round(ahead);
      const messages = (window?.messages ?? 0) + (before?.messages ?? 0);
      const least = Math.min(window?.leastDelayMs ?? Infinity, before?.leastDelayMs ?? Infinity);
      return messages >= steadyMessages && least > jitterMs ? -Math.round(least) : 0;
    },
  };
}
