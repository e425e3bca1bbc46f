import { useMemo } from 'react';
import { useText } from '#kit/text.ts';
import { perDayOf } from './dashboardFigures.ts';
import { DashboardPanel } from './DashboardPanel.tsx';
import type { Dashboard } from './useDashboard.ts';

/** Faults of the last days. */
export function DashboardTrend({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const figures = useMemo(() => perDayOf(dashboard, t), [dashboard, t]);
  return (
    <DashboardPanel
      title={t('dashboard.perDay')}
      hint={t('dashboard.days', { n: dashboard.perDay.length })}
      figures={figures}
    />
  );
}
