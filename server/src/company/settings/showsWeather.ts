import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/** Whether a company shows the weather, by its own word or that of a company above; it does where none has said. */
export async function showsWeather(db: Database, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ weather: boolean | null }>`
    select weather from company_settings_of(${companyId})`.execute(db);
  return rows[0]?.weather !== false;
}
