/** Waits twice as long each time up to a minute, and not at all longer once the network is back. */
export class Backoff {
  private failures = 0;

  reset(): void {
    this.failures = 0;
  }

  /** How long the next try waits. */
  next(): number {
    this.failures += 1;
    return Math.min(1_000 * 2 ** this.failures, 60_000);
  }

  wait(): Promise<void> {
    const ms = this.next();
    return new Promise((done) => {
      const go = () => {
        clearTimeout(timer);
        removeEventListener('online', go);
        done();
      };
      const timer = setTimeout(go, ms);
      addEventListener('online', go);
    });
  }
}
