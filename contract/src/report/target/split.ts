import { z } from 'zod';
import { choice, count } from '#contract/fieldKinds.ts';
import {
  chartScreens,
  figures,
  isOfInspections,
  type ChartDimension,
  type ChartScreenName,
  type FigureName,
} from '../chart/figures.ts';

/** By what the numbers of a chart can be split: by what its records can be narrowed, so that each part opens its list. */
export const splitDimensions = ['company', 'kind', 'person', 'brand', 'placeOfUse', 'severity'] as const;
export type SplitDimension = (typeof splitDimensions)[number];

/** So many parts are told, those with the most; all others are one. */
export const mostParts = 5;

/** Under which name a chart and the lists are narrowed to a part. */
export const filterOfPart = {
  kind: 'type',
  company: 'companyId',
  person: 'handlerId',
  brand: 'brand',
  placeOfUse: 'placeOfUse',
  severity: 'severity',
} as const satisfies Record<SplitDimension, string>;

/** By what the chart of a screen can be split. Faults know a company in three ways, and are not split by it. */
export function splitsOf(screen: ChartScreenName): SplitDimension[] {
  const { of, dimensions } = chartScreens[screen];
  const offered: readonly ChartDimension[] = dimensions;
  return splitDimensions.filter((each) => offered.includes(each) && !(of === 'fault' && each === 'company'));
}

/** Whether a figure is told in parts: numbers are, but not of inspections, whose list knows other filters. */
export const hasParts = (figure: FigureName): boolean =>
  figures[figure].unit === 'count' && !isOfInspections(figure);

export const splitShown = z.object({
  dimension: choice('chartDimension', splitDimensions),
  parts: z.array(
    z.object({
      id: z.string(),
      /** Of a company or a person. */
      name: z.string(),
      /** Row by row, as they stand in the chart, how many records each of its figures counts. */
      rows: z.array(z.array(count())),
      total: z.array(count()),
    }),
  ),
});
export type SplitShown = z.output<typeof splitShown>;
