import type { MenuEntry } from '@hoistway/contract/session/session.ts';
import { homePath } from '#area/home/homePath.ts';
import { holdsPermission } from '#kit/storedRights.ts';
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

/**
 * The menu as it is shown: the home screen first for whoever has it, whatever their role opens, beside it what stands below
 * it, then what leads somewhere.
 */
export function builtMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  const found = menu.find(({ path }) => path === '/');
  const { children: below = [], ...home } = found ?? { key: 'home', label: 'menu.home' };
  return [
    ...(opens(homePath) ? [{ ...home, path: homePath }] : []),
    ...builtEntries(below.filter(({ path = '' }) => !ownWork.includes(path) || isSentOnly())),
    ...builtEntries(menu.filter((entry) => entry !== found)),
  ];
}

/** What the viewer was sent to do stands first for those who send nobody themselves. */
const ownWork = ['/maintenance/mine', '/gridRescue/mine'];
const isSentOnly = () => !holdsPermission('order.dispatch') && !holdsPermission('install.orderReassign');

/** An entry of the menu beside the screen: a group, or one that leads to a screen and to other views of the same. */
export interface SideEntry extends Omit<MenuEntry, 'children'> {
  children?: SideEntry[];
  views?: readonly MenuEntry[];
}

/** What stands below the second level are views of one screen: its entry leads to the first, and one alone stands for itself. */
function joinViews(entry: MenuEntry): SideEntry {
  const { children, ...rest } = entry;
  const [first, ...others] = children ?? [];
  const areViews = [first, ...others].every((each) => each?.path !== undefined && each.blank !== true);
  if (!first || !areViews || rest.path !== undefined || rest.href !== undefined) return entry;
  return others.length === 0 ? first : { ...rest, path: first.path!, views: [first, ...others] };
}

/** The built menu as it stands beside the screen. */
export const sideMenu = (built: readonly MenuEntry[]): SideEntry[] =>
  built.map(({ children, ...group }) => (children ? { ...group, children: children.map(joinViews) } : group));

/** The entry beside the screen that leads to a path or to another view of the same, or to the screen it belongs to. */
export function sideEntryOf(side: readonly SideEntry[], path: string): SideEntry | undefined {
  const all = side.flatMap((entry) => [entry, ...(entry.children ?? [])]);
  const leads = (place: string) => (entry: SideEntry) =>
    isSame(entry.path, place) || (entry.views ?? []).some((view) => isSame(view.path, place));
  const place = menuPlaces[findRoute(path)?.path ?? ''];
  return all.find(leads(path)) ?? (place === undefined ? undefined : all.find(leads(place)));
}

/** The views beside which a screen stands, itself among them; none of a screen that belongs to one. */
export function viewsBeside(side: readonly SideEntry[], path: string): readonly MenuEntry[] {
  const views = sideEntryOf(side, path)?.views ?? [];
  return views.some((view) => isSame(view.path, path)) ? views : [];
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
