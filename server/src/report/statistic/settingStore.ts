import { statisticReportSetting } from '@hoistway/contract/report/statistic/statisticReportSetting.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { putRecords } from '#platform/database/insertRecords.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Selectable } from 'kysely';

type Setting = Omit<Selectable<Tables['statisticReportSetting']>, 'companyId'>;

/** What holds where a company has said nothing. */
const usual: Setting = { isMade: true, defaultHour: 8, released: [], hotline: null, showsExposure: true };

/** How the reports of a company are made. */
export async function findSetting(db: Database, companyId: string): Promise<Setting> {
  const own = await db
    .selectFrom('statisticReportSetting')
    .where('companyId', '=', companyId)
    .select(['isMade', 'defaultHour', 'released', 'hotline', 'showsExposure'])
    .executeTakeFirst();
  return own ?? usual;
}

export const saveSetting = (
  tx: Transaction,
  companyId: string,
  written: { [K in keyof Setting]?: Setting[K] | undefined },
): Promise<void> => putRecords(tx, statisticReportSetting, [{ companyId, ...written }], ['companyId']);

/** The company that owns the installation: the first of the platform's. */
export async function findOwner(db: Database): Promise<string | undefined> {
  const owner = await db
    .selectFrom('companyCard')
    .where('type', '=', 'platform')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return owner?.id;
}
