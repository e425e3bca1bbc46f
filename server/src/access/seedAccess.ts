import menu from '@hoistway/reference/menu.json' with { type: 'json' };
import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { permissions } from '@hoistway/contract/permissions.ts';
import { asSystem, changeAs, type Change, type Database } from '#platform/ask.ts';

interface MenuSeed {
  key: string;
  label: string;
  path?: string;
  blank?: boolean;
  children?: MenuSeed[];
}

/** The standard roles and the menu, once: what administrators change later is never overwritten. */
export async function seedAccess(db: Database): Promise<void> {
  const known = await db.selectFrom('role').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await changeAs(db, asSystem('seed'), async (tx) => {
    await seedMenu(tx, menu, null);
    const names: ReadonlySet<string> = new Set(permissions);
    for (const each of roles) {
      const strange = each.permissions.find((name) => !names.has(name));
      if (strange) throw new Error(`role ${each.key} grants ${strange}, which is not a permission`);
      const { id } = await tx
        .insertInto('role')
        .values({ roleName: each.key, key: each.key, scope: each.scope, companyId: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('rolePermission')
        .values(each.permissions.map((permission) => ({ roleId: id, permission })))
        .execute();
      await tx
        .insertInto('roleMenu')
        .values(each.menus.map((entry) => ({ roleId: id, menu: entry })))
        .execute();
    }
  });
}

async function seedMenu(tx: Change, entries: readonly MenuSeed[], parentKey: string | null): Promise<void> {
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
