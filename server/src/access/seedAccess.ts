import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { dataScopes } from '@hoistway/contract/dataScope.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { insertMany } from '#platform/database/insertMany.ts';
import { announce } from '#platform/event/announce.ts';
import { asSystem, transactAs, type Transaction, type Database } from '#platform/call/requestContext.ts';
import { accessChanged } from './accessEvents.ts';
import { menuSeed, rowsOfMenu } from './menuSeed.ts';

const dataScope = z.enum(dataScopes);

/**
 * The standard roles and the menu, once: what administrators change later is never overwritten. A permission that is new
 * to the installation reaches the standard roles that hold it.
 */
export async function seedAccess(db: Database): Promise<void> {
  await transactAs(db, asSystem('seed'), async (tx) => {
    // Nodes that start together do this one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('seedAccess'))`.execute(tx);
    const known = await tx.selectFrom('role').select('id').limit(1).executeTakeFirst();
    if (!known) await seedRoles(tx);
    await grantNewPermissions(tx);
  });
}

async function seedRoles(tx: Transaction): Promise<void> {
  await insertMany(tx, 'menuEntry', rowsOfMenu(menuSeed));
  const made = await insertMany(
    tx,
    'role',
    roles.map(({ key, scope }) => ({
      roleName: key,
      key,
      scope: dataScope.parse(scope),
      companyId: null,
    })),
    ['id', 'key'],
  );
  const ids = new Map(made.map(({ id, key }) => [key, id]));
  await insertMany(
    tx,
    'roleMenu',
    roles.flatMap(({ key, menus }) => menus.map((menu) => ({ roleId: ids.get(key)!, menu }))),
  );
}

async function grantNewPermissions(tx: Transaction): Promise<void> {
  const seeded = new Set(
    (await tx.selectFrom('seededPermission').select('name').execute()).map((row) => row.name),
  );
  const fresh = new Set<string>(permissions.filter((name) => !seeded.has(name)));
  if (fresh.size === 0) return;
  const standing = await tx.selectFrom('role').select(['id', 'key']).where('key', 'is not', null).execute();
  const grants = standing.flatMap(({ id, key }) =>
    (roles.find((each) => each.key === key)?.permissions ?? [])
      .filter((name) => fresh.has(name))
      .map((permission) => ({ roleId: id, permission })),
  );
  if (grants.length > 0)
    await tx
      .insertInto('rolePermission')
      .values(grants)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx
    .insertInto('seededPermission')
    .values([...fresh].map((name) => ({ name })))
    .execute();
  await announce(tx, accessChanged, {});
}
