import { locksOutOfOrder } from '#platform/database/lockRows.ts';

function refuse(message: unknown): void {
  const { table, held } = message as { table: string; held: string };
  throw new Error(`rows of ${table} are locked after rows of ${held}`);
}

/** From now on a test fails in which rows are locked in another order than the one that all keep to. */
export function keepLockOrder(): void {
  if (!locksOutOfOrder.hasSubscribers) locksOutOfOrder.subscribe(refuse);
}

/** What a test heard of locks out of order, of which it makes some itself. */
export async function hearLocksOutOfOrder(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const hear = (message: unknown) => {
    const { table, held } = message as { table: string; held: string };
    heard.push(`${table} after ${held}`);
  };
  locksOutOfOrder.unsubscribe(refuse);
  locksOutOfOrder.subscribe(hear);
  try {
    await work();
  } finally {
    locksOutOfOrder.unsubscribe(hear);
    keepLockOrder();
  }
  return heard;
}
