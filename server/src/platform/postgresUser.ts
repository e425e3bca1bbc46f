import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The system user PostgreSQL runs as; undefined means: as we do. */
export type PostgresUser = { name: string; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root. Root therefore lends it the owner of the existing data, else the user
 * `postgres`, else `nobody`.
 */
export function postgresUser(existingData?: string): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existingData !== undefined) {
    const { uid, gid } = statSync(existingData);
    if (uid !== 0) return { name: `user ${uid}`, uid, gid };
  }
  const user = lookUp('postgres') ?? lookUp('nobody');
  if (!user)
    throw new Error(
      'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody". Start Hoistway as another user, or set DATABASE_URL.',
    );
  return user;
}

/** Spawn options that make a child run as this user, from a folder everybody can reach. */
export function runAs(user: PostgresUser | undefined): {
  uid?: number;
  gid?: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
} {
  // A clean environment: LANG or PGPORT of whoever starts us must not change the database.
  const keep =
    process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP } : {};
  const env = { ...keep, PATH: process.env.PATH, LANG: 'C', TZ: 'UTC' };
  return user ? { uid: user.uid, gid: user.gid, cwd: '/', env } : { cwd: '/', env };
}

/** Whether the user may enter the folder, asked of the system rather than computed from modes. */
export function canEnter(user: PostgresUser | undefined, folder: string): boolean {
  if (!user) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs(user), stdio: 'ignore' }).status === 0
  );
}

/** Whether the user may start the program. */
export function canStart(user: PostgresUser | undefined, program: string): boolean {
  return spawnSync(program, ['--version'], { ...runAs(user), stdio: 'ignore' }).status === 0;
}

function lookUp(name: string): PostgresUser | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid !== undefined && gid !== undefined ? { name, uid, gid } : undefined;
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  // macOS prints nobody as -2.
  return status === 0 ? Number(stdout.trim()) >>> 0 : undefined;
}
