import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { kindsOf, offendersOf, perHourOf } from './dashboardFigures.ts';
import { DashboardPanel } from './DashboardPanel.tsx';
import { faultListAddress } from '#kit/card/faultListAddress.ts';
import { ResponseTimes } from './ResponseTimes.tsx';
import type { Dashboard } from './useDashboard.ts';

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
      <section className="dashboard-panel">
        <header>
          <h3>{t('dashboard.response')}</h3>
        </header>
        <ResponseTimes dashboard={dashboard} />
        <h3 className="dashboard-open-title">{t('dashboard.open')}</h3>
        <ul className="dashboard-open" aria-label={t('dashboard.open')}>
          {dashboard.openBySeverity.map(({ severity, faults }) => (
            <li key={severity}>
              <strong>{faults}</strong>
              <span>{t(`severity.${severity}` as 'severity.1')}</span>
            </li>
          ))}
        </ul>
      </section>
      <DashboardPanel title={t('dashboard.offenders')} hint={lastDays} figures={offenders} />
      <DashboardPanel title={t('dashboard.kinds')} hint={lastDays} figures={kinds} />
    </div>
  );
}
