import { barHeight, rowHeight, type ScheduledOrder } from './scheduleRows.ts';
import type { TimeScale } from './timeScale.ts';

interface OrderMarksProps {
  order: ScheduledOrder;
  top: number;
  scale: TimeScale;
}

/** An order as a whole, filled as far as its steps are audited, above its days by the first plan. */
export function OrderMarks({ order, top, scale }: OrderMarksProps) {
  const { x, endOf } = scale;
  const left = x(order.startsOn);
  const width = Math.max(3, endOf(order.endsOn) - left);
  return (
    <>
      <rect
        x={left}
        y={top + rowHeight - 9}
        width={Math.max(2, endOf(order.baselineEnd) - left)}
        height={3}
        fill="var(--ink3)"
      />
      <rect
        x={left + 0.5}
        y={top + 6.5}
        width={width}
        height={barHeight}
        rx={2}
        fill="var(--panel)"
        stroke="var(--pri)"
      />
      <rect
        x={left + 0.5}
        y={top + 6.5}
        width={(width * order.done) / Math.max(1, order.steps)}
        height={barHeight}
        rx={2}
        fill="var(--pri)"
      />
    </>
  );
}
