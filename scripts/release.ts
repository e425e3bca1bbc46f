import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLater, releasedLog, withVersion } from './release/versions.ts';
import { version as current } from '../contract/src/description/version.ts';
import { root } from './root.mjs';

const usage = `npm run release -- VERSION
  Raises the version everywhere, dates its section of CHANGELOG.md, makes the archive, and then commits and tags. Nothing is
  pushed. What is under "Unreleased" in CHANGELOG.md becomes the section of the version.`;

const [next = '', ...more] = process.argv.slice(2);
/** What says the version. */
const manifests = ['.', 'contract', 'reference', 'server', 'console', 'simulator', 'e2e'].map((folder) =>
  join(folder, 'package.json'),
);
const files = [...manifests, 'package-lock.json', 'contract/src/description/version.ts', 'CHANGELOG.md'];

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

function refuse(why: string): never {
  console.error(`${why}\n${usage}`);
  process.exit(1);
}

if (more.length > 0 || !/^\d+\.\d+\.\d+$/.test(next)) refuse('The version is three numbers, such as 1.4.0.');
if (!isLater(next, current)) refuse(`${next} is not later than ${current}.`);
if (git('status', '--porcelain') !== '') refuse('There are changes that are not committed.');
if (git('tag', '--list', `v${next}`) !== '') refuse(`There is a tag v${next} already.`);
const log = releasedLog(read('CHANGELOG.md'), next, new Date().toISOString().slice(0, 10));
if (log === undefined) refuse('CHANGELOG.md says nothing under "Unreleased".');

writeFileSync(join(root, 'CHANGELOG.md'), log);
for (const file of files.filter((each) => each !== 'CHANGELOG.md'))
  writeFileSync(join(root, file), withVersion(file, read(file), current, next));
const packed = spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'pack'], {
  cwd: root,
  stdio: 'inherit',
});
if (packed.status !== 0) {
  git('checkout', '--', ...files);
  refuse('The archive could not be made; nothing was changed.');
}
git('commit', '--message', `Release ${next}`, '--', ...files);
git('tag', '--annotate', `v${next}`, '--message', `Hoistway ${next}`);
console.log(`Hoistway ${next} is committed and tagged as v${next}; push both to publish them.`);
