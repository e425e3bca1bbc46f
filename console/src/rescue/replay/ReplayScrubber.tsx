import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { ReplayLine } from '@hoistway/contract/rescue/rescueReplay.ts';
import { formatTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { actorOf } from './replayWords.ts';
import { Box } from '#kit/layout/Box.tsx';

interface ReplayScrubberProps {
  lines: readonly ReplayLine[];
  from: number;
  to: number;
  moment: number;
  onSeek(moment: number): void;
  onKey(event: KeyboardEvent): void;
}

/** The time of a rescue from end to end, each line a tick, by which the moment is chosen. */
export function ReplayScrubber({ lines, from, to, moment, onSeek, onKey }: ReplayScrubberProps) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const share = (at: number) => `${((at - from) / Math.max(1, to - from)) * 100}%`;
  const momentOf = (event: PointerEvent) => {
    const box = host.current!.getBoundingClientRect();
    return Math.round(from + ((event.clientX - box.left) / box.width) * (to - from));
  };
  return (
    <div
      ref={host}
      className="replay-scrubber"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ticks stand in it, and an input has no children
      role="slider"
      tabIndex={0}
      aria-label={t('replay.cursor')}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={Math.round(moment)}
      aria-valuetext={formatTime(moment)}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onSeek(momentOf(event));
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeek(momentOf(event));
      }}
    >
      <Box
        as="span"
        height={4}
        borderRadius={2}
        background="pri"
        inset={[14, 'auto', 'auto', 0]}
        style={{ width: share(moment) }}
      />
      {lines
        .filter(({ at }) => Date.parse(at) <= to)
        .map((line) => (
          <i
            key={line.id}
            className={`replay-tick is-${actorOf(line)}`}
            style={{ left: share(Date.parse(line.at)) }}
          />
        ))}
      <span className="replay-knob" style={{ left: share(moment) }} />
    </div>
  );
}
