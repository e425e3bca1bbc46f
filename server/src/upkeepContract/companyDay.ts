import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { todayOf } from './contractColumns.ts';

/** The day at a moment where a company is. */
export async function companyDay(db: Database, companyId: string, now: Date): Promise<string> {
  const { today } = await db
    .selectFrom('companyCard as company')
    .where('company.id', '=', companyId)
    .select(sql<string>`${todayOf(now)}::text`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}
