/** How far the clock of a collector is from the server's, by its messages alone. */
export interface CollectorClock {
  /** Takes a message's own time in; answers by how much it is ahead, which is to be taken off; below zero behind. */
  aheadOf(at: number, receivedAt: number): number;
  /** The skew that is corrected and shown: above zero ahead, below zero behind. */
  skewMs(): number;
}

/** What the way of a message and an ordinary clock may differ by. */
const jitterMs = 2_000;
/** As many messages over at least so long, alike to within the jitter, are a clock that was set and no upload. */
const steady = { messages: 3, forMs: 2_000 };
/**
 * A clock that is behind looks like a slow connection: a smaller delay is one, and so is a delay that does not last.
 */
const behind = { ms: 10_000, messages: 8, forMs: 10_000 };

/**
 * A message cannot arrive before it was sent, so one from the future proves a clock that is ahead. One that seems older
 * is late, or the clock was set back: set right, it shows at once; set otherwise, when several messages agree. Of an
 * upload of what was kept no two messages are late by the same time, so a clock is behind when many in a row are.
 */
export function createCollectorClock(knownMs = 0): CollectorClock {
  const orNone = (seen: number): number => (seen > jitterMs || seen < -behind.ms ? seen : 0);
  let ahead = orNone(knownMs);
  let alike = { since: 0, messages: 0, least: 0, most: 0 };

  const note = (seen: number, receivedAt: number) => {
    const least = Math.min(alike.least, seen);
    const most = Math.max(alike.most, seen);
    alike =
      alike.messages > 0 && most - least <= jitterMs
        ? { ...alike, messages: alike.messages + 1, least, most }
        : { since: receivedAt, messages: 1, least: seen, most: seen };
  };

  const agreeFor = (limit: { messages: number; forMs: number }, receivedAt: number): boolean =>
    alike.messages >= limit.messages && receivedAt - alike.since >= limit.forMs;

  /** What messages that are older than expected say of the clock. */
  const judgeLate = (receivedAt: number): number => {
    if (agreeFor(behind, receivedAt)) return orNone(alike.most);
    if (ahead <= 0 || !agreeFor(steady, receivedAt)) return ahead;
    return Math.max(0, orNone(alike.most));
  };

  return {
    aheadOf(at, receivedAt) {
      const seen = at - receivedAt;
      if (seen < ahead - jitterMs && !(ahead > 0 && Math.abs(seen) <= jitterMs)) {
        note(seen, receivedAt);
        ahead = judgeLate(receivedAt);
        return ahead;
      }
      if (Math.abs(seen - ahead) > jitterMs) ahead = orNone(seen);
      alike.messages = 0;
      return ahead;
    },
    skewMs: () => Math.round(ahead),
  };
}
