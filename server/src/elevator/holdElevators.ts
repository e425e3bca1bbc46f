import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows, tryLockRow } from '#platform/database/lockRows.ts';

/**
 * Holds elevators until the transaction ends: what is done on one of them, its orders, rescues, covers and whether it
 * runs, is done one after the other, and is judged by what was done before. Whoever holds one holds it before the
 * records that hang on it.
 */
export const holdElevators = (tx: Transaction, ids: readonly string[]): Promise<number> =>
  lockRows(tx, 'elevator', { id: [...new Set(ids)] });

/** Holds an elevator if nobody else does; for whom nothing may wait, such as an alarm. Answers whether it is held. */
export const tryHoldElevator = (tx: Transaction, id: string): Promise<boolean> =>
  tryLockRow(tx, 'elevator', id);
