import type { ChartReply, ChartRow } from '@hoistway/contract/report/chart/chartCalls.ts';
import { rowName } from '@hoistway/contract/report/chart/chartWords.ts';
import {
  figures,
  type ChartDimension,
  type ChartScreenName,
  type FigureName,
} from '@hoistway/contract/report/chart/figures.ts';
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

function columnsOf(
  figure: FigureName,
  at: number,
  isCompared: boolean,
  t: Translate,
): SheetColumn<ChartRow>[] {
  const inUnit = (value: number | null | undefined): number | null => {
    if (value === null || value === undefined) return null;
    const { unit } = figures[figure];
    if (unit === 'rate') return Math.round(value * 10) / 10;
    return unit === 'seconds' ? Math.round(value / 6) / 10 : value;
  };
  const heading = headingOf(figure, t);
  const own: SheetColumn<ChartRow> = { heading, width: 22, read: ({ values }) => inUnit(values[at]?.value) };
  if (!isCompared) return [own];
  return [
    own,
    {
      heading: t('reportChart.beforeOf', { name: heading }),
      width: 22,
      read: ({ before }) => inUnit(before?.[at]?.value),
    },
  ];
}

/** A week is told by its Monday. */
const isDay = (dimension: ChartDimension): boolean => dimension === 'day' || dimension === 'week';

/** The table of a chart: a line each of what it stands by. */
export const chartSheet = (reader: Reader, screen: ChartScreenName, found: ChartReply): FileReply => {
  const { t } = reader;
  const { dimension, rows } = found;
  const isCompared = rows.some(({ before }) => before !== null);
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
      ...found.total.values.flatMap(({ figure }, at) => columnsOf(figure, at, isCompared, t)),
    ],
    rows,
  );
};
