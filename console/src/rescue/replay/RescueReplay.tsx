import { useMemo, useState, type KeyboardEvent } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { rescueCalls, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueReplayCalls } from '@hoistway/contract/rescue/rescueReplay.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useReplayClock } from '#kit/replay/useReplayClock.ts';
import { useText } from '#kit/text.ts';
import { casePath, rescueListPath } from '../case/casePath.ts';
import { refreshOf } from '../refreshOf.ts';
import { ReplayBar, type ReplayPart } from './ReplayBar.tsx';
import { caseAt, endOfRescue, neighbourMoment, peopleAt, readLines } from './replayCase.ts';
import { ReplayClocks } from './ReplayClocks.tsx';
import { ReplayLines } from './ReplayLines.tsx';
import { ReplayMap } from './ReplayMap.tsx';
import { ReplayScrubber } from './ReplayScrubber.tsx';
import { ReplayShaft } from './ReplayShaft.tsx';
import '../rescue.css';
import '../case/rescueCase.css';
import './rescueReplay.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const everyMs = 10_000;
const leapMs = 10_000;

/** A rescue as it happened, second by second. */
export function RescueReplay({ id }: { id: string }) {
  const rescue = useCall(rescueCalls.one, { id });
  const replay = useCall(
    rescueReplayCalls.replay,
    { id },
    { everyMs: () => refreshOf(rescue.data?.state, everyMs) },
  );
  if (!rescue.data || !replay.data) return <Loading page />;
  return <KnownReplay rescue={rescue.data} replay={replay.data} />;
}

interface KnownReplayProps {
  rescue: RescueDetail;
  replay: ReplyOf<typeof rescueReplayCalls.replay>;
}

function KnownReplay({ rescue, replay }: KnownReplayProps) {
  const t = useText();
  const { lines } = replay;
  const from = Date.parse(replay.from);
  const last = Date.parse(replay.to);
  const early = endOfRescue(lines, last);
  const [part, setPart] = useState<ReplayPart>('rescue');
  const to = part === 'rescue' ? (early ?? last) : last;
  const clock = useReplayClock(from, to, from);
  const { moment } = clock;
  const read = useMemo(() => readLines(lines), [lines]);
  const then = caseAt(lines, moment);
  const people = peopleAt(lines, moment);

  const seek = (at: number) => {
    if (at > to) setPart('whole');
    clock.seek(at);
  };
  const step = (direction: 1 | -1) => {
    clock.play(false);
    seek(neighbourMoment(read, moment, direction));
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (direction !== undefined && event.shiftKey) clock.seek(moment + direction * leapMs);
    else if (direction !== undefined) step(direction);
    else if (event.key === ' ') clock.play(!clock.playing);
    else if (event.key === 'Home') clock.seek(from);
    else if (event.key === 'End') clock.seek(to);
    else return;
    event.preventDefault();
  };
  return (
    <Stack minHeight="100%" className="rescue-replay">
      <PageHead
        title={t(rescue.drill ? 'rescueReplay.drillTitle' : 'rescueReplay.title', { no: rescue.caseNo })}
        subtitle={`${rescue.elevatorNumber}${t('term.comma')}${rescue.projectName}`}
        crumbs={[
          { title: t('rescue.list'), path: rescueListPath },
          { title: rescue.caseNo, path: casePath(rescue.id) },
        ]}
      />
      {rescue.drill ? (
        <Box
          as="p"
          padding={[6, 'gutter']}
          border="top"
          background="priSoft"
          color="pri"
          fontWeight={600}
          className="drill-band"
        >
          {t('rescue.drillBand')}
        </Box>
      ) : null}
      <ReplayBar
        clock={clock}
        reportedAt={Date.parse(rescue.reportTime)}
        part={early === undefined ? undefined : part}
        onPart={setPart}
        onStep={step}
      />
      <ReplayScrubber lines={read} from={from} to={to} moment={moment} onSeek={seek} onKey={onKey} />
      <Grid
        columns="300px minmax(0, 1fr) 380px"
        flex={1}
        minHeight={0}
        border="top"
        className="replay-columns"
      >
        <Box border="right" className="replay-left">
          <ReplayClocks rescue={rescue} then={then} moment={moment} />
          {rescue.seesElevator ? (
            <ReplayShaft
              elevatorId={rescue.elevatorId}
              from={from}
              to={to}
              moment={moment}
              drill={rescue.drill}
            />
          ) : null}
        </Box>
        <ReplayMap rescue={rescue} lines={lines} people={people} then={then} />
        <ReplayLines lines={read} moment={moment} onSeek={seek} />
      </Grid>
    </Stack>
  );
}
