import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './postgresBinaries.ts';
import type { PostgresPlace } from './postgresPlace.ts';
import { runAs } from './postgresUser.ts';

/** The only role of the embedded database. */
export const embeddedRole = 'hoistway';

/** Creates the cluster on first start and returns its password. Call it while holding the lock of the place. */
export async function prepareCluster(
  place: PostgresPlace,
  binaries: PostgresBinaries,
  { sync }: { sync: boolean },
): Promise<string> {
  if (existsSync(place.cluster)) {
    checkMajorVersion(place, binaries);
    if (!existsSync(place.password))
      throw new Error(`The password of the database is missing: ${place.password}`);
    return readFileSync(place.password, 'utf8').trim();
  }
  const password = randomBytes(24).toString('base64url');
  rmSync(place.password, { force: true });
  writeFileSync(place.password, `${password}\n`, { flag: 'wx', mode: 0o600 });
  if (place.user) chownSync(place.password, place.user.uid, place.user.gid);
  await createCluster(place, binaries, sync);
  return password;
}

/** Builds aside and renames: a folder named `cluster` is always complete, whenever the power failed. */
async function createCluster(place: PostgresPlace, binaries: PostgresBinaries, sync: boolean): Promise<void> {
  for (const name of readdirSync(place.folder))
    if (name.startsWith('cluster.')) rmSync(join(place.folder, name), { recursive: true, force: true });
  const aside = `${place.cluster}.${process.pid}`;
  const args = [
    ['--pgdata', aside],
    ['--username', embeddedRole],
    ['--auth', 'scram-sha-256'],
    ['--pwfile', place.password],
    ['-E', 'UTF8'],
    // The same order and the same idea of a letter on every machine. LC_CTYPE must not be C, or pg_trgm sees no Chinese.
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-ctype=C.UTF-8'],
    ['--no-instructions', ...(sync ? [] : ['--no-sync'])],
  ].flat();
  const child = spawn(binaries.initdb, args, {
    ...runAs(place.user),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const status = await new Promise<number | null>((done, fail) => {
    child.on('error', (cause) => fail(new Error(`initdb cannot be started: ${cause.message}`, { cause })));
    child.on('close', done);
  });
  if (status !== 0) {
    rmSync(aside, { recursive: true, force: true });
    throw new Error(
      `The database could not be created in ${place.folder}: ${complaint.trim() || `initdb ended with ${status}`}`,
    );
  }
  renameSync(aside, place.cluster);
}

function checkMajorVersion(place: PostgresPlace, binaries: PostgresBinaries): void {
  const major = Number(readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8'));
  if (major !== binaries.major)
    throw new Error(
      `The database in ${place.folder} was written by PostgreSQL ${major}; this Hoistway brings PostgreSQL ${binaries.major}, which cannot read it. ` +
        `Start the Hoistway that wrote it and make a backup there, or set HOISTWAY_DATA to another folder, or DATABASE_URL to a PostgreSQL ${major}.`,
    );
}
