import type { KeyboardEvent } from 'react';
import { Loading } from '#kit/call/Loading.tsx';
import { useText } from '#kit/text.ts';
import { silentElevator, ValueGrid } from '#kit/card/CurrentValues.tsx';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { elevatorShaftOf } from '#kit/card/elevatorShaft.ts';
import { ShaftReading } from '#kit/card/LiveShaftPanel.tsx';
import { gapMs, indexAt, liveAt } from '#kit/replay/replayTrack.ts';
import { TravelGraph } from './TravelGraph.tsx';
import type { ReplayClock } from '#kit/replay/useReplayClock.ts';
import { useReplayTrack, type ReplaySpan } from '#kit/replay/useReplayTrack.ts';
import { Grid } from '#kit/layout/Grid.tsx';

interface ReplayLaneProps {
  elevator: ElevatorDetail;
  span: ReplaySpan;
  clock: ReplayClock;
  onKey(event: KeyboardEvent): void;
}

const shaftHeight = 420;

/** How long the car takes to the place of a sample: as long as it took then, divided by the speed. */
function sampleMsOf(at: readonly number[], index: number, clock: ReplayClock): number {
  const before = at[index - 1];
  if (!clock.playing || before === undefined) return 0;
  return (at[index]! - before) / clock.speed;
}

/** One elevator of a replay: its shaft at the moment, its travel graph, and its values then. */
export function ReplayLane({ elevator, span, clock, onKey }: ReplayLaneProps) {
  const t = useText();
  const { samples, states, marks } = useReplayTrack(elevator.id, span);
  const name = elevator.shortNumber ?? elevator.elevatorNo;
  if (!samples) return <Loading />;
  const { moment } = clock;
  const index = indexAt(samples.at, moment);
  const live = liveAt(elevator.id, samples, states, moment);
  const silent = index < 0 || moment - samples.at[index]! > gapMs(samples);
  return (
    <Grid
      columns="236px minmax(0, 1fr)"
      gap={20}
      oneBelow={768}
      className="replay-lane"
      data-elevator={elevator.elevatorNo}
    >
      <ShaftReading
        elevator={elevator}
        live={live}
        now={moment}
        height={shaftHeight}
        sampleMs={sampleMsOf(samples.at, index, clock)}
      />
      <div className="replay-beside">
        <section className="box">
          <header>
            <h2>{t('replay.graph', { name })}</h2>
            <span className="hint">
              {silent && samples.at.length > 0
                ? t('replay.gap')
                : samples.clockWrong[index]
                  ? t('replay.clockWrong')
                  : null}
            </span>
          </header>
          <TravelGraph
            name={name}
            samples={samples}
            marks={marks}
            shaft={elevatorShaftOf(elevator)}
            from={span.from}
            to={span.to}
            moment={moment}
            onSeek={clock.seek}
            onKey={onKey}
          />
        </section>
        <ValueGrid live={live ?? silentElevator(elevator.id)} title={t('replay.values')} keptOnly />
      </div>
    </Grid>
  );
}
