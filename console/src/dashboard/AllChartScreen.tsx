import { Segmented } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { dashboardCalls, defaultDays, type DashboardChart } from '@hoistway/contract/dashboard/dashboard.ts';
import { mapStates } from '@hoistway/contract/live/mapState.ts';
import { shareText } from '@hoistway/contract/figure/share.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { ChartCard } from '#kit/chart/ChartCard.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { ListSearch } from '#kit/list/ListSearch.tsx';
import { useListAddress } from '#kit/list/useListAddress.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { cssVariable } from '#kit/theme/cssVariables.ts';
import {
  kindsOf,
  elevatorsOf,
  stateWord,
  offendersOf,
  openOf,
  perDayOf,
  perHourOf,
} from './dashboardFigures.ts';
import './allChart.css';
import { faultListAddress } from '#kit/card/faultListAddress.ts';
import { ResponseTimes } from './ResponseTimes.tsx';
import { useDashboard, type Dashboard, type DashboardFilters } from './useDashboard.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const ranges = [7, 14, 30, 90] as const;
const filterNames = ['companyId', 'groupId', 'regionCode', 'days'] as const;

/** The duty room's figures as a page, for whom and of when one likes (`/realTime/allChart`). */
export function AllChartScreen() {
  const t = useText();
  const address = useListAddress(filterNames);
  const { companyId, groupId, regionCode } = address.values;
  const days = ranges.find((each) => String(each) === address.values['days']) ?? defaultDays;
  const places = { companyId, groupId, regionCode };
  const filters: DashboardFilters = {
    days,
    ...(companyId ? { companyId } : {}),
    ...(groupId ? { groupId } : {}),
    ...(regionCode ? { regionCode } : {}),
  };
  const { data, refetch, error } = useDashboard(filters);
  const fields = useMemo(
    () => [
      { name: 'companyId', label: t('dashboard.company'), pick: <CompanyPick /> },
      { name: 'groupId', label: t('elevator.groupId'), pick: <ElevatorGroupPick /> },
      { name: 'regionCode', label: t('elevator.regionCode'), pick: <RegionPick /> },
    ],
    [t],
  );
  return (
    <Box padding={[0, 0, 20]}>
      <PageHead
        title={t('route.realTime.allChart')}
        action={
          <Segmented
            aria-label={t('dashboard.dayRange')}
            value={days}
            options={ranges.map((n) => ({ value: n, label: `${n} ${t('unit.day')}` }))}
            onChange={(n) =>
              address.setValues({ ...address.values, days: n === defaultDays ? '' : String(n) })
            }
          />
        }
      />
      <ListSearch name="allChart" fields={fields} address={address} onAgain={() => void refetch()} />
      {data ? (
        <Figures dashboard={data} places={places} filters={filters} />
      ) : error ? (
        <CallFailure problem={error} retry={refetch} />
      ) : (
        <Loading page shape="chart" />
      )}
    </Box>
  );
}

interface FiguresProps {
  dashboard: Dashboard;
  places: Record<string, string | undefined>;
  filters: DashboardFilters;
}

