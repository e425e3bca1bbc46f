import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';

export type NewMenu = ReadInputOf<typeof permissionCalls.addMenu>;
export type MenuChange = Omit<ReadInputOf<typeof permissionCalls.changeMenu>, 'key'>;

export const listMenus = (db: Database) =>
  db.selectFrom('menuEntry').selectAll().orderBy('position').orderBy('key').execute();

/** Nobody else moves an entry meanwhile: of two moves each may be right and both together a circle. */
export const holdMenu = (tx: Transaction) => sql`select pg_advisory_xact_lock(hashtext('menu'))`.execute(tx);

export async function insertMenu(tx: Transaction, menu: NewMenu): Promise<void> {
  await tx
    .insertInto('menuEntry')
    .values({ parentKey: null, path: null, href: null, position: 0, ...menu })
    .execute();
}

export async function updateMenu(tx: Transaction, key: string, changes: MenuChange): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('menuEntry').set(changes).where('key', '=', key).execute();
}
