import { locksOutOfOrder } from '#platform/database/lockRows.ts';

function refuse(message: unknown): void {
  const { table, held } = message as { table: string; held: string };
  throw new Error(`rows of ${table} are locked after rows of ${held}`);
}

/** From now on a test fails in which rows are locked in another order than the one that all keep to. */
export function keepLockOrder(): void {
  if (!locksOutOfOrder.hasSubscribers) locksOutOfOrder.subscribe(refuse);
}
