import { Button } from 'antd';
import { Link } from 'react-router';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { MonthView, UnmetVisit } from '@hoistway/contract/plan/monthPlan.ts';
import { noValue } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { certificatesPath, planPath } from '../planPath.ts';
import { timeText } from './plannerTime.ts';
import { mayMove, useMoveVisit } from './useMoveVisit.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

/** The elevators that wait too long: since when, why, and who would have to do what. */
export function UnmetList({ view, onTeams }: { view: MonthView; onTeams(): void }) {
  const t = useText();
  const { unmet, totals } = view;
  if (unmet.length === 0) return null;
  return (
    <Box as="details" margin={[8, 'gutter']} className="planner-unmet" open={unmet.length <= 6}>
      <summary>
        {t('planner.unmet')} <b>{totals.unmet}</b>
      </summary>
      <ul>
        {unmet.map((each) => (
          <Grid
            as="li"
            columns="200px 260px minmax(0, 1fr)"
            oneBelow={1024}
            gap={[4, 16]}
            padding={[6, 0]}
            border="bottom"
            key={`${each.planId} ${each.deadline}`}
          >
            <span>
              <Link to={planPath(each.planId)}>{each.elevatorNumber}</Link>
              <Box as="small" block className="hint">
                {each.projectName}
              </Box>
            </span>
            <span>
              <b className="alert-text">{t('planner.waits', { n: each.lateDays })}</b>
              <Box as="small" block className="hint">
                {t('planner.deadline', { day: each.deadline })} · {each.day ?? t('planner.notPlanned')}
              </Box>
            </span>
            <span>
              {t(`unmetReason.${each.reason}`)}
              <Box as="small" block className="hint">
                {helpText(each, t)}
              </Box>
              <Remedy unmet={each} view={view} onTeams={onTeams} />
            </span>
          </Grid>
        ))}
        {totals.unmet > unmet.length ? (
          <Grid
            as="li"
            columns="200px 260px minmax(0, 1fr)"
            oneBelow={1024}
            gap={[4, 16]}
            padding={[6, 0]}
            border="bottom"
            className="hint"
          >
            {t('planner.moreUnmet', { n: totals.unmet - unmet.length })}
          </Grid>
        ) : null}
      </ul>
    </Box>
  );
}

/** What would help, in words. */
const helpText = ({ help, helpTeam, helpDay, helpMinutes }: UnmetVisit, t: Translate): string =>
  t(`unmetHelp.${help}`, {
    team: helpTeam ?? noValue,
    day: helpDay ?? noValue,
    time: helpMinutes === null ? noValue : timeText(helpMinutes, t),
  });

interface RemedyProps {
  unmet: UnmetVisit;
  view: MonthView;
  onTeams(): void;
}

/** The next step towards what would help. */
function Remedy({ unmet, view, onTeams }: RemedyProps) {
  const t = useText();
  const move = useMoveVisit();
  const { help, helpDay, helpTeamId, visitId, planId } = unmet;
  if (help === 'team' || help === 'skill' || help === 'base')
    return (
      <Button size="small" onClick={onTeams}>
        {t('planTeam.title')}
      </Button>
    );
  if (help === 'certificate') return <Link to={certificatesPath}>{t('planner.openCertificates')}</Link>;
  const visit = { id: visitId ?? '', pinned: false };
  if (visitId !== null && helpDay !== null && helpTeamId !== null && mayMove(view, visit))
    return (
      <Button size="small" onClick={() => void move(visit, { day: helpDay, teamId: helpTeamId })}>
        {t('planner.moveTo')}
      </Button>
    );
  return <Link to={planPath(planId)}>{t('planner.openPlan')}</Link>;
}
