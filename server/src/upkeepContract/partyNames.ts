import type { Database } from '#platform/call/requestContext.ts';
import { bothOf } from '#platform/names.ts';

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
  if (!companyId) return typed;
  const company = await db
    .selectFrom('companyCard')
    .where('id', '=', companyId)
    .select('names')
    .executeTakeFirst();
  return company && bothOf(company.names).includes(typed) ? company.names : typed;
}
