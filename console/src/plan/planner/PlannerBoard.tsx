import { useState } from 'react';
import { teamsShown, type MonthView, type ShownVisit } from '@hoistway/contract/plan/monthPlan.ts';
import { weekdayOf } from '@hoistway/contract/time/days.ts';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { hoursText } from './plannerTime.ts';
import { mayMove, useMoveVisit } from './useMoveVisit.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

interface PlannerBoardProps {
  view: MonthView;
  openId: string | undefined;
  onOpen(id: string): void;
}

type Day = MonthView['days'][number];

/** The month: a row for each day, a column for each team, a card for each visit; on a phone one list by day. */
export function PlannerBoard({ view, openId, onOpen }: PlannerBoardProps) {
  const t = useText();
  const narrow = useNarrow(600);
  const [dragged, setDragged] = useState<ShownVisit>();
  const [over, setOver] = useState<string>();
  const move = useMoveVisit();
  const shown = new Set([
    ...view.visits.map(({ teamId }) => teamId),
    ...view.loads.map(({ teamId }) => teamId),
  ]);
  const teams = view.teams.length <= teamsShown ? view.teams : view.teams.filter(({ id }) => shown.has(id));
  const cells = new Map<string, ShownVisit[]>();
  for (const visit of view.visits) {
    const key = `${visit.day} ${visit.teamId}`;
    cells.set(key, [...(cells.get(key) ?? []), visit]);
  }
  const loadOf = new Map(view.loads.map((load) => [`${load.day} ${load.teamId}`, load]));
  const days = view.days.filter(({ day }) => day >= view.plan!.fromDay);
  const cards = (key: string) =>
    (cells.get(key) ?? []).map((visit) => (
      <Card
        key={visit.id}
        visit={visit}
        team={view.teams.find(({ id }) => id === visit.teamId)?.name ?? ''}
        isOpen={visit.id === openId}
        mayMove={mayMove(view, visit) && !narrow}
        onOpen={onOpen}
        onDrag={setDragged}
      />
    ));
  if (narrow)
    return (
      <Box as="ol" padding={[0, 16, 16]} className="planner-list">
        {days
          .filter(({ day }) => teams.some(({ id }) => cells.has(`${day} ${id}`)))
          .map((day) => (
            <Box as="li" padding={[10, 0]} border="bottom" key={day.day}>
              <DayName day={day} />
              {teams
                .filter(({ id }) => cells.has(`${day.day} ${id}`))
                .map(({ id, name }) => (
                  <Box key={id} margin={[6, 0, 0]}>
                    <small className="hint">{name}</small>
                    <Grid min={84} gap={4}>
                      {cards(`${day.day} ${id}`)}
                    </Grid>
                  </Box>
                ))}
            </Box>
          ))}
      </Box>
    );
  return (
    <>
      {view.visits.some((visit) => mayMove(view, visit)) ? (
        <Box as="p" margin={[8, 'gutter']} className="hint">
          {t('planner.dragHint')}
        </Box>
      ) : null}
      <Box overflow="auto">
        <Box as="table" width="100%" className="planner-board">
          <thead>
            <tr>
              <Box
                scope="col"
                as="th"
                background="sunk"
                fontWeight={600}
                className="planner-day"
                aria-label={t('plannedVisit.day')}
              />
              {teams.map((team) => (
                <Box as="th" background="sunk" fontWeight={600} key={team.id} scope="col">
                  {team.name}
                  <small>
                    {team.first} · {team.second}
                  </small>
                  <small>
                    {numberText(team.visits)} · {hoursText(team.minutes)} / {hoursText(team.available)}{' '}
                    {t('unit.hour')} · {t('planner.km', { n: numberText(Math.round(team.km)) })}
                  </small>
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day} className={day.minutes === 0 ? 'is-off' : undefined}>
                <th scope="row" className="planner-day">
                  <DayName day={day} />
                </th>
                {teams.map(({ id }) => {
                  const key = `${day.day} ${id}`;
                  const load = loadOf.get(key);
                  return (
                    <td
                      key={id}
                      data-cell={key}
                      className={over === key ? 'is-over' : undefined}
                      onDragOver={(event) => {
                        if (!dragged) return;
                        event.preventDefault();
                        setOver(key);
                      }}
                      onDragLeave={() => setOver(undefined)}
                      onDrop={(event) => {
                        event.preventDefault();
                        setOver(undefined);
                        setDragged(undefined);
                        if (dragged && (dragged.day !== day.day || dragged.teamId !== id))
                          void move(dragged, { day: day.day, teamId: id });
                      }}
                    >
                      <Grid min={84} gap={4}>
                        {cards(key)}
                      </Grid>
                      {load ? (
                        <Box
                          as="small"
                          margin={[4, 0, 0]}
                          className={load.minutes > day.minutes ? 'planner-load is-over' : 'planner-load'}
                        >
                          {hoursText(load.minutes)} / {hoursText(day.minutes)} {t('unit.hour')}
                        </Box>
                      ) : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
}

function DayName({ day }: { day: Day }) {
  const t = useText();
  const weekday = weekdayOf(day.day) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
  return (
    <>
      <time dateTime={day.day}>{Number(day.day.slice(8))}</time> <span>{t(`weekday.${weekday}`)}</span>
      {day.holiday ? (
        <small>{day.worked ? t('planner.shiftedDay', { name: day.holiday }) : day.holiday}</small>
      ) : day.minutes === 0 ? (
        <small>{t('planner.off')}</small>
      ) : null}
    </>
  );
}

interface CardProps {
  visit: ShownVisit;
  team: string;
  isOpen: boolean;
  mayMove: boolean;
  onOpen(id: string): void;
  onDrag(visit: ShownVisit | undefined): void;
}

function Card({ visit, team, isOpen, mayMove, onOpen, onDrag }: CardProps) {
  const t = useText();
  const { id, elevatorNumber, projectName, type, day, conflicts, pinned, moved } = visit;
  const state = [
    'planner-card',
    ...(conflicts.length > 0 ? ['has-conflict'] : []),
    ...(pinned ? ['is-pinned'] : []),
    ...(moved ? ['is-moved'] : []),
    ...(isOpen ? ['is-open'] : []),
  ].join(' ');
  return (
    <button
      type="button"
      className={state}
      draggable={mayMove}
      title={projectName}
      aria-label={t('planner.card', { elevator: elevatorNumber, day, team })}
      onClick={() => onOpen(id)}
      onDragStart={() => onDrag(visit)}
      onDragEnd={() => onDrag(undefined)}
    >
      <b>{elevatorNumber}</b>
      <small>
        {conflicts.length > 0
          ? conflicts.map((each) => t(`visitConflict.${each}`)).join(t('planReminder.comma'))
          : type === 'halfMonth'
            ? projectName
            : t(`maintenanceType.${type}`)}
      </small>
    </button>
  );
}
