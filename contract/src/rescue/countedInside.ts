import { z } from 'zod';
import { choice, count } from '#contract/fieldKinds.ts';

/** What of a car says that people are in it, the surest first: a count, its load, or only that somebody is there. */
export const insideSources = ['car', 'load', 'occupied'] as const;

/** How many people the elevator itself says are inside; of `load` about so many, of `occupied` at least. */
export const countedInside = z.object({
  n: count(),
  source: choice('insideSource', insideSources),
});
export type CountedInside = z.output<typeof countedInside>;

/** What a car reports of the people in it. */
export interface CarSignals {
  peopleNumber: number | null;
  loadPercent: number | null;
  /** In kilograms. */
  ratedLoad: number | null;
  occupied: boolean | null;
}

/** By which elevators are rated. */
const kilogramsOfPerson = 75;
/** Less than that is what a load cell says of an empty car. */
const leastKilograms = 40;

/** How many people are inside by what the car reports; null where nothing says that somebody is. */
export function countInside(car: CarSignals): CountedInside | null {
  const { peopleNumber, loadPercent, ratedLoad, occupied } = car;
  if (peopleNumber !== null && peopleNumber > 0) return { n: peopleNumber, source: 'car' };
  const kilograms = loadPercent === null || ratedLoad === null ? 0 : (loadPercent * ratedLoad) / 100;
  if (kilograms >= leastKilograms)
    return { n: Math.max(1, Math.round(kilograms / kilogramsOfPerson)), source: 'load' };
  return occupied === true ? { n: 1, source: 'occupied' } : null;
}
