import {
  chartScreens,
  figures,
  figuresBy,
  type ChartDimension,
  type ChartScreenName,
  type FigureName,
} from '../chart/figures.ts';
import type { ReadFigures } from './readFigures.ts';

export interface ChosenChart {
  screen: ChartScreenName;
  /** The first of the figures that it shows. */
  figure: FigureName;
  /** Figures that it does not show. */
  left: readonly FigureName[];
}

/** Charts in the order in which they are taken where several would do. */
const preferred: readonly ChartScreenName[] = [
  'faultStatic',
  'faultTypeChart',
  'inspectStatic',
  'inspectReasonChart',
  'resultStatic',
  'billStatic',
  'countMonthBills',
  'countYearBills',
  'responseStatic',
  'billChartStatic',
  'faultReasonChart',
];

/** The chart that shows most of the figures, the first of them at least, by what is asked; undefined where there is none. */
export function chooseChart(
  { figures: named }: ReadFigures,
  dimension: ChartDimension | undefined,
): ChosenChart | undefined {
  const asked = [...named.keys()];
  const figure = asked[0]!;
  let chosen: ChosenChart | undefined;
  for (const screen of preferred) {
    const shown: readonly FigureName[] = dimension
      ? figuresBy(screen, dimension)
      : chartScreens[screen].figures;
    const offered: readonly ChartDimension[] = chartScreens[screen].dimensions;
    if (!shown.includes(figure) || (dimension && !offered.includes(dimension))) continue;
    // A rate of a single elevator is of too few.
    if (figures[figure].per && dimension === 'elevator') continue;
    const left = asked.filter((each) => !shown.includes(each));
    if (!chosen || left.length < chosen.left.length) chosen = { screen, figure, left };
  }
  return chosen;
}
