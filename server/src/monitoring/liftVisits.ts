import { createDeadlineQueue } from './deadlineQueue.ts';
import { nextDue, onTick } from './faultEngine.ts';
import type { Lift } from './liftRegistry.ts';

export const tickMs = 100;
/** Closer visits of one lift are one visit. */
const jitterMs = 50;

/** Visits lifts whose confirm or end time runs out without a message; the others cost nothing. */
export interface LiftVisits {
  schedule(lift: Lift): void;
  visitDue(): void;
}

export function createLiftVisits(now: () => number, onEffects: (lift: Lift) => void): LiftVisits {
  const deadlines = createDeadlineQueue<Lift>();

  function queue(lift: Lift, due: number): void {
    lift.queuedDue = due;
    deadlines.add(due, lift);
  }

  return {
    schedule(lift) {
      const due = nextDue(lift.engine);
      if (due !== undefined && due < lift.queuedDue - jitterMs) queue(lift, due);
    },
    visitDue() {
      const instant = now();
      for (let entry = deadlines.take(instant); entry; entry = deadlines.take(instant)) {
        const lift = entry.key;
        // A later entry of a lift that was given an earlier one meanwhile.
        if (lift.queuedDue !== entry.due) continue;
        lift.queuedDue = Infinity;
        const effects = onTick(lift.engine, instant);
        if (effects.length > 0) {
          lift.pending.push(...effects);
          onEffects(lift);
        }
        const due = nextDue(lift.engine);
        if (due !== undefined) queue(lift, Math.max(due, instant + tickMs));
      }
    },
  };
}
