import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { shippedPackages, type ShippedPackage } from './notices/shippedPackages.ts';

/**
 * Writes console/public/notices.txt: our own notice and licence, and those of everything that is shipped with the product.
 * `npm run notices`, after every change of a dependency.
 */
const file = join(root, 'console', 'public', 'notices.txt');
const line = '='.repeat(100);

const isNotice = (name: string) => /^(licen[cs]e|copying|notice|unlicense|copyright)/i.test(name);

/** What a package says of its rights; undefined where it is not installed or says nothing. */
function textsOf({ path }: ShippedPackage): string | undefined {
  const folder = join(root, path);
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isNotice(entry.name))
    .map(({ name }) => name)
    .toSorted();
  const texts = names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
  return texts.length === 0 ? undefined : [...new Set(texts)].join('\n\n');
}

/** Whoever names no text: the holder that its description names, and the licence by its name. */
function byName({ path, name, licence }: ShippedPackage): string {
  const description = join(root, path, 'package.json');
  const { author } = existsSync(description)
    ? (JSON.parse(readFileSync(description, 'utf8')) as { author?: string | { name?: string } })
    : {};
  const holder =
    (typeof author === 'string' ? author : author?.name)?.replace(/ *<.*/, '') ?? `the authors of ${name}`;
  return `Copyright (c) ${holder}\nLicence: ${licence}; its text stands below under its name, or at https://spdx.org/licenses/`;
}

const packages = shippedPackages();
const byText = new Map<string, ShippedPackage[]>();
for (const each of packages) {
  // A build for another system comes under the words of the one that is installed here.
  const installed = existsSync(join(root, each.path));
  const text = textsOf(each) ?? (installed || each.family === undefined ? byName(each) : undefined);
  if (text === undefined) continue;
  byText.set(text, [...(byText.get(text) ?? []), each]);
}

const own = (name: string) => readFileSync(join(root, name), 'utf8').trim();
const common = readdirSync(join(root, 'scripts', 'notices'))
  .filter((name) => name.endsWith('.txt'))
  .toSorted()
  .map(
    (name) => `${line}\n${name.replace(/\.txt$/, '')}\n${line}\n\n${own(join('scripts', 'notices', name))}`,
  );

const blocks = [
  own('NOTICE'),
  `${line}\nHoistway: Apache-2.0\n${line}\n\n${own('LICENSE')}`,
  `${line}\nShipped with it\n${line}\n\n${packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).join('\n')}`,
  ...[...byText].map(
    ([text, members]) =>
      `${line}\n${members.map(({ name, version }) => `${name} ${version}`).join('\n')}\n${line}\n\n${text}`,
  ),
  ...common,
];
writeFileSync(file, `${blocks.join('\n\n')}\n`);
console.log(`${packages.length} packages and ${byText.size} texts written to ${file}`);
