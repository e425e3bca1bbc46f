import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { holdElevators } from './holdElevators.ts';

/** Puts the new name of a brand on the elevators that carry the old one; `which` are meant says SQL over `elevator`. */
export async function renameBrand(
  tx: Transaction,
  from: string,
  to: string,
  which: RawBuilder<SqlBool>,
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id::text from elevator where brand = ${from} and ${which}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await holdElevators(tx, ids);
  await sql`update elevator set brand = ${to} where id = any(${ids}::bigint[]) and brand = ${from} and ${which}`.execute(
    tx,
  );
}
