import menu from '@hoistway/reference/menu.json' with { type: 'json' };

export interface MenuSeed {
  key: string;
  label: string;
  path?: string;
  blank?: boolean;
  children?: MenuSeed[];
}

interface MenuSeedRow {
  key: string;
  parentKey: string | null;
  label: string;
  path: string | null;
  href: null;
  blank: boolean;
  position: number;
}

/** The menu that the product brings. */
export const menuSeed: readonly MenuSeed[] = menu;

/** Headings of earlier versions, which installations may still have. */
export const retiredHeadings: Readonly<Record<string, string>> = {
  detection: 'menu.detection',
  user: 'menu.user',
};

/** The entries as rows, parents before children. */
export const rowsOfMenu = (entries: readonly MenuSeed[], parentKey: string | null = null): MenuSeedRow[] =>
  entries.flatMap(({ key, label, path = null, blank = false, children = [] }, position) => [
    { key, parentKey, label, path, href: null, blank, position },
    ...rowsOfMenu(children, key),
  ]);

const labelsOf = (entries: readonly MenuSeed[]): [key: string, label: string][] =>
  entries.flatMap(({ key, label, children = [] }) => [[key, label], ...labelsOf(children)]);
const labels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(retiredHeadings),
  ...labelsOf(menuSeed),
]);

/** Whether an entry came with the product; any other was made here. */
export const isOfProduct = (key: string): boolean => labels.has(key);

/** What the product calls an entry that it brought, as a key of the catalogue. */
export const productLabel = (key: string): string | null => labels.get(key) ?? null;
