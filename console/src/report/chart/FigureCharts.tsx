import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { chartCalls, exportOf, type ChartReply } from '@hoistway/contract/report/chart/chartCalls.ts';
import {
  chartScreens,
  comparisons,
  type ChartDimension,
  type ChartScreenName,
  type FigureName,
} from '@hoistway/contract/report/chart/figures.ts';
import { rowSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import { orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChartCard } from '#kit/chart/ChartCard.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { ExportButton } from '#kit/list/ExportButton.tsx';
import { ListSearch } from '#kit/list/ListSearch.tsx';
import { useListAddress } from '#kit/list/useListAddress.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import type { StatisticFilters } from '../statisticFilters.ts';
import { FigureRule } from './FigureRule.tsx';
import { FigureTotals } from './FigureTotals.tsx';
import { listAddress } from './listAddress.ts';
import { chartOfFigure } from './figuresOf.ts';

const filterNames = ['dimension', 'from', 'to', 'compare', 'type', 'companyId', 'handlerId'] as const;

/** One of the charts: its figures, and each of them by what the address says. */
export function FigureCharts({ screen }: { screen: ChartScreenName }) {
  const t = useText();
  const { figures, dimensions, of } = chartScreens[screen];
  const offered: readonly ChartDimension[] = dimensions;
  const address = useListAddress(filterNames);
  const { from, to, type, companyId, handlerId } = address.values;
  const dimension = offered.find((each) => each === address.values['dimension']) ?? offered[0]!;
  const compare = comparisons.find((each) => each === address.values['compare']) ?? 'none';
  const kind = orderKinds.find((each) => each === type);
  const filters: StatisticFilters = {
    ...(companyId ? { companyId } : {}),
    ...(of === 'order' && kind ? { type: kind } : {}),
    ...(of === 'order' && handlerId ? { handlerId } : {}),
  };
  const asked = { ...filters, dimension, compare, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const found = useCall(chartCalls[screen], asked, { keepPrevious: true, onError: 'handled' });
  const fields = useMemo(
    () => [
      {
        name: 'dimension',
        label: t('reportChart.by'),
        options: offered.map((value) => ({ value, label: t(`chartDimension.${value}`) })),
      },
      { name: 'from', label: t('report.from'), kind: 'day' as const },
      { name: 'to', label: t('report.to'), kind: 'day' as const },
      {
        name: 'compare',
        label: t('reportChart.compare'),
        options: comparisons.map((value) => ({ value, label: t(`chartCompare.${value}`) })),
      },
      {
        name: 'companyId',
        label: t(of === 'order' ? 'report.company' : 'faultList.company'),
        pick: <CompanyPick />,
      },
      ...(of === 'order'
        ? [
            {
              name: 'type',
              label: t('workOrder.type'),
              options: orderKinds.map((value) => ({ value, label: t(`orderKind.${value}`) })),
            },
            { name: 'handlerId', label: t('report.person'), pick: <StaffPick /> },
          ]
        : []),
    ],
    [t, offered, of],
  );
  const { data } = found;
  return (
    <Box padding={[0, 0, 20]}>
      <PageHead
        title={t(`route.chart.${screen}`)}
        action={
          <Allowed permission="report.export">
            <ExportButton call={exportOf(screen)} input={asked} />
          </Allowed>
        }
      />
      <ListSearch
        name={`chart-${screen}`}
        fields={fields}
        address={address}
        onAgain={() => void found.refetch()}
      />
      {data ? (
        <>
          <Period found={data} />
          <FigureTotals found={data} names={figures} filters={filters} />
          <Grid columns="1fr 1fr" gap={12} padding={[12, 'gutter']} oneBelow={1024}>
            {figures.map((figure) => (
              <OneChart key={figure} found={data} figure={figure} filters={filters} />
            ))}
          </Grid>
        </>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
    </Box>
  );
}

function Period({ found: { from, to, dimension, beforeFrom, beforeTo } }: { found: ChartReply }) {
  const t = useText();
  return (
    <Box as="p" padding={[0, 'gutter', 8]} className="hint">
      {t('report.period', { from, to })} ·{' '}
      {t('reportChart.byShown', { name: t(`chartDimension.${dimension}`) })}
      {beforeFrom === null || beforeTo === null
        ? null
        : ` · ${t('reportChart.beforePeriod', { from: beforeFrom, to: beforeTo })}`}
    </Box>
  );
}

interface OneChartProps {
  found: ChartReply;
  figure: FigureName;
  filters: StatisticFilters;
}

function OneChart({ found, figure, filters }: OneChartProps) {
  const t = useText();
  const navigate = useNavigate();
  const chart = useMemo(() => chartOfFigure(found, figure, t), [found, figure, t]);
  const total = found.total.values.find((each) => each.figure === figure);
  return (
    <ChartCard
      title={t(`figure.${figure}`)}
      hint={chart.hint}
      about={total ? <FigureRule of={total} found={found} /> : null}
      figures={chart.figures}
      onPick={(index) => {
        const row = chart.rows[index];
        const search = row && rowSearch(figure, row, found);
        if (search) void navigate(listAddress(search, filters));
      }}
    />
  );
}
