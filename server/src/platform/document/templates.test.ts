import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(sources, path), 'utf8');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
const styles = files.filter((path) => path.endsWith('.typ'));
const templates = styles.filter((path) => path.includes('/documents/'));
const routes = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

test('finds at least three document templates', () => expect(templates.length).toBeGreaterThanOrEqual(3));

test.each(styles)('every translation key of %s is in the catalogue', (path) => {
  const keys = [...read(path).matchAll(/\bt\(\s*"([\w.]+\w)"/g)].map(([, key]) => key!);
  expect(keys.filter((key) => !Object.hasOwn(catalogues.zh, key))).toEqual([]);
});

test.each(styles)('%s evaluates no text as markup and fetches nothing', (path) => {
  expect(read(path)).not.toMatch(/\beval\(|@preview|https?:\/\//);
});

test.each(templates)('%s imports the house style and is printed by its area', (path) => {
  expect(read(path)).toContain('#import "/platform/document/house.typ": *');
  const area = dirname(dirname(path));
  expect(routes.some((file) => file.startsWith(`${area}/`) && read(file).includes(`'${path}'`))).toBe(true);
});
