interface ChartSeries {
  name: string;
  values: readonly number[];
  /** In the colour of a state, where it is one; otherwise in that of its place. */
  tone?: ChartTone;
}

export type ChartTone = 'bad' | 'warning' | 'good' | 'unknown';

/** What a chart and the table beside it say. */
export interface ChartFigures {
  /** Bars that stand, a ranking of bars that lie, a grid of shaded cells. */
  shape: 'columns' | 'rows' | 'cells';
  /** Of a grid: its columns and rows; the values of the first series follow each other row by row. */
  grid?: { columns: readonly string[]; rows: readonly string[] };
  /** Heading of the labels in the table. */
  heading: string;
  labels: readonly string[];
  /** Beside each other instead of on each other: values that make no sum. */
  grouped?: boolean;
  /** Stacked, at most six; unit in the name. */
  series: readonly ChartSeries[];
  /** Each part of a bar opens something of its own. */
  picksParts?: true;
  /** Dashed lines over the bars, of which null is a gap; a grid has none. */
  lines?: readonly { name: string; values: readonly (number | null)[] }[];
  /** Said where there is no bar, if that is not because nothing was recorded. */
  emptyText?: string;
  /** How the table writes the figures, where a plain number is not it. */
  textOf?(value: number): string;
  /** How bars, lines and the tip write them, where the unit is not in the heading beside them. */
  labelOf?(value: number): string;
  /** Columns that only the table has; those of figures stand as figures do. */
  notes?: readonly { name: string; texts: readonly string[]; isNumber?: true }[];
}

export const isEmpty = ({ series }: ChartFigures): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));
