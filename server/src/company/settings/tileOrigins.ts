import { tileOrigins } from '@hoistway/contract/company/baseMap.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/** The hosts on whose tiles the company draws its maps, by its own word or that of a company above. */
export async function tileOriginsOf(db: Database, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ url: string | null }>`
    select base_map ->> 'url' as url from company_settings_of(${companyId})`.execute(db);
  return tileOrigins(rows[0]?.url ?? '');
}
