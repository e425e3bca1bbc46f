import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const route = /\bpath: '([^']+)'(?:(?!\bpath: ')[\s\S])*?\bimport\('(\.[^']+)'\)/g;
const listName = /<ListScreen\b[^>]*?\bname="(\w+)"/g;
const tabPart = /\btab === '(\w+)' \?\s+<(\w+)/g;

/** The files of its area from which a file imports, also later, with what it imports by name. */
const importsOf = (path: string) =>
  [...read(path).matchAll(/(?:\bimport (?:type )?\{([^}]*)\} from |import\()\s*'(\.[^']+\.tsx)'/g)].map(
    ([, names = '', specifier = '']) => ({ names, file: join(dirname(path), specifier) }),
  );

/** Notes each list of a screen's file, and of those that it is made of; `?tab=` where that decides which part is shown. */
function noteLists(
  path: string,
  address: string,
  places: Map<string, Set<string>>,
  within: readonly string[],
) {
  if (within.includes(path) || !existsSync(join(root, path))) return;
  const text = read(path);
  for (const [, name = ''] of text.matchAll(listName))
    places.set(name, (places.get(name) ?? new Set()).add(address));
  const tabs = new Map([...text.matchAll(tabPart)].map(([, tab = '', part = '']) => [part, tab]));
  for (const { names, file } of importsOf(path)) {
    const tab = names
      .split(/[\s,]+/)
      .map((name) => tabs.get(name))
      .find(Boolean);
    noteLists(file, tab ? `${address}?tab=${tab}` : address, places, [...within, path]);
  }
}

/** The lists that stand in one place alone, with its address, as the areas declare their screens. */
export function listAddresses(): Map<string, string> {
  const places = new Map<string, Set<string>>();
  const areas = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'area.ts')));
  for (const folder of areas)
    for (const [, address = '', screen = ''] of read(join(folder, 'area.ts')).matchAll(route))
      noteLists(join(folder, screen), address, places, []);
  return new Map(
    [...places].flatMap(([name, [address, ...others]]) =>
      address && others.length === 0 ? [[name, address] as const] : [],
    ),
  );
}
