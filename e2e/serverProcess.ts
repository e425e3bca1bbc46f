import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Long enough for a machine that has much else to do. */
const startTimeoutMs = 180_000;

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

/** A server on an empty data folder and ports of its own; it can be started, killed and started again. */
export interface ServerProcess {
  url: string;
  mqttUrl: string;
  data: string;
  environment: NodeJS.ProcessEnv;
  /** Resolves when the server answers that it is ready. */
  start(): Promise<void>;
  /** As a power cut would: without a farewell. */
  kill(): Promise<void>;
  /** Ends the server and removes its data. */
  remove(): Promise<void>;
  databaseUrl(): string;
}

/** `program` is what is started: the server, or who looks after it. */
export async function prepareServer(
  settings: Record<string, string>,
  program: 'main.js' | 'superviseCommand.js' = 'main.js',
): Promise<ServerProcess> {
  const data = mkdtempSync(join(tmpdir(), 'hoistway-journeys-'));
  // The database's own user must be able to enter it.
  chmodSync(data, 0o755);
  const [port, mqttPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    HOISTWAY_ROOT: root,
    HOISTWAY_DATA: data,
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    // Journeys ask nobody on the internet.
    HOISTWAY_WEATHER: 'off',
    ...settings,
  };
  let server: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise<void>((done) => running.once('exit', () => done()));
    running.kill(signal);
    await gone;
  };

  return {
    url,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    data,
    environment,
    async start() {
      server = spawn(process.execPath, [join(root, 'server', 'dist', program)], {
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const deadline = Date.now() + startTimeoutMs;
      while (Date.now() < deadline) {
        const ready = await fetch(`${url}/api/health`).then(
          (response) => response.ok,
          () => false,
        );
        if (ready) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`the product did not start within ${startTimeoutMs / 1000} s`);
    },
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
    databaseUrl() {
      const home = join(data, 'postgres');
      const port = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3];
      return `postgres://postgres:${readFileSync(join(home, 'password'), 'utf8').trim()}@127.0.0.1:${port}/postgres`;
    },
  };
}

export const collectorCommand = join(root, 'server', 'dist', 'collectorCommand.js');
