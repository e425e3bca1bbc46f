import { Link } from 'react-router';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { MonthView, UnmetVisit } from '@hoistway/contract/plan/monthPlan.ts';
import { noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { planPath } from '../planPath.ts';
import { timeText } from './plannerTime.ts';

/** The elevators that wait too long: since when, why, and who would have to do what. */
export function UnmetList({ view }: { view: MonthView }) {
  const t = useText();
  const { unmet, totals } = view;
  if (unmet.length === 0) return null;
  return (
    <details className="planner-unmet" open={unmet.length <= 6}>
      <summary>
        {t('planner.unmet')} <b>{totals.unmet}</b>
      </summary>
      <ul>
        {unmet.map((each) => (
          <li key={`${each.planId} ${each.deadline}`}>
            <span>
              <Link to={planPath(each.planId)}>{each.elevatorNumber}</Link>
              <small className="hint">{each.projectName}</small>
            </span>
            <span>
              <b className="alert-text">{t('planner.waits', { n: each.lateDays })}</b>
              <small className="hint">
                {t('planner.deadline', { day: each.deadline })} · {each.day ?? t('planner.notPlanned')}
              </small>
            </span>
            <span>
              {t(`unmetReason.${each.reason}`)}
              <small className="hint">{helpText(each, t)}</small>
            </span>
          </li>
        ))}
        {totals.unmet > unmet.length ? (
          <li className="hint">{t('planner.moreUnmet', { n: totals.unmet - unmet.length })}</li>
        ) : null}
      </ul>
    </details>
  );
}

/** What would help, in words. */
const helpText = ({ help, helpTeam, helpDay, helpMinutes }: UnmetVisit, t: Translate): string =>
  t(`unmetHelp.${help}`, {
    team: helpTeam ?? noValue,
    day: helpDay ?? noValue,
    time: helpMinutes === null ? noValue : timeText(helpMinutes, t),
  });
