import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';

/** Puts the new name of a brand on the elevators that carry the old one; `which` are meant says SQL over `elevator`. */
export async function renameBrand(
  tx: Transaction,
  from: string,
  to: string,
  which: RawBuilder<SqlBool>,
): Promise<void> {
  await sql`update elevator set brand = ${to} where brand = ${from} and ${which}`.execute(tx);
}
