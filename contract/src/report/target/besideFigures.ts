import { z } from 'zod';
import { elevatorKinds, placesOfUse } from '#contract/elevator/elevatorCard.ts';
import { choice, count, day } from '#contract/fieldKinds.ts';
import { figureNames } from '../chart/figures.ts';

/** What a figure is wanted to be. */
export const targetShown = z.object({
  figure: choice('figure', figureNames),
  /** In the unit of the figure. */
  value: z.number(),
  /** From this day until that of the next one. */
  from: day(),
});
export type TargetShown = z.output<typeof targetShown>;

/** The elevators with which one is compared: of its kind, its use and its age, of those that the viewer sees. */
export const peersShown = z.object({
  elevators: count(),
  elevatorKind: choice('elevatorKind', elevatorKinds),
  placeOfUse: choice('placeOfUse', placesOfUse),
  /** When they were made; null where that is not known of the elevator itself. */
  madeFrom: day().nullable(),
  madeTo: day().nullable(),
});
export type PeersShown = z.output<typeof peersShown>;
