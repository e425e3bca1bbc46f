import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/freePort.ts';
import { remember } from '../bench/started.ts';

const program = ['mosquitto', '/usr/sbin/mosquitto'].find((file) => !spawnSync(file, ['-h']).error);

export const noMosquitto = program === undefined ? 'no mosquitto is installed here' : undefined;

export type MosquittoBroker = Awaited<ReturnType<typeof mosquittoBroker>>;

const startsWithinMs = 60_000;

/** Whether a server on this machine accepts connections. */
const listensOn = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (listens: boolean) => {
      socket.destroy();
      done(listens);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** A mosquitto that keeps sessions and queues on disk, with the limits that the product writes for it. */
export async function mosquittoBroker() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-torture-broker-'));
  chmodSync(folder, 0o777);
  const settings = join(folder, 'mosquitto.conf');
  writeFileSync(
    settings,
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous true',
      'max_queued_messages 200000',
      'max_inflight_messages 200',
      'persistence true',
      `persistence_location ${folder}/`,
      '',
    ].join('\n'),
  );
  let broker: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const running = broker;
    broker = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    await gone;
  };
  const start = async () => {
    if (program === undefined) throw new Error(noMosquitto);
    const begun = spawn(program, ['-c', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
    broker = begun;
    const said: Buffer[] = [];
    begun.stderr.on('data', (part) => said.push(part));
    const giveUpAt = Date.now() + startsWithinMs;
    while (!(await listensOn(port))) {
      if (begun.exitCode !== null || Date.now() > giveUpAt)
        throw new Error(
          `mosquitto does not listen on ${port}: ${Buffer.concat(said).toString().slice(-2_000)}`,
        );
      await wait(100);
    }
  };
  await start();
  return {
    url: `mqtt://127.0.0.1:${port}`,
    start,
    /** As an operator restarts it: sessions and queues are written before. */
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    kill: () => end('SIGKILL'),
    remove: remember(async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }),
  };
}
