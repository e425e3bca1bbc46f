import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Aedes } from 'aedes';
import { root } from '../root.mjs';
import { freePort } from './freePort.ts';
import { remember } from './started.ts';

const elevators = 40;
const ratePerElevator = 5;
const seconds = 30;
/** A state begins with its time, which a player replaces by its own. */
const beginning = /^\{"timeStamp":\d{13},/;

/**
 * What the project's simulator sends in load mode, for players that cost less than it: one list of states an elevator,
 * each text without its beginning `{"timeStamp":<ms>,`.
 */
export async function recordStates(directory: string) {
  const bySerial = new Map<string, string[]>(
    Array.from({ length: elevators }, (_, index) => [`RECORD-${String(index + 1).padStart(3, '0')}`, []]),
  );
  const broker = await Aedes.createBroker();
  broker.on('publish', ({ topic, payload }, client) => {
    if (!client || !topic.endsWith('/state')) return;
    const text = payload.toString();
    if (!beginning.test(text)) throw new Error(`the simulator's state does not begin with its time: ${text}`);
    bySerial.get(client.id)?.push(text.replace(beginning, ''));
  });
  const server = createServer(broker.handle);
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const credentials = join(directory, 'recorded.json');
  writeFileSync(
    credentials,
    JSON.stringify([...bySerial.keys()].map((serial) => ({ serial, secret: 'any' }))),
  );
  const simulator = spawn(
    process.execPath,
    [
      join(root, 'simulator', 'dist', 'main.js'),
      ...`--url mqtt://127.0.0.1:${port} --elevators ${elevators} --rate ${ratePerElevator}`.split(' '),
      '--credentials',
      credentials,
    ],
    { stdio: 'ignore' },
  );
  const gone = new Promise((done) => simulator.once('exit', done));
  const stop = remember(async () => {
    simulator.kill('SIGTERM');
    await gone;
  });
  try {
    await wait(seconds * 1000);
  } finally {
    await stop();
    server.close();
    await new Promise<void>((done) => broker.close(done));
  }
  const recordings = [...bySerial.values()];
  if (recordings.some((states) => states.length < (seconds * ratePerElevator) / 2)) {
    throw new Error('the simulator said too little to be played');
  }
  const file = join(directory, 'states.json');
  writeFileSync(file, JSON.stringify(recordings));
  return file;
}
