import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Change } from '#platform/call/ask.ts';

/** Puts the new name of a brand on the lifts that carry the old one; `which` are meant says SQL over `elevator`. */
export async function renameBrand(
  tx: Change,
  from: string,
  to: string,
  which: RawBuilder<SqlBool>,
): Promise<void> {
  await sql`update elevator set brand = ${to} where brand = ${from} and ${which}`.execute(tx);
}
