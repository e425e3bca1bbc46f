import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { kindsOf, offendersOf, perHourOf } from './dashboardFigures.ts';
import { DashboardPanel } from './DashboardPanel.tsx';
import { faultListAddress } from '#kit/card/faultListAddress.ts';
import { ResponseTimes } from './ResponseTimes.tsx';
import type { Dashboard } from './useDashboard.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** The page of faults: when, of what type, on which elevators, and how soon they were acknowledged. */
export function DashboardFaults({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const navigate = useNavigate();
  const { perHour, offenders, kinds } = useMemo(
    () => ({
      perHour: perHourOf(dashboard, t),
      offenders: offendersOf(dashboard, t),
      kinds: kindsOf(dashboard, t),
    }),
    [dashboard, t],
  );
  const openHour = (index: number) => {
    const { to, perHour: hours } = dashboard;
    void navigate(faultListAddress({}, { from: to, to, hour: String(hours[index]!.hour) }));
  };
  const lastDays = t('dashboard.days', { n: dashboard.perDay.length });
  return (
    <div className="dashboard-faults">
      <DashboardPanel
        title={t('dashboard.perHour')}
        hint={t('dashboard.today')}
        figures={perHour}
        {...(isDisplay ? {} : { onPick: openHour })}
      />
      <Stack
        as="section"
        padding={['0.7em', '1.2em']}
        minWidth={0}
        minHeight={0}
        overflow="hidden"
        background="panel"
        className="dashboard-panel"
      >
        <Stack
          as="header"
          row
          gap="1em"
          align="baseline"
          justify="space-between"
          padding={[0, 0, '0.4em']}
          color="ink2"
        >
          <Box as="h3" color="ink" fontSize="1.1em">
            {t('dashboard.response')}
          </Box>
        </Stack>
        <ResponseTimes dashboard={dashboard} />
        <Box color="ink" fontSize="1.1em" as="h3" margin={['auto', 0, 0]}>
          {t('dashboard.open')}
        </Box>
        <Grid
          as="ul"
          columns="repeat(4, 1fr)"
          padding={['0.2em', 0, 0]}
          color="ink2"

          aria-label={t('dashboard.open')}
        >
          {dashboard.openBySeverity.map(({ severity, faults }) => (
            <li key={severity}>
              <Box as="strong" margin={[0, '0.4em', 0, 0]} color="ink" fontSize="1.6em">
                {faults}
              </Box>
              <span>{t(`severity.${severity}` as 'severity.1')}</span>
            </li>
          ))}
        </Grid>
      </Stack>
      <DashboardPanel title={t('dashboard.offenders')} hint={lastDays} figures={offenders} />
      <DashboardPanel title={t('dashboard.kinds')} hint={lastDays} figures={kinds} />
    </div>
  );
}
