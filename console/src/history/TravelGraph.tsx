import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { z } from 'zod';
import type { HistorySamples } from '@hoistway/contract/history/history.ts';
import type { liveEvent } from '@hoistway/contract/live/live.ts';
import { formatDayTime, formatTime } from '#kit/format/instant.ts';
import { cssVariable } from '#kit/theme/cssVariables.ts';
import { useText } from '#kit/text.ts';
import { useElementWidth } from '#kit/screen/useElementWidth.ts';
import { faultEventWord } from '#kit/card/faultEventWord.ts';
import type { ElevatorShaft } from '#kit/card/elevatorShaft.ts';
import { runsOf } from '#kit/replay/replayTrack.ts';

export type ReplayMark = z.output<typeof liveEvent>;

interface TravelGraphProps {
  name: string;
  samples: HistorySamples;
  marks: readonly ReplayMark[];
  shaft: ElevatorShaft;
  from: number;
  to: number;
  moment: number;
  onSeek(moment: number): void;
  onKey(event: KeyboardEvent): void;
}

const height = 220;
const left = 34;
const right = 12;
const top = 14;
const bottom = 24;

/** The car's floor over time; it is also what the moment is chosen with. A gap stays empty. */
export function TravelGraph(props: TravelGraphProps) {
  const { name, samples, marks, shaft, from, to, moment, onSeek, onKey } = props;
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const width = Math.max(240, useElementWidth(host));
  const inner = width - left - right;
  const x = (at: number) => left + ((at - from) / Math.max(1, to - from)) * inner;
  const y = (index: number) => top + (1 - index / Math.max(1, shaft.floorsNum - 1)) * (height - top - bottom);

  const paths = useMemo(() => {
    const heightOf = (index: number): number | undefined => {
      const position = samples.positionMm[index];
      const floor = samples.floor[index];
      if (position !== null && position !== undefined) return position / shaft.floorHeightMm;
      return floor === null || floor === undefined ? undefined : floor - 1;
    };
    return runsOf(samples).map(([first, last]) => {
      let path = '';
      for (let index = first; index <= last; index += 1) {
        const at = heightOf(index);
        if (at === undefined) continue;
        path += `${path === '' ? 'M' : 'L'}${x(samples.at[index]!).toFixed(1)} ${y(at).toFixed(1)}`;
      }
      // A single sample is a point.
      return first === last && path !== '' ? `${path}h1` : path;
    });
    // The scales follow from these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [samples, width, from, to, shaft.floorsNum, shaft.floorHeightMm]);

  const momentOf = (event: PointerEvent) => {
    const box = host.current!.getBoundingClientRect();
    return Math.round(from + ((event.clientX - box.left - left) / inner) * (to - from));
  };
  const floorStep = Math.max(1, Math.ceil(shaft.floorsNum / 9));
  const floors = Array.from({ length: Math.ceil(shaft.floorsNum / floorStep) }, (_, n) => n * floorStep);
  const times = Array.from(
    { length: width < 480 ? 3 : 5 },
    (_, n, count = width < 480 ? 2 : 4) => from + ((to - from) * n) / count,
  );
  const wordOf = (mark: ReplayMark) =>
    mark.code === null ? t(`event.${mark.kind}`) : faultEventWord(mark.kind, mark.code, t);
  return (
    <div
      ref={host}
      className="travel-graph"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn stands in it, and an input has no children
      role="slider"
      tabIndex={0}
      aria-label={`${t('replay.cursor')}, ${t('replay.graph', { name })}`}
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
      <svg width={width} height={height} aria-hidden>
        {floors.map((index) => (
          <g key={index}>
            <line x1={left} x2={width - right} y1={y(index)} y2={y(index)} stroke={cssVariable('line')} />
            <text x={left - 8} y={y(index)} dy="0.36em" textAnchor="end">
              {shaft.labels[index] ?? index + 1}
            </text>
          </g>
        ))}
        {times.map((at, n) => (
          <text
            key={at}
            x={x(at)}
            y={height - 6}
            textAnchor={n === 0 ? 'start' : n === times.length - 1 ? 'end' : 'middle'}
          >
            {to - from > 2 * 3600_000 ? formatDayTime(at).slice(-8, -3) : formatTime(at)}
          </text>
        ))}
        {paths.map((path, index) => (
          <path
            key={`${index} ${path.length}`}
            d={path}
            fill="none"
            stroke={cssVariable('ink')}
            strokeWidth={1.4}
            strokeLinejoin="round"
          />
        ))}
        {marks.map((mark) => (
          <g key={`${mark.kind} ${mark.id}`}>
            <title>{`${formatTime(Date.parse(mark.at))} ${wordOf(mark)}`}</title>
            <path
              d={`M${x(Date.parse(mark.at))} ${top - 2}l-4 -8h8Z`}
              fill={cssVariable(mark.kind === 'opened' ? 'red' : mark.kind === 'closed' ? 'green' : 'ink3')}
            />
          </g>
        ))}
        <line
          className="travel-moment"
          x1={x(moment)}
          x2={x(moment)}
          y1={top - 4}
          y2={height - bottom + 4}
          stroke={cssVariable('pri')}
          strokeWidth={2}
        />
      </svg>
      {samples.at.length === 0 ? <p className="travel-nothing hint">{t('replay.nothing')}</p> : null}
    </div>
  );
}