function Figures({ dashboard, places, filters }: FiguresProps) {
  const t = useText();
  const navigate = useNavigate();
  const { from, to, online, perDay, perHour, kinds, offenders, openBySeverity } = dashboard;
  const all = elevatorsOf(dashboard);
  const exportChart = useSend(dashboardCalls.exportChart);
  const open = (bar: Record<string, string>) => void navigate(faultListAddress(places, bar));
  const figures = useMemo(
    () => ({
      perDay: perDayOf(dashboard, t),
      perHour: perHourOf(dashboard, t),
      open: openOf(dashboard, t),
      kinds: kindsOf(dashboard, t),
      offenders: offendersOf(dashboard, t),
    }),
    [dashboard, t],
  );
  const lastDays = t('dashboard.days', { n: perDay.length });
  const sheetOf = (chart: DashboardChart) =>
    holdsPermission('fault.export')
      ? {
          onSheet: () => void exportChart({ ...filters, chart }, saveFile),
        }
      : {};
  return (
    <>
      <Box as="p" padding={[0, 'gutter', 8]} className="hint">
        {t('dashboard.asOf', { time: formatTime(Date.parse(dashboard.at)), from, to })}
      </Box>
      <Grid
        as="ul"
        columns="repeat(6, minmax(0, 1fr)) minmax(0, 1.5fr)"
        margin={[0, 'gutter', 12]}
        overflow="hidden"
        border="all"
        borderRadius={6}
        className="state-tiles"
        aria-label={t('dashboard.states')}
      >
        {mapStates.toReversed().map((state) => {
          const query = new URLSearchParams({ state });
          for (const [name, value] of Object.entries(places)) if (value) query.set(name, value);
          return (
            <li key={state}>
              <Stack
                as={Link}
                row
                wrap
                gap={[2, 6]}
                align="center"
                padding={[8, 10]}
                height="100%"
                minHeight={56}
                color="ink2"
                to={`/realtime/all?${query}`}
              >
                <StatusGlyph
                  state={state}
                  size={16}
                  {...(dashboard.states[state] > 0 ? {} : { color: cssVariable('line2') })}
                />
                <Box as="strong" color="ink" fontSize={20} fontWeight={650} lineHeight={28}>
                  {dashboard.states[state]}
                </Box>
                <span>{stateWord(state, t)}</span>
              </Stack>
            </li>
          );
        })}
        <li>
          <Stack
            as="span"
            row
            wrap
            gap={[2, 6]}
            align="center"
            padding={[8, 10]}
            height="100%"
            minHeight={56}
            color="ink2"
          >
            <span>
              <Box as="strong" color="ink" fontSize={20} fontWeight={650} lineHeight={28}>
                {shareText(online, all)}
              </Box>{' '}
              {t('dashboard.online')}
            </span>
            <small className="hint">{t('dashboard.onlineHint', { online, all })}</small>
          </Stack>
        </li>
      </Grid>
      <Box
        as="section"
        padding={[10, 14, 12]}
        margin={[0, 'gutter', 12]}
        border="all"
        borderRadius={6}
        className="response-card"
        aria-label={t('dashboard.response')}
      >
        <Box as="h2" margin={[0, 0, 6]}>
          {t('dashboard.response')}
        </Box>
        <ResponseTimes dashboard={dashboard} />
      </Box>
      <Grid columns="1fr 1fr" gap={12} padding={[0, 'gutter']} oneBelow={1024} className="chart-cards">
        <ChartCard
          title={t('dashboard.perDay')}
          hint={lastDays}
          figures={figures.perDay}
          {...sheetOf('perDay')}
          onPick={(index) => {
            const { day } = perDay[index]!;
            open({ from: day, to: day });
          }}
        />
        <ChartCard
          title={t('dashboard.perHour')}
          hint={t('dashboard.today')}
          figures={figures.perHour}
          {...sheetOf('perHour')}
          onPick={(index) => open({ from: to, to, hour: String(perHour[index]!.hour) })}
        />
        <ChartCard
          title={t('dashboard.offenders')}
          hint={lastDays}
          figures={figures.offenders}
          {...sheetOf('offenders')}
          onPick={(index) => open({ id: offenders[index]!.elevatorId, from, to })}
        />
        <ChartCard
          title={t('dashboard.kinds')}
          hint={lastDays}
          figures={figures.kinds}
          {...sheetOf('kinds')}
          onPick={(index) => open({ words: kinds[index]!.code, from, to })}
        />
        <ChartCard
          title={t('dashboard.open')}
          hint={t('dashboard.now')}
          figures={figures.open}
          {...sheetOf('open')}
          onPick={(index) => open({ severity: String(openBySeverity[index]!.severity), open: 'true' })}
        />
      </Grid>
    </>
  );
}
