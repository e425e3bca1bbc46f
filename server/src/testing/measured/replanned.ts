import { planOrder } from '@hoistway/contract/install/orderPlan.ts';
import { everyArea } from '#app/areas.ts';
import { byOrder, plannedOrders, plannedSteps } from '#area/install/order/replan.ts';
import { replanAll } from '#area/install/order/replanJob.ts';
import { createKysely, createPool } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { installReactions } from '#platform/event/reaction.ts';

interface Plans {
  /** As the hourly job works them out and writes them. */
  all(): Promise<void>;
  /** How long the same takes in memory, everything read before, and how many steps it moves. */
  bare(): Promise<{ ms: number; moved: number }>;
}

/** Plans all orders of installation, on a database of whatever size. */
export async function withPlans<Result>(
  databaseUrl: string,
  work: (plans: Plans) => Promise<Result>,
): Promise<Result> {
  installReactions(everyArea.reactions);
  const pool = createPool(databaseUrl, { max: 2, applicationName: 'plans' });
  const db = createKysely<Tables>(pool);
  try {
    return await work({
      all: () => replanAll(db, new Date()),
      bare: async () => {
        const ids = (await db.selectFrom('installOrder').select('id').execute()).map(({ id }) => id);
        const orders = await plannedOrders(db, ids, new Date());
        const steps = byOrder(await plannedSteps(db, ids));
        const begin = performance.now();
        let moved = 0;
        for (const order of orders) {
          const own = steps.get(order.id) ?? [];
          const plan = planOrder({ ...order, steps: own }, order, order.today);
          for (const [at, { startsOn, endsOn }] of plan.steps.entries())
            if (own[at]!.startsOn !== startsOn || own[at]!.endsOn !== endsOn) moved += 1;
        }
        return { ms: performance.now() - begin, moved };
      },
    });
  } finally {
    await db.destroy();
  }
}
