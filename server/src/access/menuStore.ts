import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import { superAdministrator } from '@hoistway/contract/access/role.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { opensMenu } from './accessRules.ts';
import { menusOfRoles } from './grantStore.ts';

export type NewMenu = ReadInputOf<typeof permissionCalls.addMenu>;
export type MenuChange = Omit<ReadInputOf<typeof permissionCalls.changeMenu>, 'key'>;

export const listMenus = (db: Database) =>
  db.selectFrom('menuEntry').selectAll().orderBy('position').orderBy('key').execute();

/** How many screens each of these roles has in its menu: what leads somewhere, opened by itself or by what it stands under. */
export async function countScreens(
  db: Database,
  roleIds: readonly string[],
): Promise<(roleId: string) => number> {
  const granted = await menusOfRoles(db, roleIds);
  const rows = await listMenus(db);
  const parents = new Map(rows.map((row) => [row.key, row.parentKey]));
  const screens = rows.filter(({ path, href }) => path !== null || href !== null);
  return (roleId) => {
    const grants = new Set(granted.get(roleId));
    return screens.filter(({ key }) => opensMenu(grants, key, parents)).length;
  };
}

/** Locks out other moves: of two moves at once each may be valid and both together a cycle. */
export const holdMenu = (tx: Transaction) => sql`select pg_advisory_xact_lock(hashtext('menu'))`.execute(tx);

export async function insertMenu(tx: Transaction, menu: NewMenu): Promise<void> {
  await tx
    .insertInto('menuEntry')
    .values({ englishLabel: null, parentKey: null, path: null, href: null, position: 0, ...menu })
    .execute();
}

/** The entry, gone from every role that opened it. */
export async function deleteMenu(tx: Transaction, key: string): Promise<void> {
  await tx.deleteFrom('roleMenu').where('menu', '=', key).execute();
  await tx.deleteFrom('menuEntry').where('key', '=', key).execute();
}

/** A new entry belongs to the super administrator too, a role to which nobody can grant anything. */
export async function openToSuperAdministrator(tx: Transaction, menu: string): Promise<void> {
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('key', '=', superAdministrator)
    .executeTakeFirst();
  if (!role) return;
  await tx
    .insertInto('roleMenu')
    .values({ roleId: role.id, menu })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateMenu(tx: Transaction, key: string, changes: MenuChange): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('menuEntry').set(changes).where('key', '=', key).execute();
}
