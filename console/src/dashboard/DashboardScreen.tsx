import { FullscreenOutlined, PauseOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { forceDarkMode } from '#kit/theme/themeMode.ts';
import './dashboard.css';
import { DashboardBar } from './DashboardBar.tsx';
import { DashboardFaults } from './DashboardFaults.tsx';
import { DashboardMap } from './DashboardMap.tsx';
import { DashboardStates } from './DashboardStates.tsx';
import { DashboardTrend } from './DashboardTrend.tsx';
import { FaultTicker } from './FaultTicker.tsx';
import { RescueClocks } from './RescueClocks.tsx';
import { useDashboard } from './useDashboard.ts';
import { useFullScreen } from '#kit/screen/useFullScreen.ts';
import { useRotation } from '#kit/screen/useRotation.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const pages = ['overview', 'map', 'faults'] as const;
const pageSeconds = 20;
const wholeFleet = {};

/** What a duty room hangs on its display: always dark, in pages that turn by themselves (`/realTime/dashboard`). */
export function DashboardScreen() {
  const t = useText();
  const { data, dataUpdatedAt, isError, error, refetch } = useDashboard(wholeFleet);
  const { full, enter, leave } = useFullScreen();
  const [paused, setPaused] = useState(false);
  const { page, setPage, mark } = useRotation(pages.length, pageSeconds, paused);
  const shown = pages[page]!;
  const alone = isDisplay || full;
  useEffect(forceDarkMode, []);

  return (
    <Stack height="100%" minHeight={0} className={alone ? 'dashboard is-alone whole-window' : 'dashboard'}>
      {alone ? null : (
        <PageHead
          title={t('route.realTime.dashboard')}
          action={
            <Stack row wrap gap={8} className="dashboard-tools">
              <Segmented
                aria-label={t('dashboard.page')}
                value={shown}
                options={pages.map((value) => ({ value, label: t(`dashboard.page.${value}`) }))}
                onChange={(next) => setPage(pages.indexOf(next))}
              />
              <Button
                icon={paused ? <RightOutlined /> : <PauseOutlined />}
                aria-label={t(paused ? 'dashboard.resume' : 'dashboard.pause')}
                title={t(paused ? 'dashboard.resume' : 'dashboard.pause')}
                onClick={() => setPaused(!paused)}
              />
              <Button type="primary" icon={<FullscreenOutlined />} onClick={enter}>
                {t('dashboard.full')}
              </Button>
            </Stack>
          }
        />
      )}
      <div className="dashboard-stage" data-page={shown}>
        <DashboardBar
          dashboard={data}
          readAt={dataUpdatedAt}
          failing={isError}
          onLeave={full ? leave : undefined}
        />
        <Box as="span" height={2} inset={[0, 0, 'auto']} zIndex={2} className="turn-bar">
          <span ref={mark} />
        </Box>
        {data ? (
          <>
            <DashboardStates dashboard={data} />
            <div className="dashboard-body">
              <DashboardMap page={shown} alone={alone} />
              {shown === 'overview' ? <DashboardTrend dashboard={data} /> : null}
              <Stack className="dashboard-side">
                <RescueClocks entrapments={data.entrapments} />
                <FaultTicker rows={data.ticker} />
              </Stack>
              {shown === 'faults' ? <DashboardFaults dashboard={data} /> : null}
            </div>
          </>
        ) : (
          <div className="dashboard-waiting">
            {error ? <CallFailure problem={error} retry={refetch} /> : '…'}
          </div>
        )}
      </div>
    </Stack>
  );
}
