import { FullscreenExitOutlined } from '@ant-design/icons';
import { useProductName } from '#kit/productName.ts';
import { durationText } from '#kit/format/duration.ts';
import { Logo } from '#kit/glyph/Logo.tsx';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatDay, formatTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { useNow } from '#kit/live/useNow.ts';
import { elevatorsOf } from './dashboardFigures.ts';
import type { Dashboard } from './useDashboard.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** Two readings missed and a little: from then on the figures are called old. */
const oldAfterMs = 75_000;

interface DashboardBarProps {
  dashboard: Dashboard | undefined;
  /** When the figures came, by this browser's clock. */
  readAt: number;
  failing: boolean;
  onLeave: (() => void) | undefined;
}

/** Whose figures, how old they are, and what time it is. */
export function DashboardBar({ dashboard, readAt, failing, onLeave }: DashboardBarProps) {
  const t = useText();
  const { name } = useProductName();
  const now = useNow();
  const age = Math.max(0, now - readAt);
  const old = dashboard !== undefined && (failing || age > oldAfterMs);
  return (
    <Stack
      as="header"
      row
      gap="1em"
      align="center"
      padding={['0.5em', '1.2em']}
      background="sunk"
      color="ink2"
      className="dashboard-bar"
    >
      <Logo />
      <Box as="h2" color="ink" fontSize="1.3em" textOverflow="nowrap">
        {name} <span>{t('dashboard.display')}</span>
      </Box>
      {dashboard ? <span>{t('dashboard.elevators', { n: elevatorsOf(dashboard) })}</span> : null}
      <Stack
        as="output"
        row
        inline
        gap="0.4em"
        align="center"
        margin={[0, 0, 0, 'auto']}
        className={old ? 'dashboard-age is-old' : 'dashboard-age'}
      >
        {dashboard ? (
          <>
            <StatusGlyph state={old ? 'stale' : 'normal'} size={16} />
            {t(old ? 'dashboard.old' : 'dashboard.age', { age: durationText(age, t) })}
          </>
        ) : null}
      </Stack>
      <span>{formatDay(now)}</span>
      <time className="dashboard-clock">{formatTime(now)}</time>
      {onLeave ? (
        <button type="button" className="icon-button" aria-label={t('dashboard.leaveFull')} onClick={onLeave}>
          <FullscreenExitOutlined />
        </button>
      ) : null}
    </Stack>
  );
}
