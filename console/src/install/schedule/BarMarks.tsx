import { memo, type SVGProps } from 'react';
import { barKinds, barPathsOf, type BarKind } from './barPaths.ts';
import type { ScheduledOrder, ScheduleRow, ScheduleStep } from './scheduleRows.ts';
import type { TimeScale } from './timeScale.ts';

const uncritical = { stroke: 'var(--pri)' };
const critical = { stroke: 'var(--ink)', strokeWidth: 2 };
/** Lost days are filled by a pattern of the drawing. */
const looks: Record<BarKind, SVGProps<SVGPathElement>> = {
  firstPlan: { fill: 'var(--ink3)' },
  float: { stroke: 'var(--pri)', strokeDasharray: '2 2' },
  order: { fill: 'var(--panel)', stroke: 'var(--pri)' },
  orderDone: { fill: 'var(--pri)' },
  todo: { fill: 'var(--panel)', ...uncritical },
  doing: { fill: 'var(--pri)', fillOpacity: 0.5, ...uncritical },
  over: { fill: 'var(--pri)', ...uncritical },
  criticalTodo: { fill: 'var(--panel)', ...critical },
  criticalDoing: { fill: 'var(--ink)', fillOpacity: 0.5, ...critical },
  criticalOver: { fill: 'var(--ink)', ...critical },
  hold: { fill: 'var(--panel)', stroke: 'var(--red)', strokeWidth: 2 },
  holdPassed: { fill: 'var(--green)', stroke: 'var(--green)', strokeWidth: 2 },
  lost: { stroke: 'var(--amber-fill)' },
  pinHead: { fill: 'var(--ink)', stroke: 'var(--panel)' },
  pin: { fill: 'var(--ink)' },
  grip: { stroke: 'var(--ink3)', strokeWidth: 1.5 },
};

interface BarMarksProps {
  rows: readonly ScheduleRow[];
  scale: TimeScale;
  /** The pattern of lost days. */
  hatch: string;
  /** What may be moved shows where it is taken hold of. */
  mayMove(order: ScheduledOrder, step: ScheduleStep): boolean;
}

/** All bars of a schedule as one sees them; they are pointed at and read in `ScheduleBars`. */
export const BarMarks = memo(function BarMarks({ rows, scale, hatch, mayMove }: BarMarksProps) {
  const paths = barPathsOf(rows, scale, mayMove);
  return (
    <g aria-hidden pointerEvents="none">
      {barKinds.map((kind) =>
        paths[kind] === undefined ? null : (
          <path
            key={kind}
            d={paths[kind]}
            {...looks[kind]}
            {...(kind === 'lost' ? { fill: `url(#${hatch})` } : {})}
          />
        ),
      )}
    </g>
  );
});

/** How days that were lost are filled. */
export const DelayHatch = ({ id }: { id: string }) => (
  <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width={5} height={5} fill="var(--amber-soft)" />
    <rect width={2.5} height={5} fill="var(--amber-fill)" />
  </pattern>
);
