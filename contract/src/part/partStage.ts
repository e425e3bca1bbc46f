import { z } from 'zod';
import { choice, day } from '#contract/fieldKinds.ts';
import type { TextKey } from '#contract/language/language.ts';
import type { Translate } from '#contract/language/translator.ts';
import {
  criterionUnits,
  isLooser,
  isPassed,
  partCriterionIds,
  partEnds,
  type Limits,
  type PartCriterion,
  type PartCriterionId,
} from './partCriteria.ts';
import { wearShare, type Wear } from './wear.ts';

/** Where a mounted part stands: fit, to be watched, or at its end. */
export const partStages = ['fit', 'watch', 'end'] as const;
type Stage = (typeof partStages)[number];

export const partStage = z.object({
  stage: choice('partStage', partStages),
  /** By which criterion; none decides over a part that is fit. */
  criterion: choice('partCriterionId', partCriterionIds).nullable(),
  atEnd: choice('partEnd', partEnds).nullable(),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  unit: choice('criterionUnit', criterionUnits).nullable(),
  /** When it was measured, or is or was used up. */
  on: day().nullable(),
  source: z.object({ title: z.string(), confidence: z.enum(['law', 'secondary', 'known']) }).nullable(),
});
export type PartStage = z.output<typeof partStage>;

interface Measured {
  criterion: PartCriterionId;
  value: number;
  measuredOn: string;
}

const fit: PartStage = {
  stage: 'fit',
  criterion: null,
  atEnd: null,
  value: null,
  limit: null,
  unit: null,
  on: null,
  source: null,
};

/** The stage that a value has by one criterion. */
export const stageByValue = ({ direction, watch, end }: PartCriterion, value: number): Stage =>
  isPassed(direction, value, end) ? 'end' : isPassed(direction, value, watch) ? 'watch' : 'fit';

/** The criteria with the limits that a company has set of its own, as far as those are still tighter. */
export const withLimits = (
  criteria: readonly PartCriterion[],
  own: ReadonlyMap<PartCriterionId, Limits>,
): PartCriterion[] =>
  criteria.map((row) => {
    const { watch = row.watch, end = row.end } = own.get(row.id) ?? {};
    return {
      ...row,
      watch: isLooser(row.direction, watch, row.watch) ? row.watch : watch,
      end: isLooser(row.direction, end, row.end) ? row.end : end,
    };
  });

function judged(row: PartCriterion, value: number, on: string | null): PartStage {
  const stage = stageByValue(row, value);
  if (stage === 'fit') return fit;
  const { id, atEnd, unit, source } = row;
  return {
    stage,
    criterion: id,
    atEnd: stage === 'end' ? atEnd : null,
    value,
    limit: stage === 'end' ? row.end : row.watch,
    unit,
    on,
    source,
  };
}

const graver = (a: PartStage, b: PartStage): PartStage => {
  const gravity = ({ stage, atEnd }: PartStage) =>
    partStages.indexOf(stage) * 2 + (atEnd === 'outOfService' ? 1 : 0);
  return gravity(b) > gravity(a) ? b : a;
};

/**
 * Where a mounted part stands by its criteria: the gravest word of what was last measured and of how much of its cycles
 * is used.
 */
export function stageOf(
  criteria: readonly PartCriterion[],
  worn: readonly Wear[],
  measured: readonly Measured[],
): PartStage {
  const words = criteria.flatMap((row) => {
    if (row.measure === 'value') {
      const last = measured
        .filter(({ criterion }) => criterion === row.id)
        .toSorted((a, b) => a.measuredOn.localeCompare(b.measuredOn))
        .at(-1);
      return last ? judged(row, last.value, last.measuredOn) : [];
    }
    return worn.map((each) => judged(row, wearShare(each), each.endsOn));
  });
  return words.reduce(graver, fit);
}

/** What the limits of a stage go by, with how well that is known. */
export const sourceWords = ({ source }: Pick<PartStage, 'source'>, t: Translate): string =>
  source === null
    ? ''
    : t('mountedPart.source', { title: source.title, confidence: t(`confidence.${source.confidence}`) });

/** The sentence that says where a part stands, and its values. */
export function stageWords({ stage, criterion, value, limit, unit, on }: PartStage): {
  key: TextKey;
  values: { value: number; limit: number; unit: string; on: string };
} | null {
  if (criterion === null || stage === 'fit') return null;
  return {
    key: `partSaid.${criterion}`,
    values: {
      value: value ?? 0,
      limit: limit ?? 0,
      unit: unit ?? '',
      on: on ?? '–',
    },
  };
}
