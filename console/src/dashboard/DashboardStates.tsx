import { mapStates } from '@hoistway/contract/map/mapCluster.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { cssVariable } from '#kit/theme/cssVariables.ts';
import { elevatorsOf, shareText } from './dashboardFigures.ts';
import type { Dashboard } from './useDashboard.ts';

/** Elevators by state as a board, the worst first; what never spoke is not among the normal. */
export function DashboardStates({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { states } = dashboard;
  return (
    <ul className="dashboard-states" aria-label={t('dashboard.states')}>
      {mapStates.toReversed().map((state) => (
        <li key={state} data-state={state} className={states[state] > 0 ? 'is-some' : ''}>
          <StatusGlyph
            state={state}
            size={30}
            {...(states[state] > 0 ? {} : { color: cssVariable('line2') })}
          />
          <strong>{numberText(states[state])}</strong>
          <span>{t(`mapState.${state}`)}</span>
        </li>
      ))}
      <li data-state="online">
        <strong>{shareText(elevatorsOf(dashboard).share)}</strong>
        <span>{t('dashboard.online')}</span>
      </li>
    </ul>
  );
}
