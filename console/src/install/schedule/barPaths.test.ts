import { expect, test } from 'vitest';
import { barPathsOf, type BarKind } from './barPaths.ts';
import type { ScheduledOrder, ScheduleRow, ScheduleStep } from './scheduleRows.ts';
import { timeScale } from './timeScale.ts';

const step = (changes: Partial<ScheduleStep>) =>
  ({
    startsOn: '2026-03-02',
    endsOn: '2026-03-04',
    baselineStart: '2026-03-02',
    baselineEnd: '2026-03-04',
    state: 'todo',
    hold: false,
    critical: false,
    float: 0,
    notBefore: null,
    delays: [],
    ...changes,
  }) as unknown as ScheduleStep;
const order = {
  startsOn: '2026-03-02',
  endsOn: '2026-03-06',
  baselineEnd: '2026-03-06',
  done: 1,
  steps: 4,
} as unknown as ScheduledOrder;
const scale = timeScale(['2026-03-02', '2026-03-20'], 'week');

/** How many things of each kind are drawn. */
function drawn(rows: ScheduleRow[], mayMove = false) {
  const paths = barPathsOf(rows, scale, () => mayMove);
  return Object.fromEntries(
    (Object.entries(paths) as [BarKind, string][]).map(([kind, path]) => [kind, path.split('M').length - 1]),
  );
}
const rowsOf = (...steps: ScheduleStep[]): ScheduleRow[] =>
  steps.map((each, at) => ({ kind: 'step', id: String(at), order, step: each }));

test('draws bars that look alike as one path, each beside its days of the first plan', () => {
  expect(drawn(rowsOf(step({}), step({}), step({ state: 'doing' }), step({ critical: true })))).toEqual({
    firstPlan: 4,
    todo: 2,
    doing: 1,
    criticalTodo: 1,
  });
});

test('draws float and fixed days of what is not over, and lost days of whatever had them', () => {
  const delays = [{ fromDay: '2026-03-03', untilDay: '2026-03-04' }] as ScheduleStep['delays'];
  const more = { float: 2, notBefore: '2026-03-02', delays };
  expect(drawn(rowsOf(step(more), step({ ...more, state: 'audited' })), true)).toEqual({
    firstPlan: 2,
    float: 1,
    todo: 1,
    over: 1,
    lost: 2,
    pinHead: 1,
    pin: 1,
    grip: 2,
  });
});

test('draws hold points apart from bars, and whether they are passed', () => {
  expect(drawn(rowsOf(step({ hold: true }), step({ hold: true, state: 'audited' })))).toEqual({
    firstPlan: 2,
    hold: 1,
    holdPassed: 1,
  });
});

test('fills an order as far as its steps are audited, and not before the first one is', () => {
  const rows = (done: number): ScheduleRow[] => [{ kind: 'order', id: '1', order: { ...order, done } }];
  const paths = barPathsOf(rows(1), scale, () => false);
  // Five days are 50 wide, a quarter of them filled.
  expect(paths.order).toContain('h46a2');
  expect(paths.orderDone).toContain('h8.5a2');
  expect(drawn(rows(0))).toEqual({ firstPlan: 1, order: 1 });
});
