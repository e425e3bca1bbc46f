import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, day, ref } from '#contract/fieldKinds.ts';

/** Of fewer whole days nothing is told. */
export const leastEnergyDays = 14;

/** The classes of ISO 25745-2. */
export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyClass = (typeof energyClasses)[number];

/** What became of the energy after a change. */
export const savingVerdicts = ['less', 'more', 'noDifference', 'tooFewDays'] as const;

const share = () => z.number().min(0).max(1);
const kwh = () => z.number().nullable();
const energyClass = () => choice('energyClass', energyClasses);

const energyFigures = z.object({
  /** Days of which the states, the runs and the energy are known. */
  wholeDays: count(),
  kwhPerDay: kwh(),
  kwhPerRun: kwh(),
  /** What is taken while nothing runs, as a share of all; null where it cannot be told from the runs. */
  standing: z.object({ share: share(), least: share(), most: share() }).nullable(),
  /** An estimate; null where the rated load or the way is not known. */
  class: z.object({ likely: energyClass(), best: energyClass(), worst: energyClass() }).nullable(),
});
export type EnergyFigures = z.output<typeof energyFigures>;

const energySaving = z.object({
  changedOn: day(),
  daysBefore: count(),
  daysAfter: count(),
  verdict: choice('savingVerdict', savingVerdicts),
  /** What the days before let expect of as many runs as there were after it. */
  expectedPerDay: kwh(),
  kwhPerDay: kwh(),
  /** A difference up to this may be chance. */
  noise: kwh(),
});
export type EnergySaving = z.output<typeof energySaving>;

export const energyCalls = calls('monitoring', 'energy', {
  energy: get('elevator/energy/{id}', {
    summary: 'Shows the energy of an elevator, and what a change saved.',
    access: 'elevator.view',
    input: z.object({
      id: ref('elevator'),
      days: z.int().min(leastEnergyDays).max(366).default(90),
      changedOn: day().optional(),
    }),
    reply: z.object({ figures: energyFigures, saving: energySaving.nullable() }),
  }),
});
