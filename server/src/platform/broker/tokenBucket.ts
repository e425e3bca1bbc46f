/** A bucket that refills evenly: `take` says whether one more is allowed now. Times in epoch ms. */
export class TokenBucket {
  private readonly perMs: number;
  private readonly capacity: number;
  private tokens: number;
  private at: number;

  constructor(perSecond: number, capacity: number, now: number) {
    this.perMs = perSecond / 1000;
    this.capacity = capacity;
    this.tokens = capacity;
    this.at = now;
  }

  take(now: number): boolean {
    this.tokens = Math.min(this.capacity, this.tokens + Math.max(0, now - this.at) * this.perMs);
    this.at = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }

  /** Nothing was taken for long enough to be full again. */
  isFull(now: number): boolean {
    return this.tokens + (now - this.at) * this.perMs >= this.capacity;
  }
}

/** One bucket per key; full ones are forgotten, so that strangers cannot fill the memory. */
export class TokenBuckets {
  private readonly buckets = new Map<string, TokenBucket>();
  private readonly perSecond: number;
  private readonly capacity: number;

  constructor(perSecond: number, capacity: number) {
    this.perSecond = perSecond;
    this.capacity = capacity;
  }

  take(key: string, now: number): boolean {
    let bucket = this.buckets.get(key);
    if (!bucket) {
      if (this.buckets.size >= 10_000) this.sweep(now);
      bucket = new TokenBucket(this.perSecond, this.capacity, now);
      this.buckets.set(key, bucket);
    }
    return bucket.take(now);
  }

  private sweep(now: number): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull(now)) this.buckets.delete(key);
  }
}
