import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { OrderStatistics, StatisticTable } from '@hoistway/contract/report/orderStatistics.ts';
import { reportCalls } from '@hoistway/contract/report/reportCalls.ts';
import { shareText } from '@hoistway/contract/figure/share.ts';
import { partsOfFigure } from '@hoistway/contract/workOrder/orderFigures.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { useSend } from '#kit/call/useSend.ts';
import { ChartCard } from '#kit/chart/ChartCard.tsx';
import type { ChartFigures } from '#kit/chart/chartFigures.ts';
import { saveFile } from '#kit/saveFile.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { orderListAddress } from './orderListAddress.ts';
import type { StatisticFilters } from './statisticFilters.ts';
import './report.css';
import { Grid } from '#kit/layout/Grid.tsx';

const made = partsOfFigure.created;
type Counted = Record<(typeof made)[number], number>;

const seriesOf = (rows: readonly Counted[], t: Translate): ChartFigures['series'] =>
  made.map((figure) => ({ name: t(`orderFigure.${figure}`), values: rows.map((row) => row[figure]) }));

const perDayOf = ({ perDay }: OrderStatistics, t: Translate): ChartFigures => ({
  shape: 'columns',
  heading: t('report.day'),
  labels: perDay.map(({ day }) => day.slice(5)),
  series: seriesOf(perDay, t),
});

const byKindOf = ({ byKind }: OrderStatistics, t: Translate): ChartFigures => ({
  shape: 'rows',
  heading: t('workOrder.type'),
  labels: byKind.map(({ type }) => t(`orderKind.${type}`)),
  series: seriesOf(byKind, t),
  notes: [{ name: t('report.onTimeRate'), texts: byKind.map(({ onTime, due }) => shareText(onTime, due)) }],
});

const byStatusOf = ({ byStatus }: OrderStatistics, t: Translate): ChartFigures => ({
  shape: 'rows',
  heading: t('workOrder.status'),
  labels: byStatus.map(({ status }) => t(`orderStatus.${status}`)),
  series: [{ name: t('orderFigure.created'), values: byStatus.map(({ created }) => created) }],
});

/** Orders of the period day by day, by type and by state; a bar opens its orders. */
export function StatisticCharts({
  statistics,
  filters,
}: {
  statistics: OrderStatistics;
  filters: StatisticFilters;
}) {
  const t = useText();
  const navigate = useNavigate();
  const exportTable = useSend(reportCalls.exportStatistics);
  const { from, to, perDay, byKind, byStatus } = statistics;
  const figures = useMemo(
    () => ({
      perDay: perDayOf(statistics, t),
      byKind: byKindOf(statistics, t),
      byStatus: byStatusOf(statistics, t),
    }),
    [statistics, t],
  );
  const sheetOf = (table: StatisticTable) =>
    holdsPermission('report.export')
      ? { onSheet: () => void exportTable({ ...filters, from, to, table }, saveFile) }
      : {};
  const open = (narrowing: object) =>
    void navigate(orderListAddress({ ...filters, figure: 'created', from, to, ...narrowing }));
  const hint = t('report.createdIn');
  return (
    <Grid columns="1fr 1fr" gap={12} padding={[0, 'gutter', 12]} oneBelow={1024} className="report-charts">
      <ChartCard
        title={t('report.perDay')}
        hint={hint}
        figures={figures.perDay}
        {...sheetOf('perDay')}
        onPick={(index) => {
          const { day } = perDay[index]!;
          open({ from: day, to: day });
        }}
      />
      <ChartCard
        title={t('report.byKind')}
        hint={hint}
        figures={figures.byKind}
        {...sheetOf('byKind')}
        onPick={(index) => open({ type: byKind[index]!.type })}
      />
      <ChartCard
        title={t('report.byStatus')}
        hint={hint}
        figures={figures.byStatus}
        {...sheetOf('byStatus')}
        onPick={(index) => open({ status: byStatus[index]!.status })}
      />
    </Grid>
  );
}
