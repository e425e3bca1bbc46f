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
import { useText } from '#kit/text.ts';
import { planPath } from '../planPath.ts';
import { timeText } from './plannerTime.ts';
import { mayMove, useMoveVisit } from './useMoveVisit.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

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
    <Box
      as="aside"
      padding={[12, 'gutter']}
      border="left"
      className="planner-side"
      aria-label={t('planner.why')}
    >
      <Stack as="header" row align="flex-start" justify="space-between">
        <Box as="h2" fontSize={16}>
          {visit.elevatorNumber}
          <Box as="small" block className="hint">
            {visit.projectName}
          </Box>
        </Box>
        <Button type="text" icon={<CloseOutlined />} aria-label={t('button.close')} onClick={onClose} />
      </Stack>
      <Box as="p" margin={[4, 0]}>
        {visit.day} · {team?.name} · {t(`maintenanceType.${visit.type}`)} · {timeText(visit.minutes, t)}
      </Box>
      {visit.conflicts.map((each) => (
        <Box key={each} as="p" margin={[4, 0]} className="alert-text">
          {t(`visitConflict.${each}`)}
        </Box>
      ))}
      {visit.pinned ? (
        <Box as="p" margin={[4, 0]} className="hint">
          {t('planner.pinned')}
        </Box>
      ) : null}
      {visit.moved ? (
        <Box as="p" margin={[4, 0]} className="hint">
          {t('planner.moved')}
        </Box>
      ) : null}
      <Link to={planPath(visit.planId)}>{t('planner.openPlan')}</Link>
      {told.data ? (
        <Why told={told.data} view={view} visit={visit} mayMove={mayMove(view, visit)} />
      ) : (
        <Loading />
      )}
    </Box>
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
        <Button size="small" onClick={() => void move(visit, where, { isTold: true })}>
          {t('planner.moveTo')}
        </Button>
      ) : (
        <i />
      )}
    </li>
  );
  return (
    <>
      <Box as="h3" margin={[16, 0, 4]}>
        {t('planner.why')}
      </Box>
      <ul className="planner-reasons">
        {reasons.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Box as="h3" margin={[16, 0, 4]}>
        {t('planner.otherDays')}
      </Box>
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
      <Box as="h3" margin={[16, 0, 4]}>
        {t('planner.otherTeams')}
      </Box>
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
