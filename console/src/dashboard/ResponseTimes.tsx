import { durationText } from '#kit/format/duration.ts';
import { useText } from '#kit/text.ts';
import './responseTimes.css';
import type { Dashboard } from './useDashboard.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** How soon faults were acknowledged, of the last day and of the period. */
export function ResponseTimes({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { lastDay, period } = dashboard.response;
  const lengthOf = (seconds: number | null) => (seconds === null ? '–' : durationText(seconds * 1_000, t));
  return (
    <Grid columns="1fr 1fr" gap={[8, 24]} oneBelow={768} className="response-times">
      {[
        { name: t('dashboard.lastDay'), times: lastDay },
        { name: t('dashboard.lastDays', { n: dashboard.perDay.length }), times: period },
      ].map(({ name, times }) => (
        <Grid as="dl" columns="1fr 1fr" gap={[0, 16]} key={name}>
          <Box as="dt" columnSpan="all" fontSize="inherit">
            {name}{' '}
            <Box as="small" color="ink3" fontSize="0.86em">
              {t('dashboard.answered', { notified: times.notified, seen: times.acknowledged })}
            </Box>
          </Box>
          <Stack as="dd">
            <strong>{lengthOf(times.median)}</strong>
            <Box as="small" color="ink2" fontSize="0.86em">
              {t('dashboard.median')}
            </Box>
          </Stack>
          <Stack as="dd">
            <strong>{lengthOf(times.ninety)}</strong>
            <Box as="small" color="ink2" fontSize="0.86em">
              {t('dashboard.ninety')}
            </Box>
          </Stack>
        </Grid>
      ))}
    </Grid>
  );
}
