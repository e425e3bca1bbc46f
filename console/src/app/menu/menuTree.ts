import type { MenuEntry } from '@hoistway/contract/session/session.ts';
import { homePath } from '#area/home/homePath.ts';
import { mayOpen } from '../mayOpen.ts';
import { menuPlaces } from './menuPlaces.ts';
import { findRoute } from '../routes.tsx';

/** Every path of a menu, top to bottom. */
export const pathsOfMenu = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap((entry) => [...(entry.path ? [entry.path] : []), ...pathsOfMenu(entry.children ?? [])]);

/** Whether a path leads to a screen that exists and that the viewer has the right to. */
export function opens(path: string): boolean {
  const row = findRoute(path);
  return row?.screen !== undefined && mayOpen(row);
}

/** Entries without those that lead to nothing the viewer may open, and without groups that become empty. */
function builtEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry) => {
    const children = builtEntries(entry.children ?? []);
    const leads = entry.href !== undefined || (entry.path !== undefined && opens(entry.path));
    if (!leads && children.length === 0) return [];
    const { children: _, ...rest } = entry;
    return [children.length > 0 ? { ...rest, children } : rest];
  });
}

/** The menu as it is shown: the home screen first for whoever has it, whatever their role opens, then what leads somewhere. */
export function builtMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  const home = menu.find(({ path }) => path === '/') ?? { key: 'home', label: 'menu.home' };
  return [
    ...(opens(homePath) ? [{ ...home, path: homePath }] : []),
    ...builtEntries(menu.filter((entry) => entry !== home)),
  ];
}

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** Where a path stands in a menu: at itself, or at the entry that its screen belongs to. */
function placeIn(menu: readonly MenuEntry[], path: string): string {
  if (pathsOfMenu(menu).some((each) => isSame(each, path))) return path;
  return menuPlaces[findRoute(path)?.path ?? ''] ?? path;
}

/** The group that holds a path, or the screen that it belongs to. */
export function groupOf(menu: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const place = placeIn(menu, path);
  return menu.find((entry) => pathsOfMenu(entry.children ?? []).some((each) => isSame(each, place)));
}

const findEntry = (menu: readonly MenuEntry[], place: string): MenuEntry | undefined => {
  for (const entry of menu) {
    if (isSame(entry.path, place)) return entry;
    const below = findEntry(entry.children ?? [], place);
    if (below) return below;
  }
  return undefined;
};

/** The entry that leads to a path, or to the screen that it belongs to. */
export const entryOf = (menu: readonly MenuEntry[], path: string): MenuEntry | undefined =>
  findEntry(menu, placeIn(menu, path));
