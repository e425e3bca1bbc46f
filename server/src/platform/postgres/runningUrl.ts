import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { notedPostmaster, servesCluster } from './postmaster.ts';

/** Where the database of a data folder may lie: in it, or elsewhere when the database user cannot enter it. */
export function databaseFolders(dataDirectory: string): { wished: string; elsewhere: string } {
  const folder = resolve(dataDirectory);
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const base = existsSync('/var/lib') ? '/var/lib/hoistway' : join(tmpdir(), 'hoistway');
  return { wished: join(folder, 'postgres'), elsewhere: join(base, key) };
}

/** The address of the embedded database that a running server of this data folder started. */
export function findRunningUrl(dataDirectory: string): string | undefined {
  const { wished, elsewhere } = databaseFolders(dataDirectory);
  for (const home of [wished, elsewhere]) {
    const cluster = join(home, 'cluster');
    const noted = notedPostmaster(cluster);
    // In a copied folder stands the address of the database that it was copied from.
    if (!noted || servesCluster(noted.pid, cluster) === 'no') continue;
    const password = readFileSync(join(home, 'password'), 'utf8').trim();
    return `postgres://postgres:${password}@127.0.0.1:${noted.port}/postgres`;
  }
  return undefined;
}
