import { shareText } from '@hoistway/contract/figure/share.ts';
import type { MonthView } from '@hoistway/contract/plan/monthPlan.ts';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { hoursText, timeText } from './plannerTime.ts';
import { Facts } from '#kit/layout/Facts.tsx';

/** What a month comes to: visits, hours, the road, and how full the teams are. */
export function PlannerTotals({ view }: { view: MonthView }) {
  const t = useText();
  const { totals, plan } = view;
  const load = shareText(totals.minutes, totals.available, 0);
  const facts = [
    [t('monthPlan.state'), t(`monthPlanState.${plan!.state}`)],
    [t('planner.visits'), numberText(totals.visits)],
    [t('planner.hours'), timeText(totals.minutes, t)],
    [
      t('planner.travel'),
      `${timeText(totals.travelMinutes, t)} · ${t('planner.km', { n: numberText(Math.round(totals.km)) })}`,
    ],
    [
      t('planner.load'),
      `${load} · ${hoursText(totals.minutes)} / ${hoursText(totals.available)} ${t('unit.hour')}`,
    ],
  ] as const;
  return (
    <Facts shape="band" facts={facts} className="plan-summary">
      <div className={totals.unmet > 0 ? 'planner-bad' : undefined}>
        <dt>{t('planner.unmet')}</dt>
        <dd>{totals.unmet > 0 ? numberText(totals.unmet) : t('planner.allMet')}</dd>
      </div>
    </Facts>
  );
}
