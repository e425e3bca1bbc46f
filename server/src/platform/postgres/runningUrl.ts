import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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
    const file = join(home, 'cluster', 'postmaster.pid');
    if (!existsSync(file)) continue;
    const port = readFileSync(file, 'utf8').split('\n')[3];
    const password = readFileSync(join(home, 'password'), 'utf8').trim();
    return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  }
  return undefined;
}
