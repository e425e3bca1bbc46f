import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import {
  monthPlanCalls,
  type MonthView,
  type ShownVisit,
  type VisitChoice,
  type VisitExplanation,
} from '@hoistway/contract/plan/monthPlan.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { planPath } from '../planPath.ts';
import { timeText } from './plannerTime.ts';
import { useMoveVisit } from './useMoveVisit.ts';

interface VisitSideProps {
  view: MonthView;
  visit: ShownVisit;
  onClose(): void;
}

/** One visit of the month: why it is where it is, and what speaks against other days and teams. */
export function VisitSide({ view, visit, onClose }: VisitSideProps) {
  const t = useText();
  const told = useCall(monthPlanCalls.explain, { id: visit.id });
  const team = view.teams.find(({ id }) => id === visit.teamId);
  return (
    <aside className="planner-side" aria-label={t('planner.why')}>
      <header>
        <h2>
          {visit.elevatorNumber}
          <small className="hint">{visit.projectName}</small>
        </h2>
        <Button type="text" icon={<CloseOutlined />} aria-label={t('button.close')} onClick={onClose} />
      </header>
      <p>
        {visit.day} · {team?.name} · {t(`maintenanceType.${visit.type}`)} · {timeText(visit.minutes, t)}
      </p>
      {visit.conflicts.map((each) => (
        <p key={each} className="alert-text">
          {t(`visitConflict.${each}`)}
        </p>
      ))}
      {visit.pinned ? <p className="hint">{t('planner.pinned')}</p> : null}
      {visit.moved ? <p className="hint">{t('planner.moved')}</p> : null}
      <Link to={planPath(visit.planId)}>{t('planner.openPlan')}</Link>
      {told.data ? (
        <Why
          told={told.data}
          view={view}
          visit={visit}
          mayMove={view.plan?.state === 'draft' && !visit.pinned && holdsPermission('plan.edit')}
        />
      ) : (
        <Loading />
      )}
    </aside>
  );
}

interface WhyProps {
  told: VisitExplanation;
  view: MonthView;
  visit: ShownVisit;
  mayMove: boolean;
}

const choiceText = (choice: VisitChoice, moreMinutes: number | null, t: Translate): string =>
  t(`visitChoice.${choice}`, { time: timeText(moreMinutes ?? 0, t) });

function Why({ told, view, visit, mayMove }: WhyProps) {
  const t = useText();
  const move = useMoveVisit();
  const nameOf = (id: string | null) => view.teams.find((team) => team.id === id)?.name;
  const reasons = [
    t('planner.gapSince', { n: told.daysSince, ceiling: told.ceilingDays }),
    t('planner.deadline', { day: told.deadline }),
    ...(told.daysUntil === null ? [] : [t('planner.gapUntil', { n: told.daysUntil })]),
    t(told.usualTeam ? 'planner.usualTeam' : 'planner.otherTeam'),
    told.sameSite > 0 ? t('planner.sameSite', { n: told.sameSite }) : t('planner.alone'),
    told.travelMinutes > 0
      ? t('planner.extraWay', { time: timeText(told.travelMinutes, t) })
      : t('planner.noExtraWay'),
  ];
  const row = (
    key: string,
    name: string,
    { choice, moreMinutes }: { choice: VisitChoice; moreMinutes: number | null },
    where: { day: string; teamId: string } | undefined,
    hint?: string,
  ) => (
    <li key={key} className={choice === 'chosen' ? 'is-chosen' : undefined}>
      <span>
        {name}
        {hint ? <small className="hint">{hint}</small> : null}
      </span>
      <span className={moreMinutes === null && choice !== 'chosen' ? 'hint' : undefined}>
        {choiceText(choice, moreMinutes, t)}
      </span>
      {mayMove && where && moreMinutes !== null ? (
        <Button size="small" onClick={() => void move(visit, where)}>
          {t('planner.moveTo')}
        </Button>
      ) : (
        <i />
      )}
    </li>
  );
  return (
    <>
      <h3>{t('planner.why')}</h3>
      <ul className="planner-reasons">
        {reasons.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <h3>{t('planner.otherDays')}</h3>
      <ul className="planner-choices">
        {told.days.map((each) =>
          row(
            each.day,
            each.day.slice(5),
            each,
            each.teamId === null ? undefined : { day: each.day, teamId: each.teamId },
            nameOf(each.teamId),
          ),
        )}
      </ul>
      <h3>{t('planner.otherTeams')}</h3>
      <ul className="planner-choices">
        {told.teams.map((each) =>
          row(
            each.teamId,
            each.name,
            each,
            { day: visit.day, teamId: each.teamId },
            t('planner.loadOfTeam', { time: timeText(each.loadMinutes, t) }),
          ),
        )}
      </ul>
    </>
  );
}
