import { z } from 'zod';
import { choice, flag, identity, instant } from '#contract/fieldKinds.ts';
import { maxShownMs, playEnds } from './lineText.ts';

const hash = () => z.string().regex(/^[0-9a-f]{64}$/, 'invalid.format');
const localId = () => z.string().regex(/^[a-z0-9]{1,12}$/, 'invalid.format');

/** A spot that a player has shown. */
export const playLine = z.object({
  /** Counted by the player from its pairing on, without a gap. */
  n: z.int().min(1).max(2_000_000_000),
  startedAt: instant(),
  shownMs: z.int().min(0).max(maxShownMs),
  /** Of what was planned, what was not shown; nothing where something else was planned from then on. */
  lostMs: z.int().min(0).max(maxShownMs),
  programId: identity(),
  version: z.int().min(1),
  zoneId: localId(),
  spotId: localId(),
  materialId: identity(),
  /** Of the bytes that were shown. */
  sha256: hash(),
  /** Whether the page was in front and not made black. */
  screenOn: flag(),
  ended: choice('playEnd', playEnds),
  /** The hash of the line before it; of the first line of a pairing 64 zeros. */
  before: hash(),
  /** Of what is said above. */
  hash: hash(),
});
export type PlayLine = z.output<typeof playLine>;
