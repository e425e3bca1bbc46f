import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../root.mjs';
import { freePort } from './freePort.ts';
import { remember } from './started.ts';

export const password = 'bench-password';

/** A server that runs, with what is asked of it from outside. */
export interface Product {
  url: string;
  mqttPort: number;
  pid: number;
  databasePid: number;
  databaseUrl: string;
  databaseLog: string;
  stop: () => Promise<void>;
}

/** A start that never ends, and not one on a machine with too much to do: who waits looks whether it is ready. */
const startLimitMs = 900_000;
const stopLimitMs = 60_000;

/** The postmaster's process and port, from the database's folder. */
function postmaster(dataDirectory: string) {
  const lines = readFileSync(join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** The built server of a folder with its own database and broker, as `npm start` runs it, without the demo. */
export async function startProduct(
  dataDirectory: string,
  nodeArguments: string[] = [],
  environment: NodeJS.ProcessEnv = {},
  folder = root,
): Promise<Product> {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...nodeArguments, join(folder, 'server', 'dist', 'main.js')], {
    env: {
      ...process.env,
      HOISTWAY_ROOT: folder,
      HOISTWAY_DATA: dataDirectory,
      HOISTWAY_DEMO: 'off',
      HOISTWAY_ADMIN_PASSWORD: password,
      CALLS_PER_SECOND: '100000',
      DATABASE_URL: '',
      MQTT_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      MQTT_PORT: String(mqttPort),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Shown only when it does not start: the inspector's words are of no interest.
  let complaint = '';
  server.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (complaint = `${complaint}${text}`.slice(-4_000)));
  const gone = new Promise((done) => server.once('exit', done));
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;

  const stop = remember(async () => {
    if (!hasEnded()) server.kill('SIGTERM');
    await Promise.race([gone, wait(stopLimitMs, undefined, { ref: false })]);
    if (hasEnded()) return;
    server.kill('SIGKILL');
    await gone;
    if (existsSync(join(dataDirectory, 'postgres', 'cluster', 'postmaster.pid'))) {
      process.kill(postmaster(dataDirectory).pid, 'SIGINT');
    }
  });

  const until = Date.now() + startLimitMs;
  for (;;) {
    const ready = await fetch(`${url}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) break;
    if (hasEnded() || Date.now() > until) {
      await stop();
      throw new Error(`the server did not start: ${complaint}`);
    }
    await wait(100);
  }
  const database = postmaster(dataDirectory);
  const secret = readFileSync(join(dataDirectory, 'postgres', 'password'), 'utf8').trim();
  return {
    url,
    mqttPort,
    pid: server.pid!,
    databasePid: database.pid,
    databaseUrl: `postgres://postgres:${secret}@127.0.0.1:${database.port}/postgres`,
    databaseLog: join(dataDirectory, 'postgres', 'postgres.log'),
    stop,
  };
}
