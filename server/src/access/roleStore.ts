import { finds } from '#platform/database/finds.ts';
import { inOrderOf, nameOrder } from '#platform/names.ts';
import { role as roleEntity } from '@hoistway/contract/access/role.ts';
import type { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { DataScope } from '@hoistway/contract/dataScope.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import type { Transaction, Database, RequestContext } from '#platform/call/requestContext.ts';
import { type Sorts, readPage } from '#platform/call/page.ts';
import { Refusal } from '#platform/call/problems.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { seesEverything, seesWholeCompany } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleRoles } from './visibleRoles.ts';
import { visibleUsers } from './visibleUsers.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';

export type RoleSearch = SearchOf<typeof roleCalls.page>;

/** Standard roles are searched by the words they are shown with: `keys` are those whose words fit. */
function searched(db: Database, viewer: Viewer, search: RoleSearch, keys: readonly string[]) {
  const { roleName, companyId, forbidden } = search;
  const holders = db
    .selectFrom('userRole')
    .select(['userRole.roleId', sql<number>`count(*)::int`.as('users')])
    .where('userRole.userId', 'in', visibleUsers(db, viewer).select('account.id'))
    .groupBy('userRole.roleId')
    .as('holders');
  let query = visibleRoles(db, viewer)
    .leftJoin('companyCard as company', 'company.id', 'role.companyId')
    .leftJoin(holders, 'holders.roleId', 'role.id');
  if (roleName) {
    query = query.where((eb) =>
      eb.or([
        eb.and([eb('role.key', 'is', null), finds(roleName, 'role.roleName')]),
        ...(keys.length === 0 ? [] : [eb('role.key', 'in', keys)]),
      ]),
    );
  }
  if (companyId) query = query.where('role.companyId', '=', companyId);
  if (forbidden !== undefined) query = query.where('role.forbidden', '=', forbidden);
  return query.select([
    'role.id',
    'role.roleName',
    'role.key',
    'role.scope',
    'role.companyId',
    'role.forbidden',
    'company.names as companyName',
    sql<number>`coalesce(holders.users, 0)`.as('users'),
    sql<number>`(select count(*) from role_permission where role_id = role.id)::int`.as('permissionCount'),
  ]);
}

const sorts: Sorts<typeof roleCalls.page> = {
  users: sql`coalesce(holders.users, 0)`,
  permissionCount: sql`permission_count`,
  scope: sql`role.scope`,
};

export const pageRoles = (
  db: Database,
  viewer: Viewer,
  search: RoleSearch,
  keys: readonly string[],
  page: PageOf<typeof roleCalls.page>,
) =>
  readPage(searched(db, viewer, search, keys), page, {
    sorts,
    defaultSort: (language) =>
      sql`role.key is null, case when role.key is null then ${inOrderOf(language, sql`role.role_name`)} end`,
    id: sql`role.id`,
  });

/** The roles of no company: the standard ones and what platform staff made. */
export const platformRoles = (db: Database) =>
  db.selectFrom('role').select(['id', 'key', 'roleName']).where('companyId', 'is', null).execute();

/** The keys of the standard roles. */
export async function roleKeys(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('role').select('key').where('key', 'is not', null).execute();
  return rows.flatMap((row) => row.key ?? []);
}

/** Roles to choose from: only those of which the viewer holds everything, unless they are asked for by id. */
export async function pickRoles(
  db: Database,
  viewer: Viewer,
  search: ReadInputOf<typeof roleCalls.pick>,
  keys: readonly string[],
) {
  const { words, companyId, ids } = search;
  let query = searched(db, viewer, words ? { roleName: words } : {}, keys);
  if (ids?.length) return query.where('role.id', 'in', ids).orderBy('role.id').limit(200).execute();
  if (companyId) {
    query = query.where((eb) =>
      eb.or([
        eb('role.companyId', 'is', null),
        sql<boolean>`role.company_id in (select company_line(${companyId}))`,
      ]),
    );
  }
  const held = [...viewer.permissions];
  query = query.where('role.forbidden', '=', false).where(
    sql<boolean>`not exists (select 1 from role_permission
      where role_id = role.id and permission <> all (${held}))`,
  );
  if (!seesEverything(viewer)) query = query.where('role.scope', '<>', 'platform');
  if (!seesWholeCompany(viewer)) query = query.where('role.scope', 'in', ['assigned', ...viewer.scopes]);
  return query
    .orderBy(sql`role.key is null`)
    .orderBy('role.id')
    .limit(50)
    .execute();
}

export const findRole = (db: Database, id: string) =>
  db
    .selectFrom('role')
    .leftJoin('companyCard as company', 'company.id', 'role.companyId')
    .selectAll('role')
    .select(['company.names as companyName', 'company.type as companyType'])
    .where('role.id', '=', id)
    .executeTakeFirstOrThrow();

/** The record, locked until the transaction ends. */
export async function lockRole(tx: Transaction, id: string) {
  if ((await lockRows(tx, 'role', { id })) === 0) throw new Refusal('permissionNotExist');
  return findRole(tx, id);
}

export const usersOfRole = ({ db, viewer, language }: RequestContext, roleId: string) =>
  visibleUsers(db, viewer)
    .innerJoin('userRole', 'userRole.userId', 'account.id')
    .select(['account.id', 'account.username', 'account.nicks as nick', 'account.companyId'])
    .where('userRole.roleId', '=', roleId)
    .orderBy(nameOrder('account.nicks', language))
    .orderBy('account.id')
    .execute();

export async function insertRole(
  tx: Transaction,
  role: { roleName: string; scope: DataScope; companyId: string | null },
): Promise<string> {
  return insertRecord(tx, roleEntity, { key: null, ...role });
}

export async function updateRole(
  tx: Transaction,
  id: string,
  changes: { roleName?: string | undefined; scope?: DataScope | undefined; forbidden?: boolean },
): Promise<void> {
  const { roleName, scope, forbidden } = changes;
  await updateRecord(tx, roleEntity, id, { roleName, scope, forbidden });
}

export interface GrantChange {
  grant: readonly string[];
  withdraw: readonly string[];
}

export async function changePermissions(tx: Transaction, roleId: string, { grant, withdraw }: GrantChange) {
  if (withdraw.length > 0)
    await tx
      .deleteFrom('rolePermission')
      .where('roleId', '=', roleId)
      .where('permission', 'in', withdraw)
      .execute();
  if (grant.length > 0)
    await tx
      .insertInto('rolePermission')
      .values(grant.map((permission) => ({ roleId, permission })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function changeMenus(tx: Transaction, roleId: string, { grant, withdraw }: GrantChange) {
  if (withdraw.length > 0)
    await tx.deleteFrom('roleMenu').where('roleId', '=', roleId).where('menu', 'in', withdraw).execute();
  if (grant.length > 0)
    await tx
      .insertInto('roleMenu')
      .values(grant.map((menu) => ({ roleId, menu })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function changeUsers(tx: Transaction, roleId: string, { grant, withdraw }: GrantChange) {
  if (withdraw.length > 0)
    await tx.deleteFrom('userRole').where('roleId', '=', roleId).where('userId', 'in', withdraw).execute();
  if (grant.length > 0)
    await tx
      .insertInto('userRole')
      .values(grant.map((userId) => ({ roleId, userId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Of these users, those who hold no role at all. */
export async function withoutRole(tx: Transaction, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .selectFrom('userAccount')
    .leftJoin('userRole', 'userRole.userId', 'userAccount.id')
    .select('userAccount.id')
    .where('userAccount.id', 'in', userIds)
    .where('userRole.roleId', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function permissionsOf(db: Database, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rolePermission')
    .select('permission')
    .where('roleId', '=', roleId)
    .execute();
  return rows.map((row) => row.permission);
}
