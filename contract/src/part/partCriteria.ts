import table from '@hoistway/reference/partCriteria.json' with { type: 'json' };
import type { PartKey, SafetyClass } from './partKind.ts';

/** What a mounted part is judged by. */
export const partCriterionIds = [
  'ropeDiameter',
  'ropeWires',
  'liningThickness',
  'batteryLight',
  'safetyCycle',
  'mainCycle',
  'ordinaryCycle',
] as const;
export type PartCriterionId = (typeof partCriterionIds)[number];

export const criterionUnits = ['%', 'wires', 'min'] as const;
/** A limit is passed by a value below or above it, or reached. */
export const criterionDirections = ['below', 'above', 'reaches'] as const;
type CriterionDirection = (typeof criterionDirections)[number];
/** What the second stage means: a part to be replaced, or an elevator that is not to run with it. */
export const partEnds = ['replace', 'outOfService'] as const;

/** The two limits of a part: from the first it is watched, from the second it is at its end. */
export interface Limits {
  watch: number;
  end: number;
}

export interface PartCriterion extends Limits {
  id: PartCriterionId;
  /** The parts it holds for: those of a key, or of a safety class. */
  kindKey?: PartKey;
  safetyClass?: SafetyClass;
  /** A value that a person measures, or the share of the cycle that is used. */
  measure: 'value' | 'cycle';
  unit: (typeof criterionUnits)[number];
  direction: CriterionDirection;
  atEnd: (typeof partEnds)[number];
  /** Shown beside the figures. */
  source: { title: string; confidence: 'law' | 'secondary' | 'known' };
}

/** The criteria of the reference. */
export const partCriteria = table.rows as readonly PartCriterion[];

/** The criteria that hold for a kind of part. */
export const criteriaOf = ({
  safetyClass,
  kindKey,
}: {
  safetyClass: SafetyClass;
  kindKey: PartKey | null;
}): PartCriterion[] =>
  partCriteria.filter((row) =>
    row.kindKey === undefined ? row.safetyClass === safetyClass : row.kindKey === kindKey,
  );

/** Whether a value has passed a limit. */
export const isPassed = (direction: CriterionDirection, value: number, limit: number): boolean =>
  direction === 'below' ? value < limit : direction === 'above' ? value > limit : value >= limit;

/** Whether a limit lets a part go further than another. */
export const isLooser = (direction: CriterionDirection, limit: number, than: number): boolean =>
  direction === 'below' ? limit < than : limit > than;

/** Whether a part is watched before it is at its end. */
export const inOrder = (direction: CriterionDirection, { watch, end }: Limits): boolean =>
  direction === 'below' ? watch > end : watch < end;
