import {
  barHeight,
  headHeight,
  rowHeight,
  type ScheduledOrder,
  type ScheduleRow,
  type ScheduleStep,
} from './scheduleRows.ts';
import type { TimeScale } from './timeScale.ts';

/** What is drawn in a schedule, from below to above: all that looks alike is one path. */
export const barKinds = [
  'firstPlan',
  'float',
  'order',
  'orderDone',
  'todo',
  'doing',
  'over',
  'criticalTodo',
  'criticalDoing',
  'criticalOver',
  'hold',
  'holdPassed',
  'lost',
  'pinHead',
  'pin',
  'grip',
] as const;
export type BarKind = (typeof barKinds)[number];
export type BarPaths = Partial<Record<BarKind, string>>;

const isOver = ({ state }: ScheduleStep) => state === 'done' || state === 'audited';

/** Where the mark of a step begins and ends. */
export function extentOf(step: ScheduleStep, { x, endOf }: TimeScale): [left: number, right: number] {
  if (!step.hold) return [x(step.startsOn), Math.max(x(step.startsOn) + 3, endOf(step.endsOn))];
  return [endOf(step.endsOn) - 7, endOf(step.endsOn) + 7];
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A box with round corners. */
function bar(x: number, y: number, width: number): string {
  const r = Math.min(2, width / 2);
  const [across, down] = [width - 2 * r, barHeight - 2 * r];
  const corner = (toX: number, toY: number) => `a${r} ${r} 0 0 1 ${toX * r} ${toY * r}`;
  return `M${x + r} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`;
}

/** The head of a day that was fixed by hand, and its needle. */
export const pinHead = (x: number, y: number): string =>
  `M${x - 3.5} ${y - 1}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z`;
export const pinNeedle = (x: number, y: number): string => box(x - 0.75, y + 2, 1.5, barHeight);

/** The bars of rows: an order filled as far as its steps are audited, of a step its days, its float, what was lost and what is fixed. */
export function barPathsOf(
  rows: readonly ScheduleRow[],
  scale: TimeScale,
  mayMove: (order: ScheduledOrder, step: ScheduleStep) => boolean,
): BarPaths {
  const { x, endOf, perDay } = scale;
  const paths: BarPaths = {};
  const draw = (kind: BarKind, path: string) => {
    paths[kind] = (paths[kind] ?? '') + path;
  };
  for (const [at, row] of rows.entries()) {
    const top = headHeight + at * rowHeight;
    const y = top + 6;
    const planned = (from: number, until: number) =>
      draw('firstPlan', box(from, top + rowHeight - 9, Math.max(2, until - from), 3));
    if (row.kind === 'order') {
      const { startsOn, endsOn, baselineEnd, done, steps } = row.order;
      const left = x(startsOn);
      const width = Math.max(3, endOf(endsOn) - left);
      planned(left, endOf(baselineEnd));
      draw('order', bar(left + 0.5, y + 0.5, width));
      if (done > 0) draw('orderDone', bar(left + 0.5, y + 0.5, (width * done) / steps));
      continue;
    }
    const { step, order } = row;
    const [left, right] = extentOf(step, scale);
    const middle = y + barHeight / 2;
    planned(x(step.baselineStart), endOf(step.baselineEnd));
    if (step.float > 0 && !isOver(step)) draw('float', `M${right} ${middle}h${step.float * perDay}`);
    if (step.hold) draw(isOver(step) ? 'holdPassed' : 'hold', `M${left + 7} ${y - 2}l7 7l-7 7l-7 -7z`);
    else draw(kindOf(step), bar(left + 0.5, y + 0.5, right - left - 1));
    for (const { fromDay, untilDay } of step.delays)
      draw('lost', box(x(fromDay), y, Math.max(3, endOf(untilDay) - x(fromDay)), barHeight + 1));
    if (step.notBefore !== null && !isOver(step)) {
      draw('pinHead', pinHead(left, y));
      draw('pin', pinNeedle(left, y));
    }
    if (mayMove(order, step)) draw('grip', `M${right - 4} ${y + 3}v${barHeight - 5}`);
  }
  return paths;
}

function kindOf(step: ScheduleStep): BarKind {
  if (isOver(step)) return step.critical ? 'criticalOver' : 'over';
  if (step.state === 'doing') return step.critical ? 'criticalDoing' : 'doing';
  return step.critical ? 'criticalTodo' : 'todo';
}
