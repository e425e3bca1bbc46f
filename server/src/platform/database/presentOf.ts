import { sql } from 'kysely';
import type { Transaction } from '../call/requestContext.ts';

/** The present by the database, in whose transaction something was written. */
export async function presentOf(tx: Transaction): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(tx);
  return new Date(rows[0]!.at);
}
