import type { WorkingTime } from '@hoistway/contract/setting/workingTime.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/** When the people of a company work, by its own word or that of a company above; null where none has said. */
export async function workingTimeOf(db: Database, companyId: string): Promise<WorkingTime | null> {
  const { rows } = await sql<{ workingTime: WorkingTime | null }>`
    select working_time from company_settings_of(${companyId})`.execute(db);
  return rows[0]?.workingTime ?? null;
}

/** The same with the time zone of the company's clocks, by one statement: screens ask for both every few minutes. */
export const companyTimeOf = (
  db: Database,
  companyId: string,
): Promise<{ timeZone: string; workingTime: WorkingTime | null }> =>
  db
    .selectFrom('companyCard')
    .where('id', '=', companyId)
    .select([
      'timeZone',
      sql<WorkingTime | null>`(select working_time from company_settings_of(company_card.id))`.as(
        'workingTime',
      ),
    ])
    .executeTakeFirstOrThrow();
