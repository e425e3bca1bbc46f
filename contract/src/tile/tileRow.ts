import { z } from 'zod';
import { day, identity, instant, latitude, longitude } from '#contract/fieldKinds.ts';

/** A record as a tile of the home screen shows it. */
export const tileRow = z.object({
  id: identity(),
  title: z.string().nullable(),
  hint: z.string().nullable(),
  at: instant().nullable(),
  day: day().nullable(),
  /** How much there is of it. */
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  /** Where it is. */
  place: z.object({ latitude: latitude(), longitude: longitude() }).nullable(),
  /** The address at which the row opens. */
  to: z.string(),
});
export type TileRow = z.output<typeof tileRow>;
