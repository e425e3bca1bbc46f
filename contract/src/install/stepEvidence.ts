import type { StepMeasure, StepPaper } from './installStep.ts';

/** What a step asks for, and what of it is there. */
interface Evidence {
  pictures: number;
  /** Pictures of this round. */
  pictured: number;
  papers: readonly StepPaper[];
  /** The documents that are filed, by their places. */
  filed: readonly number[];
  measures: readonly StepMeasure[];
  measured: readonly (number | null)[];
  paperRule: string | null;
  paperNo: string | null;
  paperOn: string | null;
}

/** What is still asked for before a step is done. */
export const missingOf = (step: Evidence) => ({
  pictures: Math.max(0, step.pictures - step.pictured),
  papers: step.papers.filter((_, at) => !step.filed.includes(at)),
  measured: step.measures.some((_, at) => step.measured[at] == null),
  paper: step.paperRule !== null && (step.paperNo === null || step.paperOn === null),
});

/** Whether pictures and documents are there: the rest is asked with the report that a step is done. */
export function isFiled(step: Evidence): boolean {
  const missing = missingOf(step);
  return missing.pictures === 0 && missing.papers.length === 0;
}

/** Whether a value lies outside its range. */
export const isOutside = ({ min, max }: Pick<StepMeasure, 'min' | 'max'>, value: number | null | undefined) =>
  value != null && ((min !== null && value < min) || (max !== null && value > max));

/** The values of a step that lie outside their range, by their places. */
export const outsideOf = ({ measures, measured }: Pick<Evidence, 'measures' | 'measured'>): number[] =>
  measures.flatMap((measure, at) => (isOutside(measure, measured[at]) ? [at] : []));
