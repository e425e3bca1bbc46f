import { sql } from 'kysely';
import type { Transaction } from '../call/requestContext.ts';

/**
 * Takes what stood in some fields of records that are gone out of the audit log, which has it of when they were made, changed and
 * removed. That it was done, by whom and when, stays.
 */
export async function forgetValues(
  tx: Transaction,
  table: string,
  ids: readonly string[],
  fields: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`select begin_anonymising()`.execute(tx);
  await sql`update audit_trail set old = old - ${[...fields]}::text[], new = new - ${[...fields]}::text[]
    where table_name = ${table} and record_id = any(${[...ids]}::text[])`.execute(tx);
  await sql`select end_anonymising()`.execute(tx);
}
