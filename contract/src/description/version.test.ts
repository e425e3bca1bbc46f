import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from './version.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test.each(['', 'contract/', 'reference/', 'server/', 'console/', 'simulator/', 'e2e/'])(
  'the package %s has the version of the product',
  (folder) => {
    const manifest: unknown = JSON.parse(read(`${folder}package.json`));
    expect(manifest).toHaveProperty('version', version);
  },
);

test('the list of changes has a section of the version, below what is unreleased', () => {
  const sections = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect(sections.slice(0, 2)).toEqual(['Unreleased', version]);
});
