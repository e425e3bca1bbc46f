import type { ChartReply, ChartRow } from '@hoistway/contract/report/chart/chartCalls.ts';
import { rowName } from '@hoistway/contract/report/chart/chartWords.ts';
import {
  figures,
  type ChartDimension,
  type ChartScreenName,
  type FigureName,
} from '@hoistway/contract/report/chart/figures.ts';
import { besideText } from '@hoistway/contract/report/target/peers.ts';
import { targetOfRow } from '@hoistway/contract/report/target/targetRules.ts';
import { hasParts } from '@hoistway/contract/report/target/split.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf, type SheetColumn, type SheetOwner } from '#platform/sheet.ts';

type Reader = Pick<RequestContext, 't'> & SheetOwner;

export const headingOf = (figure: FigureName, t: Translate): string => {
  const name = t(`figure.${figure}`);
  const { unit } = figures[figure];
  if (unit === 'count' || unit === 'rate') return name;
  return t(unit === 'seconds' ? 'reportChart.minutes' : 'reportChart.percent', { name });
};

/** The parts of a number, where the chart is split. */
function partColumns(
  { split, rows }: ChartReply,
  figure: FigureName,
  at: number,
  heading: string,
  t: Translate,
): SheetColumn<ChartRow>[] {
  if (split === null || !hasParts(figure)) return [];
  return split.parts.map((part) => ({
    heading: t('reportChart.partOf', { name: heading, part: rowName(split.dimension, part, t) }),
    width: 22,
    read: (row) => part.rows[rows.indexOf(row)]?.[at] ?? null,
  }));
}

function columnsOf(found: ChartReply, figure: FigureName, at: number, t: Translate): SheetColumn<ChartRow>[] {
  const inUnit = (value: number | null | undefined): number | null => {
    if (value === null || value === undefined) return null;
    const { unit } = figures[figure];
    if (unit === 'percent') return value;
    // The mean of a number may be small.
    if (unit === 'count') return Math.round(value * 100) / 100;
    return Math.round((unit === 'seconds' ? value / 60 : value) * 10) / 10;
  };
  const heading = headingOf(figure, t);
  const own: SheetColumn<ChartRow> = { heading, width: 22, read: ({ values }) => inUnit(values[at]?.value) };
  const beside: SheetColumn<ChartRow> = {
    heading: besideText(found, heading, t),
    width: 22,
    read: ({ before }) => inUnit(before?.[at]?.value),
  };
  const target: SheetColumn<ChartRow> = {
    heading: t('figureTarget.ofFigure', { name: heading }),
    width: 22,
    read: (row) => inUnit(targetOfRow(found, figure, row)?.value),
  };
  return [
    own,
    ...partColumns(found, figure, at, heading, t),
    ...(found.rows.some(({ before }) => before !== null) ? [beside] : []),
    ...(found.targets.some((each) => each.figure === figure) ? [target] : []),
  ];
}

/** A week is told by its Monday. */
const isDay = (dimension: ChartDimension): boolean => dimension === 'day' || dimension === 'week';

/** The table of a chart: a line each of what it stands by. */
export const chartSheet = (reader: Reader, screen: ChartScreenName, found: ChartReply): FileReply => {
  const { t } = reader;
  const { dimension, rows } = found;
  return sheetOf<ChartRow>(
    reader,
    t(`route.chart.${screen}`),
    [
      {
        heading: t(`chartDimension.${dimension}`),
        width: 32,
        ...(isDay(dimension) ? { holds: 'day' as const } : {}),
        read: (row) => (isDay(dimension) ? row.id : rowName(dimension, row, t)),
      },
      ...found.total.values.flatMap(({ figure }, at) => columnsOf(found, figure, at, t)),
    ],
    rows,
  );
};
