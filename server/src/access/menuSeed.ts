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

const keysOf = (entries: readonly MenuSeed[]): string[] =>
  entries.flatMap(({ key, children = [] }) => [key, ...keysOf(children)]);
const keys: ReadonlySet<string> = new Set(keysOf(menuSeed));

/** Whether an entry came with the product; any other was made here. */
export const isOfProduct = (key: string): boolean => keys.has(key);
