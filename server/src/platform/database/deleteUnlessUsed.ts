import { sql } from 'kysely';
import type { Transaction } from '../call/requestContext.ts';

const stillReferenced = '23503';

/** Runs a deletion; false when other records stand on the row, and the transaction can go on. */
export async function deleteUnlessUsed(
  tx: Transaction,
  deletion: { execute(): Promise<unknown> },
): Promise<boolean> {
  await sql`savepoint before_delete`.execute(tx);
  try {
    await deletion.execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== stillReferenced) throw error;
    await sql`rollback to savepoint before_delete`.execute(tx);
    return false;
  }
}
