/** Whether people can see what the screen shows. */
export class Light {
  private readonly causes = new Set<string>();
  private lastDarkAt = Number.NEGATIVE_INFINITY;

  /** The screen is dark for a cause, or no more for that one. */
  set(cause: 'blank' | 'hidden' | 'fire', isDark: boolean, now: number): void {
    if (this.causes.size > 0) this.lastDarkAt = now;
    if (isDark) this.causes.add(cause);
    else this.causes.delete(cause);
    if (isDark) this.lastDarkAt = now;
  }

  /** Whether the screen was on all the time since. */
  wasOnSince(at: number): boolean {
    return this.causes.size === 0 && this.lastDarkAt <= at;
  }
}
