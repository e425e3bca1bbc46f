import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packagedPostgres } from './binaries.ts';
import { startEmbeddedPostgres } from './embeddedPostgres.ts';
import { endLeftDatabase } from './leftDatabase.ts';
import { notedPostmaster } from './postmaster.ts';
import { databaseFolders } from './runningUrl.ts';
import { holdLock } from './startLock.ts';
import { postgresUser } from './user.ts';

let above: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'hoistway-left-'));
  chmodSync(above, 0o755);
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

test('ends the database left by a killed server, unless another server holds the folder', async (context) => {
  if (process.platform !== 'linux') return context.skip('elsewhere nobody can tell whose a process is');
  await (await startEmbeddedPostgres({ dataDirectory: above, fast: true, say: () => {} })).stop();
  const cluster = join(databaseFolders(above).wished, 'cluster');
  const left = spawn(
    join(packagedPostgres().home, 'bin', 'postgres'),
    ['-D', cluster, '-c', 'unix_socket_directories='],
    {
      ...postgresUser(above),
      cwd: '/',
      stdio: 'ignore',
      env: { ...process.env, PGPORT: '28473' },
    },
  );
  try {
    await expect.poll(() => notedPostmaster(cluster)?.pid).toBe(left.pid);
    const release = await holdLock(join(above, 'server.lock'), 0);
    await endLeftDatabase(above);
    expect(left.exitCode).toBeNull();
    release();
    await endLeftDatabase(above);
    await expect.poll(() => left.exitCode).toBe(0);
  } finally {
    left.kill('SIGKILL');
  }
});
