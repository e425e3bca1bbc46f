export type DoorTimes = { openMs: number; closeMs: number };

/** The fastest and slowest panels of the fleet; a commercial door needs this long for its full width. */
export const doorTimeRange = { openMs: [1900, 2900], closeMs: [2400, 3800] } as const;

/** The two panels of one car with its landing: a share open, and where they are going. */
export class Door {
  private readonly times: DoorTimes;
  private from = 0;
  private to = 0;
  private startedAt = 0;
  private endsAt = 0;
  locked = true;

  constructor(times: DoorTimes) {
    this.times = times;
  }

  /** Starts to open from wherever the panels are; the time at which they are fully open. */
  open(at: number): number {
    this.locked = false;
    return this.move(at, 1, this.times.openMs);
  }

  close(at: number): number {
    return this.move(at, 0, this.times.closeMs);
  }

  /** Without power the panels stay where they are. */
  freeze(at: number): void {
    const share = this.share(at);
    this.from = share;
    this.to = share;
    this.endsAt = at;
  }

  /** 0 closed to 1 open. The panels start and end gently. */
  share(at: number): number {
    if (at >= this.endsAt) return this.to;
    if (at <= this.startedAt) return this.from;
    const passed = (at - this.startedAt) / (this.endsAt - this.startedAt);
    return this.from + ((this.to - this.from) * (1 - Math.cos(Math.PI * passed))) / 2;
  }

  direction(at: number): -1 | 0 | 1 {
    return at >= this.endsAt ? 0 : this.to > this.from ? 1 : -1;
  }

  private move(at: number, to: number, fullMs: number): number {
    const share = this.share(at);
    this.from = share;
    this.to = to;
    this.startedAt = at;
    this.endsAt = at + Math.round(fullMs * Math.abs(to - share));
    return this.endsAt;
  }
}
