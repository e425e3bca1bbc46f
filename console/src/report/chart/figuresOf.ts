import { rowName } from '@hoistway/contract/report/chart/chartWords.ts';
import type { ChartReply, ChartRow } from '@hoistway/contract/report/chart/chartCalls.ts';
import { orderedDimensions, type FigureName } from '@hoistway/contract/report/chart/figures.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { numberText } from '#kit/format/number.ts';
import type { ChartFigures } from '#kit/chart/chartFigures.ts';
import { countText, inUnit, titleOf } from './figureText.ts';

/** So many rows stand in a chart; the table of its spreadsheet has all of them. */
const most = 10;

export interface FigureChart {
  figures: ChartFigures;
  /** The rows of its bars. */
  rows: readonly ChartRow[];
  /** How many rows have too few records to tell of, and how many more there are. */
  hint: string;
}

/** One figure of a chart, bar by bar: what cannot be told of too few orders has none. */
export function chartOfFigure(found: ChartReply, figure: FigureName, t: Translate): FigureChart {
  const { dimension } = found;
  const valueOf = (values: ChartRow['values'] | null) => values?.find((each) => each.figure === figure);
  const amountOf = ({ values }: ChartRow) => valueOf(values)?.value ?? null;
  const told = found.rows.filter((row) => amountOf(row) !== null);
  const isOrdered = orderedDimensions.includes(dimension);
  const ranked = isOrdered
    ? told
    : told.toSorted((one, other) => (amountOf(other) ?? 0) - (amountOf(one) ?? 0));
  const rows = isOrdered ? ranked : ranked.slice(0, most);
  const series = (name: string, of: (row: ChartRow) => ChartRow['values'] | null) => ({
    name,
    values: rows.map((row) => inUnit(figure, valueOf(of(row))?.value ?? 0)),
  });
  const title = titleOf(figure, t);
  const isCompared = rows.some(({ before }) => before !== null);
  const [tooFew, more] = [found.rows.length - told.length, told.length - rows.length];
  const hint = [
    ...(more > 0 ? [t('reportChart.leftOut', { n: more })] : []),
    ...(tooFew > 0 ? [t('reportChart.tooFew', { n: tooFew })] : []),
  ].join(t('report.separator'));
  return {
    rows,
    hint,
    figures: {
      shape: isOrdered ? 'columns' : 'rows',
      heading: t(`chartDimension.${dimension}`),
      labels: rows.map((row) => rowName(dimension, row, t)),
      grouped: true,
      ...(found.rows.length > 0
        ? { emptyText: t(told.length > 0 ? 'reportChart.allZero' : 'reportChart.allTooFew') }
        : {}),
      series: [
        series(title, ({ values }) => values),
        ...(isCompared ? [series(t('reportChart.beforeOf', { name: title }), ({ before }) => before)] : []),
      ],
      textOf: (value) => (Number.isInteger(value) ? numberText(value) : numberText(value, 1)),
      notes: [
        {
          name: t('reportChart.of'),
          texts: rows.map(({ values }) => {
            const value = valueOf(values);
            return value ? countText(value, t) : '';
          }),
          isNumber: true,
        },
      ],
    },
  };
}
