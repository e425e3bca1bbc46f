import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { bothOf } from '#platform/names.ts';

/** Both names of a party that is named by either of them, else what was typed. */
export const toStoredName = (typed: string, names: string | undefined): string =>
  names !== undefined && bothOf(names).includes(typed) ? names : typed;

/** What is kept of a party, as a file names it that says either of its names. */
export const toDisplayName = (kept: string, said: string | undefined): string =>
  said !== undefined && bothOf(kept).includes(said) ? said : kept;

/** Both names of companies by their identities. */
export async function namesOfCompanies(
  db: Database,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string | null | undefined, string>> {
  const asked = [...new Set(ids)].filter(Boolean);
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom('companyCard')
    .where('id', '=', sql<string>`any(${asked}::bigint[])`)
    .select(['id', 'names'])
    .execute();
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/**
 * What a contract keeps of a party's name: both names of a company that is named by either of them, else what was typed.
 * What stood there before stays where it is given in one of its languages.
 */
export async function partyNames(
  db: Database,
  typed: string,
  companyId: string | null | undefined,
  before?: string,
): Promise<string> {
  if (before !== undefined && bothOf(before).includes(typed)) return before;
  return toStoredName(typed, (await namesOfCompanies(db, [companyId])).get(companyId));
}
