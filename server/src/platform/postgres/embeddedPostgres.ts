import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { keptText } from '../disk/keptText.ts';
import { runnablePostgres } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { keepRunning, type ServerHandle } from './keepRunning.ts';
import { placeData } from './placeData.ts';
import { endLeftProcesses, endServer, notedPostmaster, serverOfPid, servesCluster } from './postmaster.ts';
import { shortenLog } from './shortenLog.ts';
import { holdLock } from './startLock.ts';
import { postgresUser, type PostgresUser } from './user.ts';

export interface EmbeddedPostgres {
  url: string;
  /** True when a database left running by an earlier process was taken over. */
  attached: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDirectory: string;
  say(text: string): void;
  /** The database ended and could not be started again. */
  onLost?(error: unknown): void;
  /** While there is no space a database that ended is not started. */
  hasSpace?(): Promise<boolean>;
  /** For throw-away databases of tests: nothing survives a power cut. */
  fast?: boolean;
  /** Ends a start that is under way, and what it has started. */
  until?: AbortSignal;
}

const majorVersion = '18';
const startLimitMs = 60_000;
/** How long a process that may be our server, or a stranger's with its number, is waited for. */
const unknownLimitMs = 15_000;
const checkLogEveryMs = 60_000;

/**
 * Starts PostgreSQL as a child process on a data folder, or takes over the one that a killed process left running.
 * As root it runs as `postgres` or `nobody`; listens on 127.0.0.1 only, with a random password.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { say } = options;
  const until = options.until ?? new AbortController().signal;
  const user = postgresUser(options.dataDirectory);
  const home = placeData(resolve(options.dataDirectory), user, say);
  const cluster = join(home, 'cluster');
  const release = await holdLock(join(home, 'start.lock'), startLimitMs);
  try {
    until.throwIfAborted();
    const binaries = await runnablePostgres(user, say);
    until.throwIfAborted();
    const password = keepPassword(home, user);
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      say('creating the database');
      await makeCluster({
        binaries,
        cluster,
        passwordFile: join(home, 'password'),
        user,
        fast: options.fast ?? false,
        until,
      });
    }
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (version !== majorVersion) {
      throw new Error(
        `${cluster} belongs to PostgreSQL ${version}, this program brings ${majorVersion}; export and import it, or set DATABASE_URL`,
      );
    }
    const running = await findRunning(cluster, password, until);
    const port = running?.port ?? (await freePort());
    // Again on the same port, so that every address given out stays true.
    const start = async () => {
      await endLeftProcesses(cluster);
      until.throwIfAborted();
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      const child = launch(binaries, cluster, home, port, user, options.fast ?? false);
      const handle = handleOfChild(child);
      try {
        await untilReady(child, port, password, join(home, 'postgres.log'), until);
      } catch (error) {
        await handle.stop();
        throw error;
      }
      return handle;
    };
    if (running) say('taking over the database that is still running');
    const server = keepRunning({
      first: running ? handleOfPid(running.pid, cluster) : await start(),
      start,
      say,
      onLost: (error) => options.onLost?.(error),
      ...(options.hasSpace ? { hasSpace: options.hasSpace } : {}),
    });
    const shorten = setInterval(() => shortenLog(join(home, 'postgres.log')), checkLogEveryMs);
    shorten.unref();
    return {
      url: urlOf(port, password),
      attached: running !== undefined,
      stop: () => {
        clearInterval(shorten);
        return server.stop();
      },
    };
  } finally {
    release();
  }
}

const urlOf = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

function keepPassword(home: string, user: PostgresUser | undefined): string {
  const file = join(home, 'password');
  const password = keptText(file, () => randomBytes(24).toString('base64url'));
  if (user) chownSync(file, user.uid, user.gid);
  chmodSync(file, 0o600);
  return password;
}

/**
 * The server of this cluster that an earlier process left, if it answers to our password. One that certainly is of this
 * cluster and does not is ended: it would stand in the way of the next.
 */
async function findRunning(
  cluster: string,
  password: string,
  until: AbortSignal,
): Promise<{ pid: number; port: number } | undefined> {
  const noted = notedPostmaster(cluster);
  if (!noted) return undefined;
  const judged = () => servesCluster(noted.pid, cluster);
  // It may have to recover first.
  const limit = performance.now() + (judged() === 'yes' ? startLimitMs : unknownLimitMs);
  while (judged() !== 'no' && performance.now() < limit && !until.aborted) {
    const answer = await tryConnect(noted.port, password, cluster);
    if (answer === 'ours') return noted;
    if (answer === 'other') break;
    await wait(200);
  }
  if (judged() === 'yes') await endServer(serverOfPid(noted.pid, cluster));
  until.throwIfAborted();
  return undefined;
}

async function tryConnect(
  port: number,
  password: string,
  cluster: string,
): Promise<'ours' | 'other' | 'not yet'> {
  const client = new Client({ connectionString: urlOf(port, password), connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ at: string }>(`select current_setting('data_directory') as at`);
    return rows[0]?.at === cluster ? 'ours' : 'other';
  } catch (error) {
    // 28P01: another database with another password; 57P03: ours, still starting or recovering.
    return (error as { code?: string }).code === '28P01' ? 'other' : 'not yet';
  } finally {
    await client.end().catch(() => {});
  }
}

function launch(
  binaries: string,
  cluster: string,
  home: string,
  port: number,
  user: PostgresUser | undefined,
  fast: boolean,
): ChildProcess {
  const file = join(home, 'postgres.log');
  shortenLog(file);
  const logFile = openSync(file, 'a');
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
      stdio: ['ignore', logFile, logFile],
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  );
  closeSync(logFile);
  return child;
}

async function untilReady(
  child: ChildProcess,
  port: number,
  password: string,
  logFile: string,
  until: AbortSignal,
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

const handleOfPid = (pid: number, cluster: string): ServerHandle => {
  const server = serverOfPid(pid, cluster);
  return { isAlive: () => !server.hasEnded(), stop: () => endServer(server) };
};

/** A free port below the range that outgoing connections take theirs from. */
async function freePort(): Promise<number> {
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
