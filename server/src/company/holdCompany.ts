import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';

/** Who holds a company is the only one to write what there is one of in it, until the transaction ends. */
export const holdCompany = (tx: Transaction, id: string): Promise<number> => lockRows(tx, 'company', { id });
