import { Button } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { showDone } from '#kit/call/tip.ts';
import { durationText } from '#kit/format/duration.ts';
import { formatDay } from '#kit/format/instant.ts';
import { OneElevatorPick } from '#kit/pick/OneElevatorPick.tsx';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { EventTimeline } from './EventTimeline.tsx';
import { ReplayControls, replaySpans, type ReplaySpanName } from './ReplayControls.tsx';
import { ReplayLane } from './ReplayLane.tsx';
import { neighbourOf } from '#kit/replay/replayTrack.ts';
import { StateStrip } from './StateStrip.tsx';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import { useReplayClock } from '#kit/replay/useReplayClock.ts';
import { firstWindow, spanAround } from './replayWindow.ts';
import { useReplayTrack } from '#kit/replay/useReplayTrack.ts';
import './replay.css';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const dayMs = 24 * 3600_000;
const leapMs = 10_000;

interface ElevatorReplayProps {
  elevator: ElevatorDetail;
  /** Where the replay begins, in epoch milliseconds. */
  at: number | undefined;
}

function ElevatorReplayWithin({ elevator, at }: ElevatorReplayProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [opened] = useState(Date.now);
  const [first] = useState(() => firstWindow(at, elevator.live.at, replaySpans['10m'], opened));
  const [spanName, setSpanName] = useState<ReplaySpanName>('10m');
  const [span, setSpan] = useState(first.span);
  const clock = useReplayClock(span.from, span.to, first.moment);
  const { samples, marks } = useReplayTrack(elevator.id, span);
  const other = search.get('with');

  const show = (moment: number, name = spanName) => {
    const now = Date.now();
    setSpanName(name);
    setSpan(spanAround(Math.min(moment, now), replaySpans[name], now));
    clock.seek(moment);
  };
  const go = (moment: number) => {
    if (moment >= span.from && moment < span.to) clock.seek(moment);
    else show(moment);
  };
  const step = (direction: 1 | -1) => {
    clock.play(false);
    if (samples) clock.seek(neighbourOf(samples.at, clock.moment, direction));
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (direction !== undefined && event.shiftKey) clock.seek(clock.moment + direction * leapMs);
    else if (direction !== undefined) step(direction);
    else if (event.key === ' ') clock.play(!clock.playing);
    else if (event.key === 'Home') clock.seek(span.from);
    else if (event.key === 'End') clock.seek(span.to);
    else return;
    event.preventDefault();
  };
  const copy = async () => {
    const link = new URLSearchParams(search);
    link.set('flag', 'history');
    link.set('at', String(Math.round(clock.moment)));
    await navigator.clipboard.writeText(`${location.href.replace(/#.*$/, '')}#/realTime/detail?${link}`);
    showDone(t('replay.copied'));
  };
  const compare = (id: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete('with');
        else next.set('with', id);
        return next;
      },
      { replace: true },
    );
  const dayFrom = new Date(clock.moment).setHours(0, 0, 0, 0);
  return (
    <Box padding={[12, 'gutter', 24]} className="elevator-replay">
      <ReplayControls
        clock={clock}
        spanName={spanName}
        keptSince={samples?.keptSince}
        onSpan={(name) => show(clock.moment, name)}
        onGo={go}
        onShift={(direction) => show(clock.moment + direction * replaySpans[spanName])}
        onStep={step}
        onCopy={() => void copy()}
      />
      <Stack as="p" row wrap gap={[0, 16]} margin={[8, 0, 12]} className="hint">
        <span className="replay-keys">{t('replay.keys')}</span>
        {samples ? <span>{t('replay.keptSince', { day: formatDay(samples.keptSince) })}</span> : null}
        {samples?.thinnedToMs ? (
          <span>{t('replay.thinned', { duration: durationText(samples.thinnedToMs, t) })}</span>
        ) : null}
      </Stack>
      <StateStrip
        id={elevator.id}
        from={dayFrom}
        to={dayFrom + dayMs}
        moment={clock.moment}
        onChoose={show}
      />
      <div className={other ? 'replay-lanes is-two' : 'replay-lanes'}>
        <ReplayLane elevator={elevator} span={span} clock={clock} onKey={onKey} />
        {other && other !== elevator.id ? (
          <OtherLane id={other} span={span} clock={clock} onKey={onKey} />
        ) : null}
      </div>
      {isDisplay ? null : (
        <Stack row wrap gap={8} align="center" className="replay-compare">
          <span className="hint">{t('replay.compare')}</span>
          <OneElevatorPick label={t('replay.compare')} onChoose={compare} />
          {other ? <Button onClick={() => compare(undefined)}>{t('replay.endCompare')}</Button> : null}
        </Stack>
      )}
      {marks.length > 0 ? <EventTimeline events={marks.toReversed()} /> : null}
    </Box>
  );
}

/** What an elevator did at any kept moment, beside another one if asked, moved by one clock. */
export const ElevatorReplay = withErrorBoundary(ElevatorReplayWithin);

function OtherLane({ id, ...rest }: { id: string } & Omit<Parameters<typeof ReplayLane>[0], 'elevator'>) {
  const elevator = useFollowedElevator(id);
  return elevator.data ? <ReplayLane elevator={elevator.data} {...rest} /> : null;
}
