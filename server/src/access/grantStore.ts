import { superAdministrator } from '@hoistway/contract/access/role.ts';
import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { accessChanged } from './accessEvents.ts';
import type { Grants } from './accessRules.ts';
import { isOfProduct } from './menuSeed.ts';

export async function ownRoleIds(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('userRole').select('roleId').where('userId', '=', viewer.userId).execute();
  return new Set(rows.map((row) => row.roleId));
}

/** What each of these roles grants, disabled ones too: they can be enabled again. */
export async function grantsOf(
  db: Database,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, Grants>> {
  if (roleIds.length === 0) return new Map();
  const roles = await db.selectFrom('role').select(['id', 'scope']).where('id', 'in', roleIds).execute();
  const granted = await db
    .selectFrom('rolePermission')
    .select(['roleId', 'permission'])
    .where('roleId', 'in', roleIds)
    .execute();
  const grants = new Map(
    roles.map(({ id, scope }) => [id, { permissions: [] as string[], scopes: [scope] }]),
  );
  for (const { roleId, permission } of granted) grants.get(roleId)?.permissions.push(permission);
  return grants;
}

/** The roles of each user. */
export async function rolesOfUsers(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const roles = new Map(userIds.map((id) => [id, [] as string[]]));
  if (userIds.length === 0) return roles;
  const rows = await db
    .selectFrom('userRole')
    .selectAll()
    .where('userId', '=', sql<string>`any(${userIds}::bigint[])`)
    .execute();
  for (const { userId, roleId } of rows) roles.get(userId)?.push(roleId);
  return roles;
}

export const roleIdsOf = async (db: Database, userId: string): Promise<readonly string[]> =>
  (await rolesOfUsers(db, [userId])).get(userId)!;

/** The menu entries that each of these roles opens. */
export async function menusOfRoles(
  db: Database,
  roleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const menus = new Map(roleIds.map((id) => [id, [] as string[]]));
  if (roleIds.length === 0) return menus;
  const rows = await db.selectFrom('roleMenu').selectAll().where('roleId', 'in', roleIds).execute();
  for (const { roleId, menu } of rows) menus.get(roleId)?.push(menu);
  return menus;
}

export const menusOf = async (db: Database, roleId: string): Promise<readonly string[]> =>
  (await menusOfRoles(db, [roleId])).get(roleId)!;

/** The menu entries that a viewer's enabled roles open. */
async function ownMenus(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('roleMenu', 'roleMenu.roleId', 'role.id')
    .select('roleMenu.menu')
    .where('userRole.userId', '=', viewer.userId)
    .where('role.forbidden', '=', false)
    .execute();
  return new Set(rows.map((row) => row.menu));
}

/**
 * Menu entries that the viewer can grant to roles: their own, and for platform staff those added here, which no role
 * has at first.
 */
export async function grantableMenus(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const own = await ownMenus(db, viewer);
  if (!seesEverything(viewer)) return own;
  const made = [...(await parentsOfMenus(db)).keys()].filter((key) => !isOfProduct(key));
  return new Set([...own, ...made]);
}

export async function parentsOfMenus(db: Database): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.selectFrom('menuEntry').select(['key', 'parentKey']).execute();
  return new Map(rows.map((row) => [row.key, row.parentKey]));
}

/** Tells which of these roles a user of a company cannot have: they are another company's. */
export async function findStrangeRoles(
  db: Database,
  roleIds: readonly string[],
  companyIds: readonly string[],
): Promise<(roleId: string, companyId: string) => boolean> {
  if (roleIds.length === 0) return () => false;
  const { rows } = await sql<{ pair: string }>`select concat(role.id, ' ', told.id) as pair
    from role cross join unnest(${companyIds}::bigint[]) as told (id)
    where role.id = any(${roleIds}::bigint[]) and role.company_id is not null
      and role.company_id not in (select company_line(told.id))`.execute(db);
  const strange = new Set(rows.map(({ pair }) => pair));
  return (roleId, companyId) => strange.has(`${roleId} ${companyId}`);
}

/**
 * Changes these users, or the roles that they have, and refuses it when it leaves no enabled super administrator. Changes
 * of this kind wait in line behind the role, so that the users are held before.
 */
export async function keepingSuperAdministrator(
  tx: Transaction,
  userIds: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await lockRows(tx, 'userAccount', { id: userIds });
  await lockRows(tx, 'role', { key: superAdministrator });
  const before = await enabledSuperAdministrators(tx);
  await work();
  if (before > 0 && (await enabledSuperAdministrators(tx)) === 0) throw new Refusal('lastSuperAdmin');
}

async function enabledSuperAdministrators(tx: Transaction): Promise<number> {
  const { n } = await tx
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .innerJoin('userAccount', 'userAccount.id', 'userRole.userId')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('role.key', '=', superAdministrator)
    .where('userAccount.forbidden', '=', false)
    .executeTakeFirstOrThrow();
  return n;
}

/** Every node reads rights anew. */
export const announceAccess = (tx: Transaction, viewer: Viewer): Promise<void> =>
  announce(tx, accessChanged, {}, { actor: `user:${viewer.userId}` });
