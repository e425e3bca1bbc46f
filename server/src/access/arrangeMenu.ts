import { maxMenuLevels } from '@hoistway/contract/access/permissionCalls.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { levelOf, opensMenu } from './accessRules.ts';
import { deleteMenu, holdMenu, listMenus } from './menuStore.ts';
import { menuSeed, retiredHeadings, rowsOfMenu } from './menuSeed.ts';

type Parents = ReadonlyMap<string, string | null>;
interface Entry {
  key: string;
  parentKey: string | null;
  path: string | null;
  href: string | null;
}

const parentsIn = (entries: readonly Entry[]): Parents =>
  new Map(entries.map(({ key, parentKey }) => [key, parentKey]));
const leadsOn = ({ path, href }: Entry): boolean => path !== null || href !== null;

/** What grants open, in as few words: a heading where all below it is opened. */
export function grantsOn(entries: readonly Entry[], opened: ReadonlySet<string>): string[] {
  const below = (parentKey: string | null) => entries.filter((entry) => entry.parentKey === parentKey);
  const targets = (entry: Entry): string[] => [
    ...(leadsOn(entry) ? [entry.key] : []),
    ...below(entry.key).flatMap(targets),
  ];
  const grants = (entry: Entry): string[] => {
    const all = targets(entry);
    if (all.length > 0 && all.every((key) => opened.has(key))) return [entry.key];
    return [
      ...(leadsOn(entry) && opened.has(entry.key) ? [entry.key] : []),
      ...below(entry.key).flatMap(grants),
    ];
  };
  return below(null).flatMap(grants);
}

/**
 * Where entries that were made here stand in the menu of the product: below what they stood below, or at the top where
 * that is gone, and below its group where there would be too many levels.
 */
export function placeOwn(own: readonly Entry[], product: Parents): Map<string, string | null> {
  const parents = new Map(product);
  for (const { key, parentKey } of own) parents.set(key, parentKey);
  const places = new Map<string, string | null>();
  for (const { key, parentKey } of own) {
    let place = parentKey !== null && parents.has(parentKey) ? parentKey : null;
    while (place !== null && levelOf(place, parents) >= maxMenuLevels) place = parents.get(place) ?? null;
    parents.set(key, place);
    places.set(key, place);
  }
  return places;
}

async function moveEntries(tx: Transaction, before: readonly Entry[]): Promise<void> {
  const standing = new Set(before.map(({ key }) => key));
  const product = rowsOfMenu(menuSeed);
  const fresh = product.filter(({ key }) => !standing.has(key));
  if (fresh.length > 0) await tx.insertInto('menuEntry').values(fresh).execute();
  const kept = new Set(product.map(({ key }) => key));
  const own = before.filter(({ key }) => !kept.has(key) && !(key in retiredHeadings));
  const places = placeOwn(own, parentsIn(product));
  for (const { key, parentKey, position } of product)
    if (standing.has(key))
      await tx.updateTable('menuEntry').set({ parentKey, position }).where('key', '=', key).execute();
  for (const [key, parentKey] of places)
    await tx.updateTable('menuEntry').set({ parentKey }).where('key', '=', key).execute();
}

/** Roles open afterwards what they opened before, wherever it stands now. */
async function moveGrants(
  tx: Transaction,
  before: readonly Entry[],
  granted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const after: Entry[] = await listMenus(tx);
  const parents = parentsIn(before);
  for (const [roleId, grants] of granted) {
    const opened = before.filter((entry) => leadsOn(entry) && opensMenu(grants, entry.key, parents));
    const wanted = new Set(
      grantsOn(
        after.filter(({ key }) => !(key in retiredHeadings)),
        new Set(opened.map(({ key }) => key)),
      ),
    );
    const gone = [...grants].filter((key) => !wanted.has(key));
    const fresh = [...wanted].filter((key) => !grants.has(key));
    if (gone.length > 0)
      await tx.deleteFrom('roleMenu').where('roleId', '=', roleId).where('menu', 'in', gone).execute();
    if (fresh.length > 0)
      await tx
        .insertInto('roleMenu')
        .values(fresh.map((menu) => ({ roleId, menu })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/**
 * Arranges the menu by jobs as the product brings it, with the entries that are new in it. What was made here stays, and
 * every role opens what it opened.
 */
export async function arrangeMenu(tx: Transaction): Promise<void> {
  await holdMenu(tx);
  const before: Entry[] = await listMenus(tx);
  const granted = new Map<string, Set<string>>();
  for (const { roleId, menu } of await tx.selectFrom('roleMenu').selectAll().orderBy('roleId').execute())
    granted.set(roleId, (granted.get(roleId) ?? new Set<string>()).add(menu));
  await moveEntries(tx, before);
  await moveGrants(tx, before, granted);
  for (const key of Object.keys(retiredHeadings)) await deleteMenu(tx, key);
}
