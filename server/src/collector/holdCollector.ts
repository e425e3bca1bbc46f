import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';

/** Holds a collector until the transaction ends; whoever holds its elevator too holds it before that. */
export async function holdCollector(tx: Transaction, id: string): Promise<void> {
  await lockRows(tx, 'collector', { id });
}
