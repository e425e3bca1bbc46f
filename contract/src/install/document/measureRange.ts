import type { StepMeasure } from '../installStep.ts';

/** The range of a measured value, as far as it has one. */
export function rangeText({ min, max, unit }: Pick<StepMeasure, 'min' | 'max' | 'unit'>): string {
  const bounds = min !== null && max !== null ? `${min} – ${max}` : min !== null ? `≥ ${min}` : `≤ ${max}`;
  return min === null && max === null ? unit : `${bounds} ${unit}`.trim();
}
