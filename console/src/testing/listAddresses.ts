import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const route = /\bpath: '([^']+)'(?:(?!\bpath: ')[\s\S])*?\bimport\('(\.[^']+)'\)/g;
const listName = /<ListScreen\b[^>]*?\bname="(\w+)"/g;

/** A screen's file and the files of its area that it is made of, also those that are loaded later. */
function filesOf(path: string, seen: Set<string>): Set<string> {
  if (seen.has(path) || !existsSync(join(root, path))) return seen;
  seen.add(path);
  for (const [, specifier = ''] of read(path).matchAll(/(?:from|import\() ?'(\.[^']+\.tsx)'/g))
    filesOf(join(dirname(path), specifier), seen);
  return seen;
}

/** The lists that one screen alone contains, with its address, as the areas declare their screens. */
export function listAddresses(): Map<string, string> {
  const places = new Map<string, string[]>();
  const areas = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'area.ts')));
  for (const folder of areas)
    for (const [, address = '', screen = ''] of read(join(folder, 'area.ts')).matchAll(route))
      for (const file of filesOf(join(folder, screen), new Set()))
        for (const [, name = ''] of read(file).matchAll(listName))
          places.set(name, [...(places.get(name) ?? []), address]);
  return new Map(
    [...places].flatMap(([name, [address, ...others]]) =>
      address && others.length === 0 ? [[name, address] as const] : [],
    ),
  );
}
