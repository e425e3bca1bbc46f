/** What a chart and the table beside it say. */
export interface ChartFigures {
  /** Bars that stand, a ranking of bars that lie. */
  shape: 'columns' | 'rows';
  /** Heading of the labels in the table. */
  heading: string;
  labels: readonly string[];
  /** Stacked, at most six; unit in the name. */
  series: readonly { name: string; values: readonly number[] }[];
  /** Columns that only the table has. */
  notes?: readonly { name: string; texts: readonly string[] }[];
}

export const isEmpty = ({ series }: ChartFigures): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));
