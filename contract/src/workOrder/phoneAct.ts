import { z } from 'zod';
import { identity, instant } from '#contract/fieldKinds.ts';

/** A clock that is wrong by more than this is not corrected by what its phone says. */
const maxAheadMs = 1e12;

/**
 * What a phone says of an act beside what was done, as it may send it again, and long after it happened: the id that it
 * gave to the act, who did it, when by its own clock, and how far the server's clock was ahead of that one.
 */
export const phoneAct = {
  actId: z.uuid().optional(),
  actBy: identity().optional(),
  actTime: instant().optional(),
  clockAheadMs: z.int().min(-maxAheadMs).max(maxAheadMs).optional(),
};
