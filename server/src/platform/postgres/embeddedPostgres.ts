import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { keptText } from '../disk/keptText.ts';
import { runnablePostgres } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { freePort, startServer, urlOf } from './clusterServer.ts';
import { takeUpgraded, whyUnreadable } from './clusterVersion.ts';
import { keepRunning, type ServerHandle } from './keepRunning.ts';
import { placeData } from './placeData.ts';
import { endServer, notedPostmaster, serverOfPid, servesCluster } from './postmaster.ts';
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
  const logFile = join(home, 'postgres.log');
  const fast = options.fast ?? false;
  const release = await holdLock(join(home, 'start.lock'), startLimitMs);
  try {
    until.throwIfAborted();
    takeUpgraded(home);
    const foreign = whyUnreadable(cluster);
    if (foreign !== undefined) throw new Error(foreign);
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
        fast,
        until,
      });
    }
    const running = await findRunning(cluster, password, until);
    const port = running?.port ?? (await freePort());
    // Again on the same port, so that every address given out stays true.
    const start = () => startServer({ binaries, cluster, logFile, port, password, user, fast, until });
    if (running) say('taking over the database that is still running');
    const server = keepRunning({
      first: running ? handleOfPid(running.pid, cluster) : await start(),
      start,
      say,
      onLost: (error) => options.onLost?.(error),
      ...(options.hasSpace ? { hasSpace: options.hasSpace } : {}),
    });
    const shorten = setInterval(() => shortenLog(logFile), checkLogEveryMs);
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

/** The password of the database's own user, made when it is missing. */
export function keepPassword(home: string, user: PostgresUser | undefined): string {
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

const handleOfPid = (pid: number, cluster: string): ServerHandle => {
  const server = serverOfPid(pid, cluster);
  return { isAlive: () => !server.hasEnded(), stop: () => endServer(server) };
};
