import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  chartCalls,
  exportOf,
  printOf,
  type ChartReply,
} from '@hoistway/contract/report/chart/chartCalls.ts';
import {
  chartScreens,
  figuresBy,
  type ChartDimension,
  type ChartScreenName,
  type FigureName,
} from '@hoistway/contract/report/chart/figures.ts';
import { rowSearch } from '@hoistway/contract/report/chart/rowSearch.ts';
import { peersText } from '@hoistway/contract/report/target/peers.ts';
import { filterOfPart, splitsOf } from '@hoistway/contract/report/target/split.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChartCard } from '#kit/chart/ChartCard.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { ExportButton } from '#kit/list/ExportButton.tsx';
import { ListSearch } from '#kit/list/ListSearch.tsx';
import { useListAddress } from '#kit/list/useListAddress.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { useThemeMode } from '#kit/theme/themeMode.ts';
import { AskField } from '../ask/AskField.tsx';
import { TargetsButton } from '../target/TargetsButton.tsx';
import { FigureRule } from './FigureRule.tsx';
import { FigureTotals } from './FigureTotals.tsx';
import { listAddress } from './listAddress.ts';
import { chartFields, chartFilters, comparisonsOf, type ChartFilters } from './chartFields.tsx';
import { titleOf } from './figureText.ts';
import { chartOfFigure, type RowOrder } from './figuresOf.ts';

/** As many lying bars as need half of the height. */
const fewBars = 3;

