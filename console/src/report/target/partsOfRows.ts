import type { ChartReply, ChartRow } from '@hoistway/contract/report/chart/chartCalls.ts';
import { rowName } from '@hoistway/contract/report/chart/chartWords.ts';
import type { FigureName } from '@hoistway/contract/report/chart/figures.ts';
import { hasParts } from '@hoistway/contract/report/target/split.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { ChartFigures } from '#kit/chart/chartFigures.ts';

/**
 * The parts of the bars of a number, and what is left as others; undefined where the chart is not split. `hasOthers`: the
 * last bar is all rows that are not shown.
 */
export function partsOfRows(
  found: ChartReply,
  figure: FigureName,
  rows: readonly ChartRow[],
  { hasOthers }: { hasOthers: boolean },
  t: Translate,
): ChartFigures['series'] | undefined {
  const { split, total } = found;
  if (split === null || split.parts.length === 0 || !hasParts(figure)) return undefined;
  const at = total.values.findIndex((each) => each.figure === figure);
  const places = rows.map((row) => found.rows.indexOf(row));
  const withOthers = (values: readonly number[], whole: number): number[] => [
    ...values,
    ...(hasOthers ? [Math.max(0, whole - values.reduce((sum, value) => sum + value, 0))] : []),
  ];
  const parts = split.parts.map((part) => ({
    name: rowName(split.dimension, part, t),
    values: withOthers(
      places.map((place) => part.rows[place]?.[at] ?? 0),
      part.total[at] ?? 0,
    ),
  }));
  const wholes = withOthers(
    rows.map(({ values }) => values[at]?.n ?? 0),
    total.values[at]?.n ?? 0,
  );
  const rest = wholes.map((whole, index) =>
    parts.reduce((left, { values }) => left - (values[index] ?? 0), whole),
  );
  return rest.some((left) => left > 0) ? [...parts, { name: t('reportChart.rest'), values: rest }] : parts;
}
