import { randomBytes } from 'node:crypto';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  closeSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { runnablePostgres } from './binaries.ts';
import { keepRunning, type ServerHandle } from './keepRunning.ts';
import { databaseFolders } from './runningUrl.ts';
import { shortenLog } from './shortenLog.ts';
import { holdLock } from './startLock.ts';
import { canEnter, postgresUser, type PostgresUser } from './user.ts';

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
}

const majorVersion = '18';
const startLimitMs = 60_000;
const checkLogEveryMs = 60_000;

/**
 * Starts PostgreSQL as a child process on a data folder, or takes over the one that a killed process left running.
 * As root it runs as `postgres` or `nobody`; listens on 127.0.0.1 only, with a random password.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { say } = options;
  const user = postgresUser();
  const home = placeData(resolve(options.dataDirectory), user, say);
  const cluster = join(home, 'cluster');
  const release = await holdLock(join(home, 'start.lock'), startLimitMs);
  try {
    const binaries = runnablePostgres(user, say);
    const password = keepPassword(home, user);
    if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(binaries, cluster, home, user, say);
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    if (version !== majorVersion) {
      throw new Error(
        `${cluster} belongs to PostgreSQL ${version}, this program brings ${majorVersion}; export and import it, or set DATABASE_URL`,
      );
    }
    const running = await findRunning(cluster, password);
    const port = running?.port ?? (await freePort());
    // Again on the same port, so that every address given out stays true.
    const start = async () => {
      rmSync(join(cluster, 'postmaster.pid'), { force: true });
      const child = launch(binaries, cluster, home, port, user, options.fast ?? false);
      await untilReady(child, port, password, join(home, 'postgres.log'));
      return handleOfChild(child);
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

/** The folder for cluster, password and log: in the data folder, or beside the staged binaries when it is closed. */
function placeData(
  dataDirectory: string,
  user: PostgresUser | undefined,
  say: (text: string) => void,
): string {
  const { wished, elsewhere } = databaseFolders(dataDirectory);
  mkdirSync(wished, { recursive: true, mode: 0o755 });
  if (!user) return wished;
  chownSync(wished, user.uid, user.gid);
  if (canEnter(wished, user)) return wished;
  rmSync(wished, { recursive: true, force: true });
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  chownSync(elsewhere, user.uid, user.gid);
  say(`the database user cannot enter ${dataDirectory}; the database lies in ${elsewhere}`);
  return elsewhere;
}

function keepPassword(home: string, user: PostgresUser | undefined): string {
  const file = join(home, 'password');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

function initialise(
  binaries: string,
  cluster: string,
  home: string,
  user: PostgresUser | undefined,
  say: (text: string) => void,
): void {
  say('creating the database');
  rmSync(cluster, { recursive: true, force: true });
  const { status, stderr } = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      [
        '-D',
        cluster,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--auth=scram-sha-256',
        `--pwfile=${join(home, 'password')}`,
      ],
      [
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--lc-ctype=C.UTF-8',
        '--no-instructions',
      ],
    ].flat(),
    { ...user, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  );
  if (status !== 0) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(`the database could not be created: ${stderr}`);
  }
}

/** The postmaster of this cluster if it runs and answers to our password; a stale file is no postmaster. */
async function findRunning(
  cluster: string,
  password: string,
): Promise<{ pid: number; port: number } | undefined> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || !Number.isInteger(port) || !isAlive(pid)) return undefined;
  const until = Date.now() + 15_000;
  while (Date.now() < until && isAlive(pid)) {
    const answer = await tryConnect(port, password, cluster);
    if (answer === 'ours') return { pid, port };
    if (answer === 'other') return undefined;
    await wait(200);
  }
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
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
): Promise<void> {
  const until = Date.now() + startLimitMs;
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  while (Date.now() < until) {
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

// SIGINT is PostgreSQL's fast shutdown: clients are cut, everything is written.

const handleOfChild = (child: ChildProcess): ServerHandle => ({
  isAlive: () => !hasEnded(child),
  async stop() {
    if (hasEnded(child)) return;
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGINT');
    await gone;
  },
});

const handleOfPid = (pid: number, cluster: string): ServerHandle => ({
  isAlive: () => isAlive(pid),
  async stop() {
    process.kill(pid, 'SIGINT');
    while (existsSync(join(cluster, 'postmaster.pid')) && isAlive(pid)) await wait(50);
  },
});

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
