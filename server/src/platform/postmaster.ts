import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresLog } from './postgresLog.ts';
import { Client } from 'pg';
import type { PostgresBinaries } from './postgresBinaries.ts';
import { embeddedRole } from './postgresCluster.ts';
import type { PostgresPlace } from './postgresPlace.ts';
import { postmasterArguments } from './postgresSettings.ts';
import { runAs } from './postgresUser.ts';
import { isAlive } from './processIdentity.ts';

/** A running PostgreSQL of ours. */
export type Postmaster = { pid: number; port: number };

/** Crash recovery after a hard stop replays up to max_wal_size; this is far more than that takes. */
const recoveryMs = 300_000;

/** The address of a database in the embedded cluster. */
export function databaseUrl(port: number, password: string, database: string): string {
  return `postgres://${embeddedRole}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * The PostgreSQL that already serves this place, say because Node was killed and it was not. What its pid file
 * says is believed only when the process works in our folder and accepts our password.
 */
export async function findPostmaster(
  place: PostgresPlace,
  password: string,
  log: PostgresLog,
): Promise<Postmaster | undefined> {
  const found = readPidFile(place);
  if (!found) return undefined;
  if (!isPostmasterOf(found.pid, place.cluster)) {
    // PostgreSQL would refuse to start if the number now belongs to somebody else.
    log.info({ pid: found.pid }, 'Removing the pid file of a PostgreSQL that is gone');
    rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
    return undefined;
  }
  // A number is not yet written for the port while it starts; a postmaster that is shutting down goes away.
  const ready = await untilReady(
    place,
    password,
    found.pid,
    () => isPostmasterOf(found.pid, place.cluster),
    log,
  );
  return ready ? { pid: found.pid, port: ready } : undefined;
}

/** Starts PostgreSQL on a free port and waits until it answers. */
export async function launchPostmaster(
  place: PostgresPlace,
  binaries: PostgresBinaries,
  password: string,
  { fast }: { fast: boolean },
  log: PostgresLog,
): Promise<Postmaster> {
  let complaint = '';
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await freePort();
    const alreadyLogged = existsSync(place.log) ? statSync(place.log).size : 0;
    const child = spawnPostmaster(place, binaries, postmasterArguments(place.cluster, port, { fast }));
    const failure = new Promise<Error>((done) => child.once('error', done));
    const running = (): boolean =>
      child.pid !== undefined && child.exitCode === null && child.signalCode === null;
    const outcome = await Promise.race([untilReady(place, password, child.pid, running, log), failure]);
    if (outcome instanceof Error)
      throw new Error(`PostgreSQL cannot be started: ${outcome.message}`, { cause: outcome });
    if (outcome !== undefined && child.pid !== undefined) return { pid: child.pid, port: outcome };
    complaint = readFileSync(place.log).subarray(alreadyLogged).toString('utf8').trim();
    // Somebody took the port first, or the last session of a killed PostgreSQL has not ended yet.
    if (!/Address already in use|still in use|could not bind/i.test(complaint)) break;
    await sleep(500);
  }
  throw new Error(`PostgreSQL did not start (${place.log}):\n${complaint.slice(-2000)}`);
}

/** Ends PostgreSQL cleanly: sessions are cut, everything is written. */
export async function stopPostmaster(
  place: PostgresPlace,
  binaries: PostgresBinaries,
  pid: number,
  log: PostgresLog,
): Promise<void> {
  // Windows has no signals: there pg_ctl knows how to ask.
  if (process.platform === 'win32') {
    spawnSync(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-w'], {
      ...runAs(place.user),
      windowsHide: true,
    });
    return;
  }
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!isPostmasterOf(pid, place.cluster)) return;
    if (signal === 'SIGQUIT')
      log.warn({ pid }, 'PostgreSQL does not end; cutting it short, it recovers on the next start');
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
}

function spawnPostmaster(place: PostgresPlace, binaries: PostgresBinaries, args: string[]): ChildProcess {
  const output = openSync(place.log, 'a', 0o600);
  try {
    if (place.user) fchownSync(output, place.user.uid, place.user.gid);
    // Its own process group: Ctrl-C must reach the server first, which then stops the database.
    const child = spawn(binaries.postgres, args, {
      ...runAs(place.user),
      stdio: ['ignore', output, output],
      detached: true,
      windowsHide: true,
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

/** Asks until PostgreSQL answers and returns its port; undefined when it ended instead. */
async function untilReady(
  place: PostgresPlace,
  password: string,
  pid: number | undefined,
  running: () => boolean,
  log: PostgresLog,
): Promise<number | undefined> {
  const started = Date.now();
  let announced = false;
  while (running()) {
    // Until a new postmaster has written the file, it may still be that of an earlier one.
    const file = readPidFile(place);
    const port = file?.pid === pid ? file?.port : undefined;
    if (port !== undefined && (await answers(place, port, password))) return port;
    const waited = Date.now() - started;
    if (waited > recoveryMs)
      throw new Error(`PostgreSQL did not become ready within ${recoveryMs / 1000} s, see ${place.log}`);
    if (waited > 5_000 && !announced) {
      announced = true;
      log.info(
        { log: place.log },
        'PostgreSQL is recovering what was not yet written when it was last stopped',
      );
    }
    await sleep(20);
  }
  return undefined;
}

/** Whether our cluster answers there; it may still be starting or recovering (57P03). */
async function answers(place: PostgresPlace, port: number, password: string): Promise<boolean> {
  const client = new Client({
    connectionString: databaseUrl(port, password, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  // The server may cut the connection while it is idle; without a listener that would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return realpathSync(rows[0]?.folder ?? '') === realpathSync(place.cluster);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '28P01')
      throw new Error(`The password in ${place.password} is not the one of the database.`, { cause: error });
    const passing = ['57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '53300'];
    if (passing.includes(code ?? '') || /terminated|timeout/i.test(message)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Line 1 is the process, line 4 the port; the file is written in steps. */
function readPidFile(place: PostgresPlace): { pid: number; port: number | undefined } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  // A line is complete only when another follows.
  const port = lines.length > 4 ? Number(lines[3]) : undefined;
  return Number.isInteger(pid) && pid > 0 ? { pid, port } : undefined;
}

/** Whether the process is a PostgreSQL that works in this folder: a postmaster changes into its data. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(cluster);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** A port below the range the system hands out to outgoing connections, which would clash sooner or later. */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port between 20000 and 32000 for PostgreSQL');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