/** One of the charts: its figures, and each of them by what the address says. */
export function FigureCharts({ screen }: { screen: ChartScreenName }) {
  const t = useText();
  const { dimensions } = chartScreens[screen];
  const offered: readonly ChartDimension[] = dimensions;
  const names = useMemo(() => chartFields(screen, t).map(({ name }) => name), [screen, t]);
  const address = useListAddress([...names, 'ask']);
  const { from, to, ask = '' } = address.values;
  const dimension = offered.find((each) => each === address.values['dimension']) ?? offered[0]!;
  const figures = figuresBy(screen, dimension);
  const filters = chartFilters(screen, address.values);
  const ofOne = filters.elevatorId !== undefined;
  const compare = comparisonsOf(ofOne).find((each) => each === address.values['compare']) ?? 'none';
  const wanted = (address.values['figures'] ?? '').split(',');
  const chosen = figures.filter((figure) => wanted.includes(figure));
  const wished: readonly FigureName[] = chosen.length > 0 ? chosen : figures;
  const top = Number(address.values['top']);
  const order: RowOrder = {
    rank: address.values['rank'] === 'least' ? 'least' : 'most',
    ...(top > 0 ? { top } : {}),
  };
  // By what it stands already it is not split.
  const split = splitsOf(screen).find((each) => each === address.values['split'] && each !== dimension);
  const asked = {
    ...filters,
    dimension,
    compare,
    ...(split ? { split } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const found = useCall(chartCalls[screen], asked, { keepPrevious: true, onError: 'handled' });
  const [corrected, setCorrected] = useState('');
  const phone = useNarrow(480);
  const mode = useThemeMode((state) => state.mode);
  useEffect(() => {
    if (corrected !== '') focusFilter(screen, corrected);
  }, [screen, corrected]);
  const { data } = found;
  const [since, until] = [data?.from, data?.to];
  const fields = useMemo(
    () => chartFields(screen, t, ofOne, since && until ? { from: since, to: until } : undefined),
    [screen, t, ofOne, since, until],
  );
  // Not everybody is told everything.
  const shown = wished.filter((name) => data?.total.values.some(({ figure }) => figure === name));
  return (
    <Box padding={[0, 0, 20]}>
      <PageHead
        title={t(`route.chart.${screen}`)}
        action={
          <Stack row gap={8}>
            <Allowed permission="report.config">
              <TargetsButton />
            </Allowed>
            <Allowed permission="report.export">
              <ExportButton
                call={exportOf(screen)}
                input={asked}
                also={{
                  call: printOf(screen),
                  input: { ...asked, theme: mode },
                  text: t('reportChart.document'),
                }}
              />
            </Allowed>
          </Stack>
        }
      />
      <AskField
        key={`ask ${ask}`}
        question={ask}
        address={address}
        onCorrect={(name) => {
          setCorrected(name);
          focusFilter(screen, name);
        }}
      />
      <ListSearch
        // What a question asks for is unfolded.
        key={`search ${ask} ${corrected}`}
        // On a phone the chips say it.
        unfolds={ask === '' || corrected !== '' || !phone}
        name={`chart-${screen}`}
        fields={fields}
        address={address}
        onAgain={() => void found.refetch()}
      />
      {data ? (
        <>
          <Period found={data} />
          <FigureTotals found={data} names={shown} filters={filters} />
          <Grid
            columns={shown.length <= 1 ? '1fr' : '1fr 1fr'}
            gap={12}
            padding={[12, 'gutter']}
            oneBelow={1024}
          >
            {shown.length === 0 ? (
              <EmptyState title={t('reportChart.noFigure')} hint={t('reportChart.noFigureHint')} />
            ) : null}
            {shown.map((figure, at) => (
              <Box
                key={figure}
                minWidth={0}
                // The last of an odd number takes the whole row.
                columnSpan={at === shown.length - 1 && at % 2 === 0 ? 'all' : undefined}
              >
                <OneChart found={data} figure={figure} filters={filters} order={order} />
              </Box>
            ))}
          </Grid>
        </>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page shape="chart" />
      )}
    </Box>
  );
}

/** Leads to a filter of the chart. */
const focusFilter = (screen: ChartScreenName, name: string) =>
  document.querySelector<HTMLElement>(`#chart-${screen}Search_${name}`)?.focus();

function Period({ found }: { found: ChartReply }) {
  const t = useText();
  const { from, to, dimension, beforeFrom, beforeTo, peers } = found;
  return (
    <Box as="p" padding={[0, 'gutter', 8]} className="hint">
      {t('report.period', { from, to })} ·{' '}
      {t('reportChart.byShown', { name: t(`chartDimension.${dimension}`) })}
      {beforeFrom === null || beforeTo === null
        ? null
        : ` · ${t('reportChart.beforePeriod', { from: beforeFrom, to: beforeTo })}`}
      {peers === null ? null : ` · ${peersText(peers, t)}`}
    </Box>
  );
}

interface OneChartProps {
  found: ChartReply;
  figure: FigureName;
  filters: ChartFilters;
  order: RowOrder;
}

function OneChart({ found, figure, filters, order: { rank, top } }: OneChartProps) {
  const t = useText();
  const navigate = useNavigate();
  const chart = useMemo(
    () => chartOfFigure(found, figure, t, { ...(rank ? { rank } : {}), ...(top ? { top } : {}) }),
    [found, figure, t, rank, top],
  );
  const total = found.total.values.find((each) => each.figure === figure);
  return (
    <ChartCard
      // Standing bars have an axis, which has a unit; lying ones have it themselves.
      title={chart.figures.shape === 'rows' ? t(`figure.${figure}`) : titleOf(figure, t)}
      hint={chart.hint}
      about={total ? <FigureRule of={total} found={found} /> : null}
      figures={chart.figures}
      low={chart.figures.shape === 'rows' && found.rows.length <= fewBars}
      onPick={(index, at) => {
        const row = chart.rows[index];
        const search = row && rowSearch(figure, row, found);
        if (!search) return;
        const isPart = chart.figures.picksParts === true && at !== undefined;
        const part = isPart ? found.split?.parts[at] : undefined;
        // All others together are in no list.
        if (isPart && part === undefined) return;
        const within = part && found.split ? { [filterOfPart[found.split.dimension]]: part.id } : {};
        void navigate(listAddress(search, { ...filters, ...within }));
      }}
    />
  );
}
