import { z } from 'zod';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { job } from '#platform/job/jobs.ts';
import { replan } from './replan.ts';

const atOnce = 200;

/** Orders that are neither withdrawn nor handed over, some after an id. */
const openOrders = (tx: Transaction, after: string) =>
  tx
    .selectFrom('installOrder')
    .where('withdrawn', '=', false)
    .where('handedOverAt', 'is', null)
    .where('id', '>', after)
    .select('id')
    .orderBy('id')
    .limit(atOnce)
    .execute();

/** Works out the plans of all open orders anew, so many in each transaction. */
export async function replanAll(db: Database, now: Date): Promise<void> {
  for (let after = '0'; ;) {
    const ids = await transactAs(db, asSystem('install:replan'), async (tx) => {
      const found = (await openOrders(tx, after)).map(({ id }) => id);
      await lockRows(tx, 'installOrder', { id: found });
      await replan(tx, found, now);
      return found;
    });
    if (ids.length < atOnce) return;
    after = ids.at(-1)!;
  }
}

/** With each day what is not done ends later: the plans of all open orders follow. */
export const replanJob = job({
  name: 'install:replan',
  payload: z.object({}),
  cron: '10 * * * *',
  run: (_, { db }) => replanAll(db, new Date()),
});
