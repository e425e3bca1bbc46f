import { chmodSync, chownSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCluster } from './clusterVersion.ts';
import { databaseFolders } from './runningUrl.ts';
import { canEnter, type PostgresUser } from './user.ts';

/** Whether a database was made for this data folder. */
export const hasDatabase = (dataDirectory: string): boolean =>
  Object.values(databaseFolders(dataDirectory)).some(hasCluster);

/**
 * The folder for cluster, password and log: in the data folder, or beside the staged binaries where the database user
 * cannot come to it. Wherever a database lies already, it stays.
 */
export function placeData(
  dataDirectory: string,
  user: PostgresUser | undefined,
  say: (text: string) => void,
): string {
  const { wished, elsewhere } = databaseFolders(dataDirectory);
  if (hasCluster(elsewhere) && !hasCluster(wished)) return closedFor(elsewhere, user);
  closedFor(wished, user);
  if (!user || canEnter(wished, user)) return wished;
  // The data folder is closed to all but its owner, and root needs no permission.
  chownSync(dataDirectory, user.uid, user.gid);
  if (canEnter(wished, user)) return wished;
  if (hasCluster(wished))
    throw new Error(
      `the database user cannot enter ${wished}, where the database lies; allow it to pass through the folders above`,
    );
  chownSync(dataDirectory, 0, 0);
  if (readdirSync(wished).length === 0) rmdirSync(wished);
  // Everybody may pass through, nobody else may look in.
  mkdirSync(dirname(elsewhere), { recursive: true });
  chmodSync(dirname(elsewhere), 0o755);
  say(`the database user cannot enter ${dataDirectory}; the database lies in ${elsewhere}`);
  return closedFor(elsewhere, user);
}

/** The folder, made if it is missing, which only the database user may enter. */
function closedFor(home: string, user: PostgresUser | undefined): string {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (user) chownSync(home, user.uid, user.gid);
  chmodSync(home, 0o700);
  return home;
}
