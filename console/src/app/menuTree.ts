import type { MenuEntry } from '@hoistway/contract/session/session.ts';
import { mayOpen } from './mayOpen.ts';
import { findRoute } from './routes.tsx';

/** Every path of a menu, top to bottom. */
export const pathsOfMenu = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap((entry) => [...(entry.path ? [entry.path] : []), ...pathsOfMenu(entry.children ?? [])]);

/** Whether a path leads to a screen that exists and that the viewer has the right to. */
function opens(path: string): boolean {
  const row = findRoute(path);
  return row?.screen !== undefined && mayOpen(row);
}

/** The menu without entries that lead to nothing the viewer may open, and without groups that become empty. */
export function builtMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.flatMap((entry) => {
    const children = builtMenu(entry.children ?? []);
    const leads = entry.href !== undefined || (entry.path !== undefined && opens(entry.path));
    if (!leads && children.length === 0) return [];
    const { children: _, ...rest } = entry;
    return [children.length > 0 ? { ...rest, children } : rest];
  });
}

/** The label of the group that holds a path. */
export function groupOf(menu: readonly MenuEntry[], path: string): MenuEntry | undefined {
  return menu.find((entry) =>
    pathsOfMenu(entry.children ?? []).some((each) => each.toLowerCase() === path.toLowerCase()),
  );
}

export function entryOf(menu: readonly MenuEntry[], path: string): MenuEntry | undefined {
  for (const entry of menu) {
    if (entry.path?.toLowerCase() === path.toLowerCase()) return entry;
    const below = entryOf(entry.children ?? [], path);
    if (below) return below;
  }
  return undefined;
}
