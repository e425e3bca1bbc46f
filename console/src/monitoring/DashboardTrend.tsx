import { useMemo } from 'react';
import { Chart } from '#kit/chart/Chart.tsx';
import { useText } from '#kit/text.ts';
import { perDayOf } from './dashboardFigures.ts';
import type { Dashboard } from './useDashboard.ts';

/** px; read from across a room. */
export const wallTextSize = 15;

/** Faults of the last days. */
export function DashboardTrend({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const figures = useMemo(() => perDayOf(dashboard, t), [dashboard, t]);
  return (
    <section className="dashboard-panel dashboard-trend">
      <header>
        <h3>{t('dashboard.perDay')}</h3>
        <span>{t('dashboard.days', { n: dashboard.perDay.length })}</span>
      </header>
      <Chart
        figures={figures}
        label={t('chart.label', { title: t('dashboard.perDay') })}
        textSize={wallTextSize}
      />
    </section>
  );
}
