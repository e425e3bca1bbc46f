/** What a chart and the table beside it say. */
export interface ChartFigures {
  /** Bars that stand, a ranking of bars that lie. */
  shape: 'columns' | 'rows';
  /** Heading of the labels in the table. */
  heading: string;
  labels: readonly string[];
  /** Beside each other instead of on each other: values that make no sum. */
  grouped?: boolean;
  /** Stacked, at most six; unit in the name. */
  series: readonly { name: string; values: readonly number[] }[];
  /** Said where there is no bar, if that is not because nothing was recorded. */
  emptyText?: string;
  /** How the table writes the figures, where a plain number is not it. */
  textOf?(value: number): string;
  /** Columns that only the table has; those of figures stand as figures do. */
  notes?: readonly { name: string; texts: readonly string[]; isNumber?: true }[];
}

export const isEmpty = ({ series }: ChartFigures): boolean =>
  series.every(({ values }) => values.every((value) => value === 0));
