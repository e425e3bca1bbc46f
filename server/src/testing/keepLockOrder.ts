import { channel } from 'node:diagnostics_channel';
import { locksOutOfOrder } from '#platform/database/lockRows.ts';

/**
 * Has a listener while a test makes locks out of order itself. A channel, and no variable: a test that loads modules
 * anew leaves several copies of this one in the process, and whichever listens keeps still.
 */
const expected = channel('hoistway:locksOutOfOrderExpected');

function refuse(message: unknown): void {
  if (expected.hasSubscribers) return;
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
  expected.subscribe(hear);
  locksOutOfOrder.subscribe(hear);
  try {
    await work();
  } finally {
    locksOutOfOrder.unsubscribe(hear);
    expected.unsubscribe(hear);
  }
  return heard;
}
