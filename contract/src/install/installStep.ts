import { z } from 'zod';
import { choice, englishName, flag, required, text } from '#contract/fieldKinds.ts';
import { paperRuleIds } from './paperRules.ts';

/** Who looks at what was done, never the person who did it. */
export const stepAuditors = ['manager', 'colleague', 'engineer'] as const;

export const maxPictures = 5;
export const maxPapers = 10;
export const maxMeasures = 20;

/** A paper that is filed with a step, such as the record of a delivery. */
export const stepPaper = z.object({ name: required().max(60), englishName: englishName(60) });
export type StepPaper = z.output<typeof stepPaper>;

const bound = () => z.number().min(-1e6, 'invalid.measureBound').max(1e6, 'invalid.measureBound').nullable();

/** What is measured in a step, with the range in which it is right; without a bound on one side everything is there. */
export const stepMeasure = z
  .object({
    name: required().max(60),
    englishName: englishName(60),
    unit: text(12),
    min: bound(),
    max: bound(),
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    error: 'invalid.measureRange',
  });
export type StepMeasure = z.output<typeof stepMeasure>;

/** Working days that a step takes; a hold point takes none. */
export const workingDays = () =>
  z.int('invalid.installDays').min(1, 'invalid.installDays').max(365).nullable();

/** What a step is: the same in the library, in a template and in an order. */
export const stepShape = {
  name: required().max(60),
  englishName: englishName(60),
  /** Nothing that follows begins before it is passed. */
  hold: flag(),
  workingDays: workingDays(),
  /** The paper of the law that a hold point waits for. */
  paperRule: choice('paperRule', paperRuleIds).nullable(),
  /** How many pictures are asked for. */
  pictures: z
    .int('invalid.stepPictures')
    .min(0, 'invalid.stepPictures')
    .max(maxPictures, 'invalid.stepPictures'),
  papers: z.array(stepPaper).max(maxPapers, 'invalid.tooManyPapers'),
  measures: z.array(stepMeasure).max(maxMeasures, 'invalid.tooManyMeasures'),
  auditor: choice('stepAuditor', stepAuditors),
};

export interface StepDays {
  hold: boolean;
  workingDays: number | null;
}

/** Work takes days, a hold point takes none. */
export const daysFit = ({ hold, workingDays: days }: StepDays): boolean => hold === (days === null);
