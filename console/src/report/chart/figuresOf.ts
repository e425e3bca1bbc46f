import { countText, rowName } from '@hoistway/contract/report/chart/chartWords.ts';
import type { ChartReply, ChartRow } from '@hoistway/contract/report/chart/chartCalls.ts';
import { figures, orderedDimensions, type FigureName } from '@hoistway/contract/report/chart/figures.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { besideText } from '@hoistway/contract/report/target/peers.ts';
import { numberText } from '#kit/format/number.ts';
import type { ChartFigures } from '#kit/chart/chartFigures.ts';
import { targetsOfRows } from '../target/targetText.ts';
import { partsOfRows } from '../target/partsOfRows.ts';
import { inUnit, inWords, titleOf } from './figureText.ts';

/** So many rows stand in a chart; the table of its spreadsheet has all of them. */
const most = 10;

export interface FigureChart {
  figures: ChartFigures;
  /** The rows of its bars. */
  rows: readonly ChartRow[];
  /** How many rows have too few records to tell of, and how many more there are. */
  hint: string;
}

/** The days of the week, and the hours of a day. */
const weekGrid = (t: Translate) => ({
  columns: Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')),
  rows: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => t(`weekday.${weekday}`)),
});

/** Which rows come first, and how many there are. */
export interface RowOrder {
  rank?: 'most' | 'least';
  top?: number;
}

/** What a chart without a bar says. */
const emptyKey = (isTold: boolean, isCovered: boolean) =>
  isTold ? 'reportChart.allZero' : isCovered ? 'reportChart.allTooFew' : 'reportChart.noRuns';

/** One figure of a chart, bar by bar: what cannot be told of too few orders has none. */
export function chartOfFigure(
  found: ChartReply,
  figure: FigureName,
  t: Translate,
  { rank = 'most', top = most }: RowOrder = {},
): FigureChart {
  const { dimension } = found;
  const valueOf = (values: ChartRow['values'] | null) => values?.find((each) => each.figure === figure);
  const amountOf = ({ values }: ChartRow) => valueOf(values)?.value ?? null;
  const told = found.rows.filter((row) => amountOf(row) !== null);
  const isOrdered = orderedDimensions.includes(dimension);
  const ranked = isOrdered
    ? told
    : told.toSorted(
        (one, other) => ((amountOf(other) ?? 0) - (amountOf(one) ?? 0)) * (rank === 'most' ? 1 : -1),
      );
  const rows = isOrdered ? ranked : ranked.slice(0, top);
  const hidden = told.length - rows.length + (found.others?.rows ?? 0);
  // Only numbers add up: the others are all that the rows shown leave.
  const hasOthers = hidden > 0 && !isOrdered && rank === 'most' && figures[figure].unit === 'count';
  const series = (
    name: string,
    of: (row: Pick<ChartRow, 'values' | 'before'>) => ChartRow['values'] | null,
  ) => {
    const values = rows.map((row) => inUnit(figure, valueOf(of(row))?.value ?? 0));
    const whole = valueOf(of(found.total))?.value ?? 0;
    const others = Math.max(0, whole - values.reduce((sum, value) => sum + value, 0));
    return { name, values: hasOthers ? [...values, others] : values };
  };
  const title = titleOf(figure, t);
  const parts = partsOfRows(found, figure, rows, { hasOthers }, t);
  // Where too few are told there are gaps, and no grid.
  const isGrid = dimension === 'weekHour' && rows.length === 7 * 24;
  const isCompared = rows.some(({ before }) => before !== null);
  const withoutRuns = found.rows.filter(({ values }) => valueOf(values)?.coverage?.known === 0).length;
  const [tooFew, more] = [found.rows.length - told.length - withoutRuns, hasOthers ? 0 : hidden];
  const isCovered = valueOf(found.total.values)?.coverage?.known !== 0;
  const targets = targetsOfRows(found, figure, rows, t);
  const hint = [
    ...(more > 0 ? [t('reportChart.leftOut', { n: more })] : []),
    ...(tooFew > 0 ? [t('reportChart.tooFew', { n: tooFew })] : []),
    ...(withoutRuns > 0 ? [t('reportChart.withoutRuns', { n: withoutRuns })] : []),
  ].join(t('report.separator'));
  return {
    rows,
    hint,
    figures: {
      shape: isGrid ? 'cells' : isOrdered ? 'columns' : 'rows',
      ...(isGrid ? { grid: weekGrid(t) } : {}),
      heading: t(`chartDimension.${dimension}`),
      labels: [
        ...rows.map((row) => rowName(dimension, row, t)),
        ...(hasOthers ? [t('reportChart.others', { n: hidden })] : []),
      ],
      ...(parts ? { picksParts: true as const } : { grouped: true }),
      ...(found.rows.length > 0 ? { emptyText: t(emptyKey(told.length > 0, isCovered)) } : {}),
      series: parts ?? [
        series(title, ({ values }) => values),
        ...(isCompared ? [series(besideText(found, title, t), ({ before }) => before)] : []),
      ],
      lines: targets.lines,
      textOf: (value) =>
        numberText(value, Number.isInteger(value) ? 0 : figures[figure].unit === 'count' ? 2 : 1),
      ...(figures[figure].unit === 'seconds' || figures[figure].unit === 'percent'
        ? { labelOf: (value: number) => inWords(figure, value, t) }
        : {}),
      notes: [
        {
          name: t('reportChart.of'),
          texts: rows.map(({ values }) => {
            const value = valueOf(values);
            return value ? countText(value, t) : '';
          }),
          isNumber: true,
        },
        ...targets.notes,
      ],
    },
  };
}
