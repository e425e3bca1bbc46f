import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { root } from '../root.mjs';
import { startProduct } from './product.ts';

/** The commit that the start is compared with. */
export const commitBefore = '045db55';

const run = (folder: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

interface Lock {
  packages: Record<string, { version?: string; optional?: boolean; link?: boolean }>;
}

/** Whether every package that the older commit wants stands here in the very version. */
function hasItsPackages(folder: string) {
  const { packages }: Lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') || optional || link) return true;
    const file = join(root, path, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
}

/** Packages of this tree; the workspaces are the older commit's own. */
function linkPackages(folder: string) {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@hoistway'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@hoistway') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@hoistway')))
    symlinkSync(join(folder, name), join(to, '@hoistway', name));
}

/** The older commit, checked out into a folder and built there. */
function buildBefore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'sources.tar');
  run(root, 'git', 'archive', '--output', archive, commitBefore);
  run(folder, 'tar', '-xf', archive);
  if (hasItsPackages(folder)) linkPackages(folder);
  // Not `npm ci`: newer npm refuses the older lockfile, which lacks the optional packages of other systems.
  // The build of this tree may have set NODE_ENV to production, and the older build needs its tools.
  else run(folder, 'npm', 'install', '--include=dev', '--no-save', '--no-audit', '--no-fund');
  run(folder, process.execPath, 'scripts/build.mjs');
}

/** The folder of the older product, built there once. */
export function builtBefore(directory: string) {
  const folder = join(directory, `at-${commitBefore}`);
  if (!existsSync(join(folder, 'server', 'dist', 'main.js'))) buildBefore(folder);
  return folder;
}

/** The older product with as many elevators of its own, as its own bench fills it. */
export async function startBefore(directory: string, elevatorCount: number) {
  const folder = builtBefore(directory);
  const data = join(folder, 'data');
  const isNew = !existsSync(data);
  const product = await startProduct(data, [], {}, folder);
  if (isNew) {
    const { fillInstallation } = await import(
      pathToFileURL(join(folder, 'scripts', 'bench', 'installation.mjs')).href
    );
    const database = new Client(product.databaseUrl);
    await database.connect();
    await fillInstallation(database, elevatorCount);
    await database.end();
  }
  return product;
}
