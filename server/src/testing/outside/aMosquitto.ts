import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const program = ['mosquitto', '/usr/sbin/mosquitto'].find((file) => !spawnSync(file, ['-h']).error);

/** Whether this machine can run the broker that installations usually bring themselves. */
export const hasMosquitto = program !== undefined;

export interface Mosquitto {
  port: number;
  url: string;
  /** Ends it as a service manager does, so that it saves its sessions, and starts it again. */
  restart(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  end(): Promise<void>;
}

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createConnection(port, '127.0.0.1');
    probe.once('error', () => done(false));
    probe.once('connect', () => {
      probe.end();
      done(true);
    });
  });

async function untilItAnswers(port: number): Promise<void> {
  for (let attempt = 0; !(await answers(port)); attempt += 1) {
    if (attempt > 100) throw new Error('mosquitto does not start');
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

/** A line of settings: started by root, mosquitto would become a user who may not write what is root's. */
export const asThisUser = `user ${userInfo().username}\n`;

/** A mosquitto on a settings file of its own, one of whose listeners is at the port. */
export async function aMosquittoOn(settings: string, port: number): Promise<Mosquitto> {
  let broker: ChildProcess;
  const start = async () => {
    broker = spawn(program!, ['-c', settings], { stdio: 'ignore' });
    await untilItAnswers(port);
  };
  const stop = async () => {
    if (broker.exitCode !== null || broker.signalCode !== null) return;
    const gone = new Promise((done) => broker.once('exit', done));
    broker.kill();
    await gone;
  };
  await start();
  return {
    port,
    url: `mqtt://127.0.0.1:${port}`,
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    end: stop,
  };
}

/** A mosquitto open to everyone, which keeps sessions over a restart. */
export async function aMosquitto(): Promise<Mosquitto> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-mosquitto-'));
  const settings = join(folder, 'mosquitto.conf');
  const kept = `persistence true\npersistence_location ${folder}/\nmax_queued_messages 10000\n${asThisUser}`;
  writeFileSync(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\n${kept}`);
  const broker = await aMosquittoOn(settings, port);
  return {
    ...broker,
    end: async () => {
      await broker.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
