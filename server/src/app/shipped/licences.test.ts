import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lockedPackages, shippedPackages } from '../../../../scripts/notices/shippedPackages.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Licences that ask for no more than their notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Weak copyleft, which binds that package alone: each is named, with how it is used. */
const weakCopyleft: readonly (readonly [name: RegExp, licence: string, use: string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'a shared library that can be replaced'],
  [/^web-push$/, 'MPL-2.0', 'used unchanged'],
  [/^lightningcss/, 'MPL-2.0', 'a tool of the build'],
  [/^axe-core$/, 'MPL-2.0', 'a tool of the tests'],
];

/** Whether what a licence in the words of SPDX asks for is fulfilled: all of AND, one of OR. */
function isTaken(name: string, licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((each) => isTaken(name, each));
  return bare
    .split(' AND ')
    .every(
      (each) =>
        permissive.has(each) ||
        weakCopyleft.some(([pattern, allowed]) => allowed === each && pattern.test(name)),
    );
}

test('every package has a licence that asks for its notice alone, or is named as weak copyleft', () => {
  const locked = lockedPackages();
  expect(locked.length).toBeGreaterThan(300);
  const foreign = locked.filter(({ name, licence }) => !isTaken(name, licence));
  expect(foreign.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'SSPL-1.0',
  'BUSL-1.1',
  'unknown',
  'MIT AND GPL-2.0-only',
  'LGPL-3.0-or-later',
])('a package under %s is refused', (licence) => {
  expect(isTaken('left-pad', licence)).toBe(false);
});

test('every package that is named as weak copyleft is still in use', () => {
  for (const [pattern, licence] of weakCopyleft)
    expect(
      lockedPackages().some((each) => pattern.test(each.name) && each.licence.includes(licence)),
      String(pattern),
    ).toBe(true);
});

test('the notices name exactly what is shipped; npm run notices writes them anew', () => {
  const notices = read('console/public/notices.txt');
  const names = shippedPackages().map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const list = /\nShipped with it\n=+\n\n([^]*?)\n\n=/.exec(notices)?.[1]?.split('\n');
  expect(list).toEqual(names);
  for (const text of [
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'SIL OPEN FONT LICENSE',
    'OpenSSL Project',
    read('NOTICE').trim(),
  ])
    expect(notices).toContain(text);
});

test('licence and notice name the holder', () => {
  expect(read('LICENSE')).not.toContain('[name of copyright owner]');
  for (const file of ['LICENSE', 'NOTICE'])
    expect(read(file)).toContain('Copyright 2026 the authors of Hoistway');
});

test('the licence of every font stands beside it', () => {
  expect(read('console/public/inter-licence.txt')).toBe(
    read('node_modules/@fontsource-variable/inter/LICENSE'),
  );
  const drawing = read('server/src/platform/document/drawDocument.ts');
  const packages = [...drawing.matchAll(/import\.meta\.resolve\('(@[\w-]+\/[\w-]+)'\)/g)].map(
    ([, name]) => name!,
  );
  expect(packages.length).toBeGreaterThanOrEqual(5);
  for (const name of packages) {
    const folder = join(root, 'node_modules', name);
    const texts = readdirSync(folder).filter((file) => file.startsWith('LICENSE'));
    const open = texts.some((file) =>
      /SIL OPEN FONT LICENSE/i.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(open, name).toBe(true);
  }
});

test('the origin of every table of the reference is named', () => {
  const sources = read('reference/SOURCES.md');
  const tables = readdirSync(join(root, 'reference', 'src')).filter((file) => file.endsWith('.json'));
  expect(tables.filter((file) => !sources.includes(`\`${file}\``))).toEqual([]);
  const named = [...sources.matchAll(/`(\w+\.json)`/g)].map(([, file]) => file!);
  expect(named.filter((file) => !existsSync(join(root, 'reference', 'src', file)))).toEqual([]);
});
