import { memo } from 'react';
import { extentOf } from './barPaths.ts';
import { barHeight, headHeight, rowHeight, type ScheduleRow, type ScheduleStep } from './scheduleRows.ts';
import type { TimeScale } from './timeScale.ts';

interface StepLinksProps {
  rows: readonly ScheduleRow[];
  scale: TimeScale;
}

/** Lines from each step to those that follow it; those between critical steps are thick and dark. */
export const StepLinks = memo(function StepLinks({ rows, scale }: StepLinksProps) {
  const { critical, others } = linkPaths(rows, scale);
  return (
    <g aria-hidden fill="none">
      {others === '' ? null : <path d={others} stroke="var(--ink3)" />}
      {critical === '' ? null : <path d={critical} stroke="var(--ink)" strokeWidth={2} />}
    </g>
  );
});

function linkPaths(rows: readonly ScheduleRow[], scale: TimeScale) {
  const places = new Map<string, { step: ScheduleStep; y: number }>();
  for (const [at, row] of rows.entries())
    if (row.kind === 'step')
      places.set(`${row.order.id} ${row.step.key}`, {
        step: row.step,
        y: headHeight + at * rowHeight + 6 + barHeight / 2,
      });
  const orders = new Set(rows.flatMap((row) => (row.kind === 'step' ? [row.order] : [])));
  let [critical, others] = ['', ''];
  for (const { id, links } of orders)
    for (const { from, to } of links) {
      const one = places.get(`${id} ${from}`);
      const other = places.get(`${id} ${to}`);
      if (!one || !other) continue;
      const right = extentOf(one.step, scale)[1];
      const left = extentOf(other.step, scale)[0];
      const turn = right + 4;
      const into = Math.sign(other.y - one.y);
      // Into the bar from the left; where there is no room for that, from above or below.
      const way =
        left >= turn + 4
          ? `H${turn}V${other.y}H${left - 1}m-4 -3l4 3l-4 3`
          : `H${turn}V${other.y - into * 9}H${left + 4}V${other.y - into * 6}m-3 ${-into * 3}l3 ${into * 3}l3 ${-into * 3}`;
      const path = `M${right} ${one.y}${way}`;
      if (one.step.critical && other.step.critical) critical += path;
      else others += path;
    }
  return { critical, others };
}
