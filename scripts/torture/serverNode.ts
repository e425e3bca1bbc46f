import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/freePort.ts';
import { remember } from '../bench/started.ts';
import { root } from '../root.mjs';
import type { Credentials } from './collectors.ts';

export const password = 'torture-password';
const readyWithinMs = 90_000;

/** Pid and port of the database in a data folder. */
export function postmasterOf(data: string) {
  const lines = readFileSync(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Whether a process is the database of this data folder, and not another that has its number. */
function servesData(pid: number, data: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === join(data, 'postgres', 'cluster');
  } catch {
    return false;
  }
}

/** A folder that the database's own user may enter. */
export function dataFolder(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'hoistway-torture-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** The resident memory of a process now, and the most it ever was, in MB. */
function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** What a process was started as; nothing of one that has ended meanwhile. */
function commandOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** The process of a supervisor that is the server; undefined while there is none. */
function serverOf(supervisor: number) {
  const children =
    readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').match(/\d+/g) ?? [];
  return children.map(Number).find((pid) => commandOf(pid).includes('main.js'));
}

/** The last warnings and errors in the log of a node, for a trial that failed. */
function lastWarnings(data: string) {
  const file = join(data, 'server.log');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines
    .filter((line) => /^\{"level":[456]0/.test(line))
    .slice(-20)
    .map((line) => `    ${line.slice(0, 400)}`)
    .join('\n');
}

const holdsEveryMs = 2_000;

export interface NodeOptions {
  data?: string;
  settings?: NodeJS.ProcessEnv;
  supervised?: boolean;
}

export type ServerNode = Awaited<ReturnType<typeof serverNode>>;

/**
 * One server process on a folder of its own: with its own database unless `settings` name another. It can be killed as
 * a power cut would, stopped and started again. Supervised, it is started as `npm start` does.
 */
export async function serverNode({
  data = dataFolder(),
  settings = {},
  supervised = false,
}: NodeOptions = {}) {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const ownDatabase = !settings.DATABASE_URL;
  const environment = {
    ...process.env,
    HOISTWAY_ROOT: root,
    HOISTWAY_DATA: data,
    HOISTWAY_DEMO: 'off',
    HOISTWAY_ADMIN_PASSWORD: password,
    HOISTWAY_WEATHER: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    DATABASE_URL: '',
    MQTT_URL: '',
    ...settings,
  };
  let server: ChildProcess | undefined;
  let memoryMb = 0;
  let startMs = 0;
  /** Held loops by the process that had them; one that is killed takes its own count along. */
  const holds = new Map<number | undefined, number>();
  const noteMemory = () => {
    try {
      const pid = node.serverPid();
      if (pid !== undefined) memoryMb = Math.max(memoryMb, memoryOf(pid));
    } catch {
      // It has just ended.
    }
  };
  const watch = setInterval(noteMemory, 500);
  watch.unref();
  const noteHolds = async () => {
    try {
      const pid = node.serverPid();
      const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5_000) });
      const counted = /^hoistway_loop_holds_total (\d+)/m.exec(await response.text());
      if (counted) holds.set(pid, Number(counted[1]));
    } catch {
      // It does not answer just now; what it counted is read once it does.
    }
  };
  const countHolds = setInterval(() => void noteHolds(), holdsEveryMs);
  countHolds.unref();

  const end = async (signal: NodeJS.Signals) => {
    noteMemory();
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    await gone;
  };

  const node = {
    url,
    data,
    environment,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    get pid() {
      return server?.pid;
    },
    /** The process that serves, behind a supervisor too. */
    serverPid: () => (supervised && server?.pid !== undefined ? serverOf(server.pid) : server?.pid),
    /** How long the last start took. */
    get startMs() {
      return startMs;
    },
    /** How often the event loop was held for more than a second. */
    async held() {
      await noteHolds();
      return [...holds.values()].reduce((sum, each) => sum + each, 0);
    },
    get memoryMb() {
      noteMemory();
      return Math.round(memoryMb);
    },
    /** Whether the process runs, however it feels. */
    alive: () => server !== undefined && server.exitCode === null && server.signalCode === null,
    isReady: () =>
      fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
        (response) => response.ok,
        () => false,
      ),
    /** The health report, for a trial that failed. */
    says: () =>
      fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
        (response) => response.text(),
        (error: unknown) => String(error),
      ),
    async start() {
      const program = supervised ? 'superviseCommand.js' : 'main.js';
      server = spawn(process.execPath, [join(root, 'server', 'dist', program)], {
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      startMs = await node.becomes(true, readyWithinMs);
    },
    /** Waits until the node is ready, or is not; answers how long it took. */
    async becomes(ready: boolean, withinMs: number) {
      const started = Date.now();
      while ((await node.isReady()) !== ready) {
        if (Date.now() - started > withinMs)
          throw new Error(
            `the server is ${ready ? 'not ready' : 'still ready'} after ${withinMs / 1000} s: ${await node.says()}\n${lastWarnings(data)}`,
          );
        await wait(100);
      }
      return Date.now() - started;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    databaseUrl() {
      if (settings.DATABASE_URL) return settings.DATABASE_URL;
      const secret = readFileSync(join(data, 'postgres', 'password'), 'utf8').trim();
      return `postgres://postgres:${secret}@127.0.0.1:${postmasterOf(data).port}/postgres`;
    },
    /** Collectors on elevators of their own, by the command of the product. */
    makeCollectors(count: number): Credentials[] {
      const file = join(data, 'collectors.json');
      execFileSync(
        process.execPath,
        [
          join(root, 'server', 'dist', 'collectorCommand.js'),
          'load',
          '--count',
          String(count),
          '--credentials',
          file,
        ],
        { env: { ...environment, DATABASE_URL: node.databaseUrl() }, stdio: ['ignore', 'ignore', 'inherit'] },
      );
      return JSON.parse(readFileSync(file, 'utf8'));
    },
    remove: remember(async () => {
      clearInterval(watch);
      clearInterval(countHolds);
      await end('SIGTERM');
      // A server that was killed leaves its database, unless that was of a namespace which is gone.
      if (ownDatabase && existsSync(join(data, 'postgres', 'cluster', 'postmaster.pid'))) {
        const { pid } = postmasterOf(data);
        if (servesData(pid, data)) process.kill(pid, 'SIGINT');
        while (servesData(pid, data)) await wait(100);
      }
      rmSync(data, { recursive: true, force: true });
    }),
  };
  return node;
}
