import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

export const historyTable = 'elevator_history';

/** An empty table of the same columns and the same one btree. */
export async function makeLikeHistory(database: Client, name: string) {
  await database.query(`drop table if exists ${name}`);
  await database.query(`create table ${name} (like ${historyTable} including all)`);
}

export async function countRows(database: Client, table: string) {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

/** Waits until the table holds `expected` rows, or no more have come for `patienceMs`; answers how many it holds. */
export async function settledRows(database: Client, table: string, expected: number, patienceMs = 30_000) {
  let count = -1;
  let grownAt = performance.now();
  for (;;) {
    const askedAt = performance.now();
    const now = await countRows(database, table);
    if (now >= expected) return now;
    if (now > count) grownAt = askedAt;
    count = now;
    if (askedAt - grownAt > patienceMs) return count;
    // Counting takes no more than a tenth of a processor from what is measured.
    await wait(Math.max(20, (performance.now() - askedAt) * 9));
  }
}
