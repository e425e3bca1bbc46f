import { durationText } from '#kit/format/duration.ts';
import { useText } from '#kit/text.ts';
import './responseTimes.css';
import type { Dashboard } from './useDashboard.ts';

/** How soon faults were acknowledged, of the last day and of the period. */
export function ResponseTimes({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { lastDay, period } = dashboard.response;
  const lengthOf = (seconds: number | null) => (seconds === null ? '–' : durationText(seconds * 1_000, t));
  return (
    <div className="response-times">
      {[
        { name: t('dashboard.lastDay'), times: lastDay },
        { name: t('dashboard.lastDays', { n: dashboard.perDay.length }), times: period },
      ].map(({ name, times }) => (
        <dl key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{lengthOf(times.median)}</strong>
            <small>{t('dashboard.median')}</small>
          </dd>
          <dd>
            <strong>{lengthOf(times.ninety)}</strong>
            <small>{t('dashboard.ninety')}</small>
          </dd>
          <dd className="response-answered">
            {t('dashboard.answered', { notified: times.notified, seen: times.acknowledged })}
          </dd>
        </dl>
      ))}
    </div>
  );
}
