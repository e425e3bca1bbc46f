import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { ServerHandle } from './keepRunning.ts';
import { endLeftProcesses, endServer } from './postmaster.ts';
import { shortenLog } from './shortenLog.ts';
import type { PostgresUser } from './user.ts';

/** A cluster, and how its server runs. */
export interface ServerPlace {
  /** The folder of the programs. */
  binaries: string;
  cluster: string;
  logFile: string;
  port: number;
  password: string;
  user: PostgresUser | undefined;
  /** Nothing has to survive a power cut. */
  fast: boolean;
  until: AbortSignal;
}

const startLimitMs = 60_000;

export const urlOf = (port: number, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/** Starts the server of a cluster and waits until it answers. */
export async function startServer(place: ServerPlace): Promise<ServerHandle> {
  await endLeftProcesses(place.cluster);
  place.until.throwIfAborted();
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  const child = launch(place);
  const handle = handleOfChild(child);
  try {
    await untilReady(child, place);
  } catch (error) {
    await handle.stop();
    throw error;
  }
  return handle;
}

function launch({ binaries, cluster, logFile, port, user, fast }: ServerPlace): ChildProcess {
  shortenLog(logFile);
  const log = openSync(logFile, 'a');
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 80,
    shared_buffers: '256MB',
    work_mem: '16MB',
    wal_compression: 'on',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C in the terminal reaches us alone, and we stop the database last.
    {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  );
  closeSync(log);
  return child;
}

async function untilReady(
  child: ChildProcess,
  { port, password, logFile, until }: ServerPlace,
): Promise<void> {
  const limit = performance.now() + startLimitMs;
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  while (performance.now() < limit) {
    until.throwIfAborted();
    if (failure) throw failure;
    if (hasEnded(child)) {
      throw new Error(`the database ended while starting, see ${logFile}`);
    }
    const client = new Client({ connectionString: urlOf(port, password), connectionTimeoutMillis: 3_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch {
      await wait(60);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error(`the database did not start within a minute, see ${logFile}`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const handleOfChild = (child: ChildProcess): ServerHandle => ({
  isAlive: () => !hasEnded(child),
  stop: () => endServer({ hasEnded: () => hasEnded(child), kill: (signal) => child.kill(signal) }),
});

/** A free port below the range that outgoing connections take theirs from. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await new Promise<boolean>((done) => {
      const probe = createServer();
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (free) return port;
  }
  throw new Error(`no free port found for the database below 32768`);
}
