import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((name) => name !== '' && existsSync(join(root, name)));

interface Annotation {
  paths: string[];
  holders: string[];
  licence: string;
}

const quotedIn = (text: string) => [...text.matchAll(/"([^"]*)"/g)].map(([, word]) => word!);

/** What REUSE.toml says, in the few forms in which it says it. */
const annotations = read('REUSE.toml')
  .split('[[annotations]]')
  .slice(1)
  .map((block): Annotation => {
    const of = (name: string) =>
      quotedIn(new RegExp(`^${name} = (\\[[^\\]]*\\]|.*)$`, 'm').exec(block)?.[1] ?? '');
    return {
      paths: of('path'),
      holders: of('SPDX-FileCopyrightText'),
      licence: of('SPDX-License-Identifier')[0] ?? '',
    };
  });

/** `*` stands for part of a name, `**` for folders as well. */
const matches = (file: string, path: string) =>
  new RegExp(
    `^${path
      .split(/(\*+)/)
      .map((part) => ({ '*': '[^/]*', '**': '.*' })[part] ?? part.replaceAll(/[^\w/-]/g, String.raw`\$&`))
      .join('')}$`,
  ).test(file);

const annotationOf = (file: string) =>
  annotations.findLast(({ paths }) => paths.some((path) => matches(file, path)));

const own = 'Apache-2.0';

test('every file has holders and a licence, and the words of each licence are there', () => {
  expect(files.length).toBeGreaterThan(4_000);
  for (const file of files) {
    const found = annotationOf(file);
    expect(found?.holders.length, file).toBeGreaterThan(0);
    for (const licence of found!.licence.split(' AND '))
      expect(existsSync(join(root, 'LICENSES', `${licence}.txt`)), `${file}: ${licence}`).toBe(true);
  }
  expect(read(`LICENSES/${own}.txt`)).toBe(read('LICENSE'));
});

test('every entry is of a file that is there, and every licence is one of a file', () => {
  for (const { paths } of annotations)
    for (const path of paths)
      expect(
        files.some((file) => matches(file, path)),
        path,
      ).toBe(true);
  const used = new Set(annotations.flatMap(({ licence }) => licence.split(' AND ')));
  const there = readdirSync(join(root, 'LICENSES')).map((name) => name.replace(/\.txt$/, ''));
  expect(there.toSorted()).toEqual([...used].toSorted());
});

test('a table that a package has a part in is not said to be ours alone', () => {
  const rows = read('reference/SOURCES.md').matchAll(/^\| `(\w+\.json)`(.*)$/gm);
  const fromPackages = [...rows].flatMap(([, name, rest]) => (/packages? [A-Z`]/.test(rest!) ? [name!] : []));
  expect(fromPackages.length).toBeGreaterThan(2);
  for (const name of fromPackages) expect(annotationOf(`reference/src/${name}`)?.licence, name).not.toBe(own);
});

test('a file in which somebody else claims a right is not said to be ours', () => {
  const claim =
    /copyright (?:\(c\)|©|\d{4})(?! *(?:\$\{|(?:2026 )?the authors of Hoistway))|SPDX-(?:License|FileCopyright)/i;
  const namesLicences = /^(?:LICENSES?\b|NOTICE$|REUSE\.toml$|package-lock\.json$|.*\.test\.tsx?$)/;
  const texts = files.filter((file) => !namesLicences.test(file) && !/\.(?:flv|gz|jpe?g|png)$/.test(file));
  const claimed = texts.filter((file) => annotationOf(file)?.licence === own && claim.test(read(file)));
  expect(claimed).toEqual([]);
});

test('fonts and other works of design are taken from packages, whose licences are in the notices', () => {
  expect(files.filter((file) => /\.(?:[ot]tf|woff2?|eot)$/i.test(file))).toEqual([]);
});
