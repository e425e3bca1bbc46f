import { maxSpanMs } from '@hoistway/contract/history/history.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { ShaftReading } from '#kit/card/LiveShaftPanel.tsx';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { liveAt } from '#kit/replay/replayTrack.ts';
import { useReplayTrack } from '#kit/replay/useReplayTrack.ts';
import { useText } from '#kit/text.ts';

interface ReplayShaftProps {
  elevatorId: string;
  from: number;
  to: number;
  moment: number;
  /** The elevator itself ran on while it was played. */
  drill: boolean;
}

/** Where the car stood before its rescue began belongs to it. */
const leadMs = 120_000;
const height = 300;

function ReplayShaftWithin({ elevatorId, from, to, moment, drill }: ReplayShaftProps) {
  const t = useText();
  const elevator = useFollowedElevator(elevatorId);
  const start = from - leadMs;
  const { samples, states } = useReplayTrack(elevatorId, {
    from: start,
    // Whole minutes, so that a rescue that goes on is not asked for anew each second.
    to: Math.min(Math.ceil(to / 60_000) * 60_000, start + maxSpanMs),
  });
  if (!elevator.data || !samples) return <Loading className="case-part" />;
  const live = liveAt(elevatorId, samples, states, moment);
  return (
    <section className="case-part replay-shaft">
      {drill ? <p className="hint">{t('rescueReplay.ranOn')}</p> : null}
      <ShaftReading elevator={elevator.data} live={live} now={moment} height={height} sampleMs={0} />
      {live === undefined ? <p className="hint">{t('replay.nothing')}</p> : null}
    </section>
  );
}

/** The elevator as it reported at the moment. */
export const ReplayShaft = withErrorBoundary(ReplayShaftWithin);
