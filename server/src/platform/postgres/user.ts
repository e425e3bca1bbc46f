import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolders } from './runningUrl.ts';

/** PostgreSQL refuses to run as root: the user it runs as instead. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

/**
 * Whoever has the database of this data folder already, else `postgres`, else `nobody`, when this process is root; undefined
 * when it is not and needs no change. In another image those names have other numbers, and root may be a visitor.
 */
export function postgresUser(dataDirectory: string): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const made = Object.values(databaseFolders(dataDirectory)).map((home) =>
    join(home, 'cluster', 'PG_VERSION'),
  );
  for (const file of made.filter((each) => existsSync(each))) {
    const { uid, gid } = statSync(file);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const { status } = spawnSync('id', ['-u', name], { stdio: 'ignore' });
    if (status !== 0) continue;
    const idOf = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }).trim());
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
  throw new Error(
    'running as root needs a user named postgres or nobody to run the database; or set DATABASE_URL',
  );
}

/** Whether `user` may enter a folder; asked of the system, since modes of every parent count. */
export function canEnter(folder: string, user: PostgresUser): boolean {
  const { status } = spawnSync('test', ['-x', folder], { ...user, cwd: '/', stdio: 'ignore' });
  return status === 0;
}
