import { useId } from 'react';
import { PrintPaper } from '#kit/print/PrintPaper.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { useText } from '#kit/text.ts';
import { ScheduleKeys } from './ScheduleKeys.tsx';
import { daysShown, headHeight, rowHeight, type ScheduledOrder } from './scheduleRows.ts';
import { BarMarks, DelayHatch } from './BarMarks.tsx';
import { StepLinks } from './StepLinks.tsx';
import { DayLines, TimeGround } from './TimeGround.tsx';
import { timeScale } from './timeScale.ts';

const nameWidth = 170;
const longestName = 24;
/** On paper nothing is taken hold of. */
const nobodyMoves = () => false;

interface SchedulePrintProps {
  title: string;
  orders: readonly ScheduledOrder[];
  today: string;
  endDate: string;
  onDone(): void;
}

/** A schedule on paper: each order as wide as the page, whatever the size of the paper. */
export function SchedulePrint({ title, orders, today, endDate, onDone }: SchedulePrintProps) {
  return (
    <PrintPaper title={title} onDone={onDone}>
      <ScheduleKeys />
      {orders.map((order) => (
        <PrintedOrder key={order.id} order={order} today={today} endDate={endDate} />
      ))}
    </PrintPaper>
  );
}

function PrintedOrder({
  order,
  today,
  endDate,
}: Pick<SchedulePrintProps, 'today' | 'endDate'> & { order: ScheduledOrder }) {
  const t = useText();
  const ownName = useOwnName();
  const hatch = useId();
  const scale = timeScale([today, endDate, ...daysShown([order])], 'week');
  const rows = order.stepRows.map((step) => ({ kind: 'step' as const, id: step.id, order, step }));
  const endsOn =
    order.stepRows
      .map((step) => step.endsOn)
      .toSorted()
      .at(-1) ?? order.endsOn;
  const height = headHeight + rows.length * rowHeight;
  const nameOf = (name: string) => (name.length > longestName ? `${name.slice(0, longestName)}…` : name);
  return (
    <section style={{ breakInside: 'avoid' }}>
      <h2>
        {order.elevatorNumber} {order.orderNumber} ·{' '}
        {t('installSchedule.bar', { name: order.projectName, from: order.startsOn, to: endsOn })}
      </h2>
      <svg
        width="100%"
        viewBox={`0 0 ${nameWidth + scale.width} ${height}`}
        style={{ maxHeight: '160mm' }}
        preserveAspectRatio="xMinYMin meet"
        aria-hidden
      >
        <DelayHatch id={hatch} />
        {rows.map(({ id, step }, at) => (
          <text key={id} y={headHeight + at * rowHeight + 16} fontSize={12} fill="var(--ink)">
            {nameOf(ownName(step.name, step.englishName))}
          </text>
        ))}
        <g transform={`translate(${nameWidth} 0)`}>
          <TimeGround scale={scale} site={order} height={height} />
          <DayLines scale={scale} today={today} endDate={endDate} height={height} />
          <StepLinks rows={rows} scale={scale} />
          <BarMarks rows={rows} scale={scale} hatch={hatch} mayMove={nobodyMoves} />
        </g>
      </svg>
    </section>
  );
}
