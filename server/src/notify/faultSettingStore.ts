import { finds } from '#platform/database/finds.ts';
import { inOrderOf, nameOrder } from '#platform/names.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { faultPushCalls, FaultSettingRow } from '@hoistway/contract/notify/faultPushCalls.ts';
import { faultSetting, type NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { byName, byText, readPage, type Sorts } from '#platform/call/page.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { faultPushChanged } from './faultPushEvents.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';

export type SettingSearch = SearchOf<typeof faultPushCalls.page>;

export type WrittenSetting = Pick<FaultSettingRow, 'settingName' | 'enabled' | 'note'> & {
  rules: readonly NotificationRule[];
};

/** The settings of the companies that a viewer answers for. */
const visibleSettings = (db: Database, viewer: Viewer) =>
  managedCompanies(db, viewer)
    .innerJoin('faultSetting as setting', 'setting.companyId', 'company.id')
    .select([...columnsOf(faultSetting, 'setting'), 'company.names as companyName'])
    .$narrowType<{ rules: NotificationRule[] }>();

const known = (table: 'companyGroupCard' | 'roleCard' | 'userCard', db: Database, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom(table).select('id').where('id', 'in', ids).execute();

/** Rules without the groups, roles and people that are gone since they were written. */
async function withoutLost(db: Database, rows: FaultSettingRow[]): Promise<FaultSettingRow[]> {
  const idsOf = (name: 'groupIds' | 'roleIds' | 'userIds') =>
    rows.flatMap(({ rules }) => rules.flatMap((rule) => rule[name]));
  const found = new Set(
    [
      ...(await known('companyGroupCard', db, idsOf('groupIds'))).map(({ id }) => `group ${id}`),
      ...(await known('roleCard', db, idsOf('roleIds'))).map(({ id }) => `role ${id}`),
      ...(await known('userCard', db, idsOf('userIds'))).map(({ id }) => `user ${id}`),
    ].values(),
  );
  return rows.map((row) => ({
    ...row,
    rules: row.rules.map((rule) => ({
      ...rule,
      groupIds: rule.groupIds.filter((id) => found.has(`group ${id}`)),
      roleIds: rule.roleIds.filter((id) => found.has(`role ${id}`)),
      userIds: rule.userIds.filter((id) => found.has(`user ${id}`)),
    })),
  }));
}

const sorts: Sorts<typeof faultPushCalls.page> = {
  settingName: byText(sql`setting.setting_name`),
  companyName: byName('company.names'),
  enabled: sql`setting.enabled`,
  createdAt: sql`setting.created_at`,
};

export async function pageSettings(
  db: Database,
  viewer: Viewer,
  { settingName, companyId, enabled }: SettingSearch,
  page: PageOf<typeof faultPushCalls.page>,
) {
  let query = visibleSettings(db, viewer);
  if (settingName) query = query.where(finds(settingName, 'setting.settingName'));
  if (companyId) query = query.where('setting.companyId', '=', companyId);
  if (enabled !== undefined) query = query.where('setting.enabled', '=', enabled);
  const { rows, total } = await readPage(query, page, {
    sorts,
    defaultSort: (language) =>
      sql`${nameOrder('company.names', language)}, ${inOrderOf(language, sql`setting.setting_name`)}`,
    id: sql`setting.id`,
  });
  return { rows: await withoutLost(db, rows), total };
}

export async function findSetting(db: Database, viewer: Viewer, id: string): Promise<FaultSettingRow> {
  const row = await visibleSettings(db, viewer).where('setting.id', '=', id).executeTakeFirstOrThrow();
  return (await withoutLost(db, [row]))[0]!;
}

/** Whether the company is one that the viewer answers for. */
export async function answersFor(db: Database, viewer: Viewer, companyId: string): Promise<boolean> {
  const row = await managedCompanies(db, viewer)
    .select('company.id')
    .where('company.id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether all groups, roles and people of the rules are of the company or of those below it. */
export async function fitsCompany(
  db: Database,
  companyId: string,
  rules: readonly NotificationRule[],
): Promise<boolean> {
  const all = (name: 'groupIds' | 'roleIds' | 'userIds') => rules.flatMap((rule) => rule[name]);
  const { rows } = await sql<{ fits: boolean }>`
    with tree as (select company_tree(${companyId}::bigint) as id)
    select not exists (select 1 from company_group_card where id = any(${all('groupIds')}::bigint[])
        and company_id not in (select id from tree))
      and not exists (select 1 from user_card where id = any(${all('userIds')}::bigint[])
        and company_id not in (select id from tree))
      and not exists (select 1 from role_card where id = any(${all('roleIds')}::bigint[]) and company_id is not null
        and company_id not in (select id from tree)
        and company_id not in (select company_line(${companyId}::bigint))) as fits`.execute(db);
  return rows[0]?.fits === true;
}

const announceChange = (tx: Transaction, id: string) => announce(tx, faultPushChanged, { settingId: id });

/** The new id. */
export async function insertSetting(
  tx: Transaction,
  companyId: string,
  setting: WrittenSetting,
): Promise<string> {
  const id = await insertRecord(tx, faultSetting, { ...setting, companyId, rules: [...setting.rules] });
  await announceChange(tx, id);
  return id;
}

export async function updateSetting(
  tx: Transaction,
  id: string,
  changes: Omit<ReadInputOf<typeof faultPushCalls.update>, 'id'>,
): Promise<void> {
  await updateRecord(tx, faultSetting, id, changes);
  await announceChange(tx, id);
}

export async function deleteSetting(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('faultSetting').where('id', '=', id).execute();
  await announceChange(tx, id);
}
