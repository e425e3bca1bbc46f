import { useEffect, useMemo } from 'react';
import { arrivalTurn } from '@hoistway/contract/fault/arrival.ts';
import { alarmProgressCalls } from '@hoistway/contract/notify/alarmCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { clockText } from '#kit/format/duration.ts';
import { Shaft } from '#kit/shaft/Shaft.tsx';
import { shaftViewOf } from '#kit/shaft/ShaftState.ts';
import { shaftSentence } from '#kit/shaft/shaftSentence.ts';
import { useText } from '#kit/text.ts';
import { seedLive, useLiveElevator, useWatched } from '#kit/live/liveStore.ts';
import { useNow } from '#kit/live/useNow.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { elevatorShaftOf, placeText } from '#kit/card/elevatorShaft.ts';
import type { Dashboard } from './useDashboard.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

type Entrapments = Dashboard['entrapments'];
type Entrapment = Entrapments['rows'][number];

/** As many as fit beside the ticker. */
const maxShown = 3;
const shaftHeight = 190;
const everyMs = 10_000;

/** Who is shut in, where, and for how long; the longest first and large. */
export function RescueClocks({ entrapments }: { entrapments: Entrapments }) {
  const t = useText();
  const { rows, total } = entrapments;
  const shown = rows.slice(0, maxShown);
  const elevators = useMemo(() => rows.slice(0, maxShown).map((row) => row.elevatorId), [rows]);
  useWatched(elevators);
  const progress = useCall(alarmProgressCalls.progress, elevators.length > 0 ? { elevators } : null, {
    everyMs,
    onError: 'ignored',
  });
  const doingOf = (row: Entrapment): string => {
    const rescue = progress.data?.find(({ elevatorId }) => elevatorId === row.elevatorId)?.rescue;
    if (rescue) return [t(`rescueState.${rescue.state}`), rescue.leadName ?? ''].join(' ').trim();
    return row.acknowledgedAt === null ? t('dashboard.notSeen') : seenBy(row, t);
  };
  useEffect(() => seedLive(rows.map((row) => row.live)), [rows]);
  return (
    <Box as="section" flex="none" className="rescue-clocks">
      <Stack
        as="header"
        row
        gap="1em"
        align="baseline"
        justify="space-between"
        padding={[0, 0, '0.4em']}
        color="ink2"
      >
        <Box as="h3" color="ink" fontSize="1.1em">
          {t('dashboard.rescue')}
        </Box>
        <span>{t('dashboard.shutIn', { n: total })}</span>
      </Stack>
      {total === 0 ? (
        <Box as="p" padding={['0.5em', 0]} color="ink3">
          {t('dashboard.nobody')}
        </Box>
      ) : null}
      {shown.map((row, index) =>
        // Of a fault and of a rescue the same number may be given.
        index === 0 ? (
          <FirstClock key={`${row.code} ${row.id}`} row={row} doing={doingOf(row)} />
        ) : (
          <LesserClock key={`${row.code} ${row.id}`} row={row} doing={doingOf(row)} />
        ),
      )}
      {total > shown.length ? <p>{t('dashboard.moreShutIn', { n: total - shown.length })}</p> : null}
    </Box>
  );
}

const useSince = (openedAt: string) => clockText(useNow() - Date.parse(openedAt));

interface ClockProps {
  row: Entrapment;
  /** What is being done about it. */
  doing: string;
}

function FirstClock({ row, doing }: ClockProps) {
  const t = useText();
  const now = useNow();
  const live = useLiveElevator(row.elevatorId);
  const shaft = elevatorShaftOf(row);
  const view = shaftViewOf(live, shaft, now);
  return (
    <Stack as="article" row gap="1em" className="rescue-first">
      <Shaft
        size="popup"
        height={shaftHeight}
        view={view}
        label={shaftSentence(view, t, { name: elevatorName(row) })}
      />
      <Box minWidth={0}>
        <Box as="h4" fontSize="1.2em">
          {elevatorName(row)}
        </Box>
        <p>
          {row.projectName}
          {t('term.comma')}
          {placeText(live, shaft).text}
        </p>
        <strong className="rescue-time">{useSince(row.openedAt)}</strong>
        <p>
          <ArrivalClock row={row} />
        </p>
        <p>{doing}</p>
      </Box>
    </Stack>
  );
}

function LesserClock({ row, doing }: ClockProps) {
  return (
    <Grid
      as="article"
      columns="auto minmax(0, 1fr) auto auto auto"
      gap={[0, '1em']}
      align="baseline"
      className="rescue-lesser"
    >
      <Box as="h4" fontSize="1.2em">
        {elevatorName(row)}
      </Box>
      <span>{row.projectName}</span>
      <span>{doing}</span>
      <ArrivalClock row={row} />
      <Box as="strong" color="red" fontSize="1.5em">
        {useSince(row.openedAt)}
      </Box>
    </Grid>
  );
}

/** How long rescuers still have to arrive, or by how much that time has passed. */
function ArrivalClock({ row }: { row: Entrapment }) {
  const t = useText();
  const now = useNow();
  const arriveBy = Date.parse(row.arriveBy);
  const turn = arrivalTurn(Date.parse(row.openedAt), arriveBy, now);
  return (
    <Box
      as="span"
      padding={[0, '0.4em']}
      borderRadius={4}
      fontWeight={650}
      className={`rescue-arrival is-${turn}`}
    >
      {t(turn === 'passed' ? 'dashboard.arrivalPassed' : 'dashboard.arrivalLeft', {
        time: clockText(Math.abs(arriveBy - now)),
      })}
    </Box>
  );
}

const seenBy = ({ acknowledgedBy }: Entrapment, t: ReturnType<typeof useText>) =>
  t('alarm.seenBy', { who: acknowledgedBy ?? '–' });
