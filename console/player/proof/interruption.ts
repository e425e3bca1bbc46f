import { forget, keep, readKept } from '../kept.ts';
import { lostSpots } from './lostSpots.ts';
import { shownSpot, type Interruption, type ShownSpot } from './shownSpot.ts';

/** What the spots of an interruption have lost until a moment: what each zone would have shown meanwhile. */
export function lostUntil(interruption: Interruption, until: number): ShownSpot[] {
  const { at, cut, programme } = interruption;
  return programme.zones.flatMap(({ id, spots }) => {
    const last = cut[id];
    const from = at + (last?.lostMs ?? 0);
    return lostSpots(spots, last?.spotId, until - from).map(({ spot, afterMs, lostMs }) =>
      shownSpot(interruption, id, {
        spot,
        startedAt: from + afterMs,
        shownMs: 0,
        lostMs: Math.round(lostMs),
        ended: 'incident',
      }),
    );
  });
}

const aliveEveryMs = 5_000;

/** Keeps an interruption beyond the page: one that ends meanwhile leaves what was lost as far as it is known. */
export class KeptInterruption {
  private readonly now: () => number;
  private beating: ReturnType<typeof setInterval> | undefined;
  /** What is kept is kept in its order; a full disk keeps nothing, and loses no more than that. */
  private writing: Promise<void> = Promise.resolve();

  constructor(now: () => number) {
    this.now = now;
  }

  /** What an earlier page left, until the last moment at which it is known to have lasted; it is handed over once. */
  async takeFormer(): Promise<ShownSpot[]> {
    const [interruption, until] = [await readKept('interruption'), await readKept('interruptedUntil')];
    if (!interruption) return [];
    await forget('interruption', 'interruptedUntil');
    return until === undefined ? [] : lostUntil(interruption, until);
  }

  begin(interruption: Interruption): void {
    const { at } = interruption;
    this.write(async () => {
      await keep('interruptedUntil', at);
      await keep('interruption', interruption);
    });
    this.beating = setInterval(() => {
      const now = this.now();
      this.write(() => keep('interruptedUntil', now));
    }, aliveEveryMs);
  }

  /** It is over, and what was lost is written. */
  end(): void {
    this.stop();
    this.write(() => forget('interruption', 'interruptedUntil'));
  }

  /** The page plays no more: what is kept stays. */
  stop(): void {
    clearInterval(this.beating);
    this.beating = undefined;
  }

  private write(act: () => Promise<void>): void {
    this.writing = this.writing.then(act).catch(() => undefined);
  }
}
