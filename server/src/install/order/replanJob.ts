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

/** Works out the plans of the open orders after an id anew, so many at once; answers the last of them if there are more. */
async function replanSome(tx: Transaction, after: string, now: Date): Promise<string | undefined> {
  const ids = (await openOrders(tx, after)).map(({ id }) => id);
  await lockRows(tx, 'installOrder', { id: ids });
  await replan(tx, ids, now);
  return ids.length < atOnce ? undefined : ids.at(-1);
}

/** Works out the plans of all open orders anew, so many in each transaction. */
export async function replanAll(db: Database, now: Date): Promise<void> {
  let after: string | undefined = '0';
  while (after !== undefined) {
    const from: string = after;
    after = await transactAs(db, asSystem('install:replan'), (tx) => replanSome(tx, from, now));
  }
}

/** The same within a transaction that begins with them, as the demo does with its few orders. */
export async function replanWithin(tx: Transaction, now: Date): Promise<void> {
  let after: string | undefined = '0';
  while (after !== undefined) after = await replanSome(tx, after, now);
}

/** With each day what is not done ends later: the plans of all open orders follow. */
export const replanJob = job({
  name: 'install:replan',
  payload: z.object({}),
  cron: '10 * * * *',
  run: (_, { db }) => replanAll(db, new Date()),
});
