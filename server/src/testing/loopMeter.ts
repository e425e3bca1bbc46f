import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const beatMs = 5;

/**
 * A thread that measures how late the main loop's beat is beyond its own, and answers the worst. Where the system
 * reports how long the main thread ran, only that counts: on a busy machine it waits for other threads and processes.
 */
const control = `
const { readFileSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const file = '/proc/self/task/' + process.pid + '/schedstat';
const ran = () => {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Date.now();
  }
};
const sleeper = new Int32Array(new SharedArrayBuffer(4));
const { beat, result } = workerData;
let [seen, own, before, worst, ranBefore] = [beat[0], 0, Date.now(), 0, ran()];
parentPort.postMessage('begun');
while (beat[1] === 0) {
  Atomics.wait(sleeper, 0, 0, ${beatMs});
  const now = Date.now();
  own += Math.max(0, now - before - ${beatMs});
  before = now;
  if (beat[0] === seen) continue;
  const ranNow = ran();
  worst = Math.max(worst, Math.min(beat[0] - seen - ${beatMs} - own, ranNow - ranBefore));
  ranBefore = ranNow;
  seen = beat[0];
  own = 0;
}
result[0] = worst;
`;

/** Measures by how many milliseconds the event loop was held at worst, beyond what the whole process was delayed. */
export async function measureLoop(): Promise<{ stop(): Promise<number> }> {
  const beat = new Float64Array(new SharedArrayBuffer(16));
  const result = new Float64Array(new SharedArrayBuffer(8));
  beat[0] = Date.now();
  const timer = setInterval(() => (beat[0] = Date.now()), beatMs);
  const worker = new Worker(control, { eval: true, workerData: { beat, result }, execArgv: [] });
  // On a busy machine a thread begins late: what is measured waits for it.
  await once(worker, 'message');
  return {
    async stop() {
      await wait(4 * beatMs);
      beat[1] = 1;
      await new Promise((done) => worker.once('exit', done));
      clearInterval(timer);
      return result[0]!;
    },
  };
}
