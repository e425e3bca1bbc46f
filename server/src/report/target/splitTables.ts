import type { ChartReply, PrintedChart } from '@hoistway/contract/report/chart/chartCalls.ts';
import { rowName } from '@hoistway/contract/report/chart/chartWords.ts';
import { hasParts } from '@hoistway/contract/report/target/split.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

const numbers = new Intl.NumberFormat('en-US');

/** Of a chart that is split a table of each number: its parts, and what they leave. */
export function splitTables(found: ChartReply, t: Translate): PrintedChart['tables'] {
  const { split, rows, total, dimension } = found;
  if (split === null) return [];
  const first = t(`chartDimension.${dimension}`);
  const line = (label: string, whole: number, parts: readonly number[]): string[] => {
    const rest = parts.reduce((left, part) => left - part, whole);
    return [label, ...[...parts, rest].map((each) => numbers.format(each))];
  };
  return total.values.flatMap(({ figure }, at) =>
    hasParts(figure)
      ? [
          {
            title: t('reportChart.partOf', {
              name: t(`figure.${figure}`),
              part: t(`chartDimension.${split.dimension}`),
            }),
            headings: [
              first,
              ...split.parts.map((part) => rowName(split.dimension, part, t)),
              t('reportChart.rest'),
            ],
            rows: rows.map((row, place) =>
              line(
                rowName(dimension, row, t),
                row.values[at]?.n ?? 0,
                split.parts.map((part) => part.rows[place]?.[at] ?? 0),
              ),
            ),
            total: line(
              t('reportChart.total'),
              total.values[at]?.n ?? 0,
              split.parts.map((part) => part.total[at] ?? 0),
            ),
            targets: [],
          },
        ]
      : [],
  );
}
