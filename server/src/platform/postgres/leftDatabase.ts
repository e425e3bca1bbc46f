import { join, resolve } from 'node:path';
import { endServer, notedPostmaster, serverOfPid, servesCluster } from './postmaster.ts';
import { databaseFolders } from './runningUrl.ts';
import { holdLock } from './startLock.ts';

/** Ends the database that a killed server of this data folder left, unless another server has taken the folder. */
export async function endLeftDatabase(dataDirectory: string): Promise<void> {
  const left = Object.values(databaseFolders(dataDirectory)).flatMap((home) => {
    const cluster = join(home, 'cluster');
    const pid = notedPostmaster(cluster)?.pid;
    return pid !== undefined && servesCluster(pid, cluster) === 'yes' ? [serverOfPid(pid, cluster)] : [];
  });
  if (left.length === 0) return;
  const release = await holdLock(join(resolve(dataDirectory), 'server.lock'), 0).catch(() => undefined);
  if (!release) return;
  await Promise.all(left.map(endServer));
  release();
}
