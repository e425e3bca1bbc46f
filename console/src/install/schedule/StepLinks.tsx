import { barHeight, headHeight, rowHeight, type ScheduleRow, type ScheduleStep } from './scheduleRows.ts';
import { extentOf } from './StepMarks.tsx';
import type { TimeScale } from './timeScale.ts';

interface StepLinksProps {
  rows: readonly ScheduleRow[];
  scale: TimeScale;
}

/** Lines from each step to those that follow it; those between critical steps are thick and dark. */
export function StepLinks({ rows, scale }: StepLinksProps) {
  const places = new Map<string, { step: ScheduleStep; y: number }>();
  for (const [at, row] of rows.entries())
    if (row.kind === 'step')
      places.set(`${row.order.id} ${row.step.key}`, {
        step: row.step,
        y: headHeight + at * rowHeight + 6 + barHeight / 2,
      });
  const orders = new Set(rows.flatMap((row) => (row.kind === 'step' ? [row.order] : [])));
  return (
    <g aria-hidden fill="none">
      {[...orders].flatMap(({ id, links }) =>
        links.flatMap(({ from, to }) => {
          const one = places.get(`${id} ${from}`);
          const other = places.get(`${id} ${to}`);
          if (!one || !other) return [];
          const right = extentOf(one.step, scale)[1];
          const left = extentOf(other.step, scale)[0];
          const critical = one.step.critical && other.step.critical;
          const colour = critical ? 'var(--ink)' : 'var(--ink3)';
          const turn = right + 4;
          const into = Math.sign(other.y - one.y);
          const down = into * 9;
          // Into the bar from the left; where there is no room for that, from above or below.
          const way =
            left >= turn + 4
              ? `H${turn} V${other.y} H${left - 1} m-4 -3 l4 3 l-4 3`
              : `H${turn} V${other.y - down} H${left + 4} V${other.y - into * 6} m-3 ${-into * 3} l3 ${into * 3} l3 ${-into * 3}`;
          return [
            <path
              key={`${id} ${from} ${to}`}
              d={`M${right} ${one.y} ${way}`}
              stroke={colour}
              strokeWidth={critical ? 2 : 1}
            />,
          ];
        }),
      )}
    </g>
  );
}
