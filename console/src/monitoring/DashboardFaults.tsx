import { useMemo } from 'react';
import { Chart } from '#kit/chart/Chart.tsx';
import { isEmpty, type ChartFigures } from '#kit/chart/chartFigures.ts';
import { useText } from '#kit/text.ts';
import { kindsOf, offendersOf, perHourOf } from './dashboardFigures.ts';
import { wallTextSize } from './DashboardTrend.tsx';
import { ResponseTimes } from './ResponseTimes.tsx';
import type { Dashboard } from './useDashboard.ts';

/** The page of faults: when, of what kind, on which lifts, and how soon somebody answered. */
export function DashboardFaults({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { perHour, offenders, kinds } = useMemo(
    () => ({
      perHour: perHourOf(dashboard, t),
      offenders: offendersOf(dashboard, t),
      kinds: kindsOf(dashboard, t),
    }),
    [dashboard, t],
  );
  const lastDays = t('dashboard.days', { n: dashboard.perDay.length });
  return (
    <div className="dashboard-faults">
      <FaultPanel title={t('dashboard.perHour')} hint={t('dashboard.today')} figures={perHour} />
      <section className="dashboard-panel">
        <header>
          <h3>{t('dashboard.response')}</h3>
        </header>
        <ResponseTimes dashboard={dashboard} />
        <ul className="dashboard-open" aria-label={t('dashboard.open')}>
          {dashboard.openBySeverity.map(({ severity, faults }) => (
            <li key={severity}>
              <strong>{faults}</strong>
              <span>{t(`severity.${severity}` as 'severity.1')}</span>
            </li>
          ))}
        </ul>
      </section>
      <FaultPanel title={t('dashboard.offenders')} hint={lastDays} figures={offenders} />
      <FaultPanel title={t('dashboard.kinds')} hint={lastDays} figures={kinds} />
    </div>
  );
}

function FaultPanel({ title, hint, figures }: { title: string; hint: string; figures: ChartFigures }) {
  const t = useText();
  return (
    <section className="dashboard-panel">
      <header>
        <h3>{title}</h3>
        <span>{hint}</span>
      </header>
      {isEmpty(figures) ? (
        <p>{t('dashboard.noFaults')}</p>
      ) : (
        <Chart figures={figures} label={t('chart.label', { title })} textSize={wallTextSize} />
      )}
    </section>
  );
}
