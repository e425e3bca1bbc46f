import type { PlayerManifest } from '@hoistway/contract/advert/player/playCalls.ts';
import type { PlayLine } from '@hoistway/contract/advert/proof/playLine.ts';
import type { Played } from '../scene/mediaZone.ts';

/** What is said of a spot; its number and its place in the chain follow. */
export type Shown = Omit<PlayLine, 'n' | 'before' | 'hash'>;

/** A spot whose turn is over; whether the screen was on is not known here. */
export type ShownSpot = Omit<Shown, 'screenOn'>;

/** A programme that was on the screen, and what it is part of. */
export interface OnScreen {
  manifest: Pick<PlayerManifest, 'materials'>;
  programme: PlayerManifest['programs'][number];
}

/** What was on the screen when an incident took it, and the last spot of each of its zones. */
export interface Interruption extends OnScreen {
  at: number;
  cut: Readonly<Record<string, { spotId: string; lostMs: number }>>;
}

export const shownSpot = (
  { manifest: { materials }, programme: { programId, version } }: OnScreen,
  zoneId: string,
  { spot, startedAt, ...rest }: Played,
): ShownSpot => ({
  ...rest,
  startedAt: new Date(startedAt).toISOString(),
  programId,
  version,
  zoneId,
  spotId: spot.id,
  materialId: spot.materialId,
  sha256: materials.find(({ id }) => id === spot.materialId)?.sha256 ?? '0'.repeat(64),
});
