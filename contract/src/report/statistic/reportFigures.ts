import {
  chartScreenNames,
  chartScreens,
  type ChartDimension,
  type ChartScreenName,
} from '../chart/figures.ts';

type FigureOf<S extends ChartScreenName> = `${S}.${(typeof chartScreens)[S]['dimensions'][number]}`;

/** A chart as a report shows it: its screen, and by what it stands. */
export type ReportFigure = { [S in ChartScreenName]: FigureOf<S> }[ChartScreenName];

/** Everything that a report can show, in the order of the charts. */
export const reportFigures = chartScreenNames.flatMap((screen) =>
  chartScreens[screen].dimensions.map((dimension) => `${screen}.${dimension}`),
) as [ReportFigure, ...ReportFigure[]];

/** What a new report shows until somebody chooses otherwise. */
export const defaultFigures: readonly ReportFigure[] = [
  'resultStatic.kind',
  'billStatic.kind',
  'responseStatic.kind',
  'faultStatic.month',
  'faultTypeChart.faultKind',
];

/** The screen of a figure, and by what it stands there. */
export function partsOf(figure: ReportFigure): { screen: ChartScreenName; dimension: ChartDimension } {
  const [screen, dimension] = figure.split('.') as [ChartScreenName, ChartDimension];
  return { screen, dimension };
}

/** Figures whose rows are called by people or companies, which a public bulletin does not name. */
export const namesSomebody = (figure: ReportFigure): boolean =>
  ['person', 'company'].includes(partsOf(figure).dimension);

/** Figures of single days. */
export const isDaily = (figure: ReportFigure): boolean => partsOf(figure).dimension === 'day';
