import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { dataScopes } from '@hoistway/contract/dataScope.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { announce } from '#platform/event/announce.ts';
import { asSystem, transactAs, type Transaction, type Database } from '#platform/call/requestContext.ts';
import { accessChanged } from './accessEvents.ts';
import { menuSeed, type MenuSeed } from './menuSeed.ts';

const scope = z.enum(dataScopes);

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
  await seedMenu(tx, menuSeed, null);
  for (const each of roles) {
    const { id } = await tx
      .insertInto('role')
      .values({ roleName: each.key, key: each.key, scope: scope.parse(each.scope), companyId: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('roleMenu')
      .values(each.menus.map((entry) => ({ roleId: id, menu: entry })))
      .execute();
  }
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

async function seedMenu(
  tx: Transaction,
  entries: readonly MenuSeed[],
  parentKey: string | null,
): Promise<void> {
  for (const [position, entry] of entries.entries()) {
    await tx
      .insertInto('menuEntry')
      .values({
        key: entry.key,
        parentKey,
        label: entry.label,
        path: entry.path ?? null,
        href: null,
        blank: entry.blank ?? false,
        position,
      })
      .execute();
    await seedMenu(tx, entry.children ?? [], entry.key);
  }
}
