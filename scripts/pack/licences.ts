import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledPackage } from './productionPackages.ts';

const licenceFile = /^(licen[cs]e|notice|copying|copyright)/i;

/** What the authors of packages want to be told with them: name, licence, and the texts that they bring. */
export function licenceTexts(packages: readonly InstalledPackage[]): string {
  const seen = new Set<string>();
  const parts: string[] = [];
  for (const { name, version, licence, folder } of packages.toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  )) {
    const title = `${name} ${version} (${licence})`;
    if (seen.has(title)) continue;
    seen.add(title);
    const texts = readdirSync(folder)
      .filter((each) => licenceFile.test(each) && statSync(join(folder, each)).isFile())
      .map((each) => readFileSync(join(folder, each), 'utf8').trim());
    parts.push([title, '='.repeat(title.length), ...texts].join('\n\n'));
  }
  return `${parts.join('\n\n\n')}\n`;
}
