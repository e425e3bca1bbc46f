import type { SeenFrame } from './watchScreen.ts';

/** What was seen of a screen: which spots followed which, and for how long there was none. */
export class ShownSpots {
  private readonly order: readonly string[];
  private last: SeenFrame | undefined;
  /** The spot before, and when the screen was last seen without one since then. */
  private before: string | undefined;
  private withoutSince: number | undefined;
  frames = 0;
  changes = 0;
  /** Frames without a spot, and spots that came out of their turn. */
  dark = 0;
  outOfTurn = 0;
  longestDarkMs = 0;

  /** `order` names the spots in their turn. */
  constructor(order: readonly string[]) {
    this.order = order;
  }

  get spot(): string | undefined {
    return this.last?.spot;
  }

  see(frame: SeenFrame): void {
    this.frames += 1;
    this.last = frame;
    if (frame.spot === undefined) {
      this.dark += 1;
      this.withoutSince ??= frame.at;
    } else {
      this.endDark(frame.at);
      if (this.before !== undefined && this.before !== frame.spot) {
        this.changes += 1;
        const next = (this.order.indexOf(this.before) + 1) % this.order.length;
        if (this.order[next] !== frame.spot) this.outOfTurn += 1;
      }
      this.before = frame.spot;
    }
  }

  /** Counts a screen that is without a spot up to now. */
  endDark(at: number): void {
    if (this.withoutSince !== undefined)
      this.longestDarkMs = Math.max(this.longestDarkMs, at - this.withoutSince);
    this.withoutSince = undefined;
  }
}
