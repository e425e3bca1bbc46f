import menu from '@hoistway/reference/menu.json' with { type: 'json' };

export interface MenuSeed {
  key: string;
  label: string;
  path?: string;
  blank?: boolean;
  children?: MenuSeed[];
}

/** The menu that the product brings. */
export const menuSeed: readonly MenuSeed[] = menu;

const labelsOf = (entries: readonly MenuSeed[]): [key: string, label: string][] =>
  entries.flatMap(({ key, label, children = [] }) => [[key, label], ...labelsOf(children)]);
const labels: ReadonlyMap<string, string> = new Map(labelsOf(menuSeed));

/** Whether an entry came with the product; any other was made here. */
export const isOfProduct = (key: string): boolean => labels.has(key);

/** What the product calls an entry that it brought, as a key of the catalogue. */
export const productLabel = (key: string): string | null => labels.get(key) ?? null;
