import { locksOutOfOrder } from '#platform/database/lockRows.ts';

/** Whatever test it happens in: rows that are locked in another order than the one that all keep to. */
locksOutOfOrder.subscribe((message) => {
  const { table, held } = message as { table: string; held: string };
  throw new Error(`rows of ${table} are locked after rows of ${held}`);
});
