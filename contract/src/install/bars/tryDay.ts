import { holidayOn, isWorkingDay } from '#contract/time/workingDays.ts';
import { moveBar, type MovedBar } from './moveBar.ts';
import { linksBy } from '../network.ts';
import { holidaysOf, planInput, type PlannedOrder, type SiteTime } from '../orderPlan.ts';

/** An order with what speaks for and against another day of a step. */
export interface TriedOrder extends Omit<PlannedOrder, 'steps'>, SiteTime {
  today: string;
  stepRows: readonly (PlannedOrder['steps'][number] & {
    paperRule: string | null;
    paperNo: string | null;
    state: string;
  })[];
}

/** What speaks against a day, or follows from it. */
export type DayObjection =
  /** It has begun: nothing moves it. */
  | { why: 'begun' }
  | { why: 'past' }
  /** Nobody works on that day; with the name of the holiday, where it is one. */
  | { why: 'freeDay'; day: string; holiday: { zh: string; en: string } | null }
  /** A step before it ends only on that day. */
  | { why: 'waitsFor'; key: string; until: string }
  /** A hold point before it has no paper yet. */
  | { why: 'paperMissing'; key: string }
  /** It decides when all ends, which moves by so many working days. */
  | { why: 'movesEnd'; days: number; endsOn: string }
  /** All ends so many working days after the day in the contract. */
  | { why: 'pastContract'; days: number };

/** What comes of a day, none where the step cannot be moved. */
export interface TriedDay {
  moved: MovedBar | null;
  objections: DayObjection[];
}

/** Tries another first day for a step of an order, or none, by which it lies where it would by itself. */
export function tryDay(
  order: TriedOrder,
  { key, day, endDate }: { key: string; day: string | null; endDate: string },
): TriedDay {
  const plan = planInput({ ...order, steps: order.stepRows }, order, order.today);
  const moved = moveBar({ ...plan, key, day, agreedOn: endDate });
  if (!moved.moved) return { moved: null, objections: [{ why: 'begun' }] };
  const objections: DayObjection[] = [];
  if (day !== null) {
    if (day < order.today) objections.push({ why: 'past' });
    const country = holidaysOf[order.country];
    if (!isWorkingDay(country, day, order.weekdays))
      objections.push({ why: 'freeDay', day, holiday: holidayOn(country, day)?.name ?? null });
  }
  const endOf = new Map(moved.after.steps.map((step) => [step.key, step.endsOn]));
  objections.push(
    ...moved.pushedBy.map((from) => ({ why: 'waitsFor' as const, key: from, until: endOf.get(from)! })),
    ...missingPapers(order, key).map((from) => ({ why: 'paperMissing' as const, key: from })),
  );
  if (moved.endMovesBy > 0)
    objections.push({ why: 'movesEnd', days: moved.endMovesBy, endsOn: moved.after.endsOn! });
  if (moved.pastAgreed > 0) objections.push({ why: 'pastContract', days: moved.pastAgreed });
  return { moved, objections };
}

/** The hold points without their paper right before a step, or the step itself where it is one. */
function missingPapers({ stepRows, links }: TriedOrder, key: string): string[] {
  const before = new Set((linksBy('to', links).get(key) ?? []).map(({ from }) => from)).add(key);
  return stepRows
    .filter(
      (step) =>
        before.has(step.key) && step.paperRule !== null && step.paperNo === null && step.state !== 'audited',
    )
    .map((step) => step.key);
}
