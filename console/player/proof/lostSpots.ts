import type { Spot } from '@hoistway/contract/advert/program/content.ts';

/** A spot that was to be shown, and for how much of its time it was not. */
export interface LostSpot {
  spot: Spot;
  /** After the beginning of the time in which nothing was shown. */
  afterMs: number;
  lostMs: number;
}

/**
 * The spots of a zone that would have been shown in a time in which the screen showed something else: in their turn, from the
 * one after the spot that was cut. Together they lost just that time.
 */
export function lostSpots(spots: readonly Spot[], cut: string | undefined, ms: number): LostSpot[] {
  const lost: LostSpot[] = [];
  let at = spots.findIndex(({ id }) => id === cut);
  for (let afterMs = 0; afterMs < ms && spots.length > 0;) {
    at = (at + 1) % spots.length;
    const spot = spots[at]!;
    const lostMs = Math.min(spot.seconds * 1_000, ms - afterMs);
    lost.push({ spot, afterMs, lostMs });
    afterMs += lostMs;
  }
  return lost;
}
