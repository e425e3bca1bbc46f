/** How much may happen: `perSecond` in the long run, `burst` at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** A token bucket; it starts full. */
export interface TokenBucket {
  /** Takes one token when there is one. */
  take(now: number): boolean;
  /** Takes one token even when there is none, and says how long to wait until it is earned. */
  takeLater(now: number): number;
  /** True when a token is there; takes none. */
  has(now: number): boolean;
  isFull(now: number): boolean;
}

/** Makes one bucket. Times are epoch milliseconds; a clock that steps back earns nothing and takes nothing away. */
export function createTokenBucket(rate: Rate, start: number): TokenBucket {
  let tokens = rate.burst;
  let at = start;
  const earn = (now: number) => {
    if (now > at) tokens = Math.min(rate.burst, tokens + ((now - at) / 1000) * rate.perSecond);
    at = now;
  };
  return {
    take(now) {
      earn(now);
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
    takeLater(now) {
      earn(now);
      tokens -= 1;
      return tokens >= 0 ? 0 : Math.ceil((-tokens / rate.perSecond) * 1000);
    },
    has(now) {
      earn(now);
      return tokens >= 1;
    },
    isFull(now) {
      earn(now);
      return tokens >= rate.burst;
    },
  };
}

/** One bucket per key. Full buckets are forgotten, for a new one would be full too. */
export function createTokenBuckets(rate: Rate, maxKeys = 20_000): (key: string, now: number) => TokenBucket {
  const buckets = new Map<string, TokenBucket>();
  return (key, now) => {
    const known = buckets.get(key);
    if (known) return known;
    if (buckets.size >= maxKeys) {
      for (const [old, bucket] of buckets) if (bucket.isFull(now)) buckets.delete(old);
      // A flood of addresses: forget the oldest rather than grow without end.
      const oldest = buckets.keys().next();
      if (buckets.size >= maxKeys && !oldest.done) buckets.delete(oldest.value);
    }
    const made = createTokenBucket(rate, now);
    buckets.set(key, made);
    return made;
  };
}
