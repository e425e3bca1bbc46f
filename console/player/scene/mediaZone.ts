import type { Spot } from '@hoistway/contract/advert/program/content.ts';
import { maxShownMs, type PlayEnd } from '@hoistway/contract/advert/proof/lineText.ts';

/** When things happen: of a test its own. */
export interface Clock {
  /** In epoch milliseconds. */
  now(): number;
  /** Runs once after so long; answers how it is called off. */
  after(ms: number, run: () => void): () => void;
}

/** A picture or a video that is being made ready, and then shown. */
export interface Piece {
  /** Settles once its first picture can be shown. */
  ready: Promise<void>;
  /** Shows it above the piece before it; `stalled` says that it stands still. */
  show(stalled: () => void): void;
  /** Gives up all that it holds. */
  release(): void;
}

/** A spot whose turn is over, and what came of it. */
export interface Played {
  spot: Spot;
  startedAt: number;
  shownMs: number;
  /** Of what was planned, what nobody saw. */
  lostMs: number;
  ended: PlayEnd;
}

export interface MediaZoneOptions {
  prepare(spot: Spot): Piece;
  clock: Clock;
  onPlayed(played: Played): void;
}

/** A spot that is not ready this long after its turn came is left out. */
const stallMs = 5_000;
/** Where nothing can be shown the list is tried again so much later. */
const restMs = 10_000;

interface Prepared {
  spot: Spot;
  piece: Piece;
  isReady: boolean;
  /** When it was first shown. */
  shownAt: number;
  /** It stood still before its time was over. */
  isStalled: boolean;
}

/**
 * Shows one spot after the other. The next is made ready while the present one is shown, which stays until then: between
 * two spots nothing is black. What fails or stands still is left out.
 */
export class MediaZone {
  private readonly spots: readonly Spot[];
  private readonly options: MediaZoneOptions;
  private at = -1;
  private present: Prepared | undefined;
  private next: Prepared | undefined;
  /** The turn of the next has come. */
  private isDue = false;
  private lostInARow = 0;
  private readonly timers = new Map<'end' | 'stall' | 'rest', () => void>();

  constructor(spots: readonly Spot[], options: MediaZoneOptions) {
    this.spots = spots;
    this.options = options;
  }

  start(): void {
    if (this.spots.length === 0) return;
    this.isDue = true;
    this.prepareNext();
  }

  /** Ends what is shown: another programme is planned from now on, or an incident needs the screen. */
  stop(ended: 'replaced' | 'incident' = 'replaced'): void {
    if (this.present) this.note(this.present, ended);
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
    this.next?.piece.release();
    this.present?.piece.release();
    this.next = undefined;
    this.present = undefined;
  }

  private set(name: 'end' | 'stall' | 'rest', ms: number, run: () => void): void {
    this.clear(name);
    this.timers.set(name, this.options.clock.after(ms, run));
  }

  private clear(name: 'end' | 'stall' | 'rest'): void {
    this.timers.get(name)?.();
    this.timers.delete(name);
  }

  private prepareNext(): void {
    this.at = (this.at + 1) % this.spots.length;
    const spot = this.spots[this.at]!;
    const prepared: Prepared = {
      spot,
      piece: this.options.prepare(spot),
      isReady: false,
      shownAt: 0,
      isStalled: false,
    };
    this.next = prepared;
    if (this.isDue) this.set('stall', stallMs, () => this.lose(prepared, 'stalled'));
    prepared.piece.ready.then(
      () => {
        if (this.next !== prepared) return;
        prepared.isReady = true;
        if (this.isDue) this.showNext();
      },
      () => this.lose(prepared, 'failed'),
    );
  }

  private showNext(): void {
    const [former, shown] = [this.present, this.next!];
    this.clear('stall');
    this.isDue = false;
    this.lostInARow = 0;
    this.present = shown;
    this.next = undefined;
    shown.shownAt = this.options.clock.now();
    shown.piece.show(() => this.leave(shown));
    former?.piece.release();
    if (former) this.note(former, former.isStalled ? 'stalled' : 'whole');
    this.set('end', shown.spot.seconds * 1_000, () => this.end());
    this.prepareNext();
  }

  /** The time of the present spot is over; it is shown until the next is ready. */
  private end(): void {
    this.clear('end');
    this.isDue = true;
    const { next } = this;
    if (next?.isReady) this.showNext();
    else if (next) this.set('stall', stallMs, () => this.lose(next, 'stalled'));
  }

  /** The present spot stands still. */
  private leave(shown: Prepared): void {
    if (this.present !== shown || this.isDue) return;
    shown.isStalled = true;
    this.end();
  }

  /** A spot that was shown until now. */
  private note({ spot, shownAt }: Prepared, ended: PlayEnd): void {
    const shownMs = Math.min(maxShownMs, Math.max(0, Math.round(this.options.clock.now() - shownAt)));
    const isCut = ended === 'stalled' || ended === 'incident';
    const lostMs = isCut ? Math.max(0, spot.seconds * 1_000 - shownMs) : 0;
    this.options.onPlayed({ spot, startedAt: shownAt, shownMs, lostMs, ended });
  }

  private lose(lost: Prepared, ended: 'failed' | 'stalled'): void {
    if (this.next !== lost) return;
    this.clear('stall');
    this.next = undefined;
    lost.piece.release();
    this.lostInARow += 1;
    const { spot } = lost;
    this.options.onPlayed({
      spot,
      startedAt: this.options.clock.now(),
      shownMs: 0,
      lostMs: spot.seconds * 1_000,
      ended,
    });
    if (this.lostInARow % this.spots.length === 0) this.set('rest', restMs, () => this.prepareNext());
    else this.prepareNext();
  }
}
