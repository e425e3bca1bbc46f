import type { ReadInputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { companySettings, type companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { putRecords } from '#platform/database/insertRecords.ts';

type Written = Omit<ReadInputOf<typeof companySettingsCalls.save>, 'companyId'>;

type Settings = ReplyOf<typeof companySettingsCalls.one>['own'];

const nothing = {
  productName: null,
  hotline: null,
  defaultLanguage: null,
  footerHost: null,
  baseMap: null,
  workingTime: null,
  weather: null,
} satisfies Settings;

/** What a company says itself, and what holds where it says nothing. */
export async function findCompanySettings(db: Database, companyId: string) {
  const company = await db
    .selectFrom('company')
    .select(['names', 'timeZone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const own = await db
    .selectFrom('companySettings')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  const above = await sql<Settings>`select * from company_settings_of(${companyId}, 1)`.execute(db);
  return {
    companyId,
    companyName: company.names,
    timeZone: company.timeZone,
    own: own ?? nothing,
    inherited: above.rows[0] ?? nothing,
  };
}

export async function saveCompanySettings(
  tx: Transaction,
  companyId: string,
  written: Written,
): Promise<void> {
  const { timeZone, ...changes } = written;
  if (Object.keys(changes).length > 0)
    await putRecords(tx, companySettings, [{ companyId, ...changes }], ['companyId']);
  if (timeZone !== undefined) {
    await tx.updateTable('company').set({ timeZone }).where('id', '=', companyId).execute();
  }
}
