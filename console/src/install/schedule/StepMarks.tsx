import { barHeight, rowHeight, type ScheduleStep } from './scheduleRows.ts';
import type { TimeScale } from './timeScale.ts';

interface StepMarksProps {
  step: ScheduleStep;
  top: number;
  scale: TimeScale;
  /** The pattern of lost days. */
  hatch: string;
}

const isOver = ({ state }: ScheduleStep) => state === 'done' || state === 'audited';

/** Where the mark of a step begins and ends. */
export function extentOf(step: ScheduleStep, { x, endOf }: TimeScale): [left: number, right: number] {
  if (!step.hold) return [x(step.startsOn), Math.max(x(step.startsOn) + 3, endOf(step.endsOn))];
  return [endOf(step.endsOn) - 7, endOf(step.endsOn) + 7];
}

/** What is drawn of a step: its days, those of the first plan, its float, the days that were lost, and what is fixed by hand. */
export function StepMarks({ step, top, scale, hatch }: StepMarksProps) {
  const { x, endOf } = scale;
  const colour = step.critical ? 'var(--ink)' : 'var(--pri)';
  const y = top + 6;
  const [left, right] = extentOf(step, scale);
  return (
    <>
      <rect
        x={x(step.baselineStart)}
        y={top + rowHeight - 9}
        width={Math.max(2, endOf(step.baselineEnd) - x(step.baselineStart))}
        height={3}
        fill="var(--ink3)"
      />
      {step.float > 0 && !isOver(step) ? (
        <line
          x1={right}
          x2={right + step.float * scale.perDay}
          y1={y + barHeight / 2}
          y2={y + barHeight / 2}
          stroke="var(--pri)"
          strokeDasharray="2 2"
        />
      ) : null}
      {step.hold ? (
        <path
          d={`M${endOf(step.endsOn)} ${y - 2} l7 7 l-7 7 l-7 -7 z`}
          fill={isOver(step) ? 'var(--green)' : 'var(--panel)'}
          stroke={isOver(step) ? 'var(--green)' : 'var(--red)'}
          strokeWidth={2}
        />
      ) : (
        <rect
          x={left + 0.5}
          y={y + 0.5}
          width={right - left - 1}
          height={barHeight}
          rx={2}
          fill={step.state === 'todo' ? 'var(--panel)' : colour}
          fillOpacity={step.state === 'doing' ? 0.5 : 1}
          stroke={colour}
          strokeWidth={step.critical ? 2 : 1}
        />
      )}
      {step.delays.map(({ id, fromDay, untilDay }) => (
        <rect
          key={id}
          x={x(fromDay)}
          y={y}
          width={Math.max(3, endOf(untilDay) - x(fromDay))}
          height={barHeight + 1}
          fill={`url(#${hatch})`}
          stroke="var(--amber-fill)"
        />
      ))}
      {step.notBefore !== null && !isOver(step) ? <Pin x={left} y={y} /> : null}
    </>
  );
}

/** A day that was fixed by hand. */
export const Pin = ({ x, y }: { x: number; y: number }) => (
  <g fill="var(--ink)">
    <circle cx={x} cy={y - 1} r={3.5} stroke="var(--panel)" />
    <rect x={x - 0.75} y={y + 2} width={1.5} height={barHeight} />
  </g>
);

/** How days that were lost are filled. */
export const DelayHatch = ({ id }: { id: string }) => (
  <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={5} height={5} fill="var(--amber-soft)" />
    <rect width={2.5} height={5} fill="var(--amber-fill)" />
  </pattern>
);
