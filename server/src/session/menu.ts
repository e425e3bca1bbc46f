import type { MenuEntry } from '@hoistway/contract/session/session.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { bothNames } from '#platform/names.ts';

interface MenuRow {
  key: string;
  parentKey: string | null;
  label: string;
  englishLabel: string | null;
  path: string | null;
  href: string | null;
  blank: boolean;
}

/** The configured tree with only what the grants open: a whole group (`realTime`) or one entry below it. */
export function buildMenu(rows: readonly MenuRow[], grants: ReadonlySet<string>): MenuEntry[] {
  const below = (parent: string | null, granted: boolean): MenuEntry[] =>
    rows
      .filter((row) => row.parentKey === parent)
      .flatMap((row) => {
        const open = granted || grants.has(row.key);
        const children = below(row.key, open);
        const leads = row.path !== null || row.href !== null;
        if (!(open && leads) && children.length === 0) return [];
        return [
          {
            key: row.key,
            label: bothNames(row.label, row.englishLabel),
            ...(row.path === null || !open ? {} : { path: row.path }),
            ...(row.href === null || !open ? {} : { href: row.href }),
            ...(row.blank ? { blank: true } : {}),
            ...(children.length > 0 ? { children } : {}),
          },
        ];
      });
  return below(null, false);
}

export async function loadMenu(db: Database, userId: string): Promise<MenuEntry[]> {
  const rows = await db.selectFrom('menuCard').selectAll().orderBy('position').orderBy('key').execute();
  const grants = await db.selectFrom('userMenuCard').select('menu').where('userId', '=', userId).execute();
  return buildMenu(rows, new Set(grants.map((grant) => grant.menu)));
}
