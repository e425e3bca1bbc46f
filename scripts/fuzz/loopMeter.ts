import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * Loaded into a server that is measured (`node --import`): a thread of its own looks how late the main loop's beat is
 * beyond its own, so that a machine with too much to do is told from a loop that is held; where the system tells how
 * long the main thread ran, only that counts. Each hold is one line of the file named in the
 * environment: from when until when, and by how many milliseconds.
 */
const beatMs = 5;
const toldFromMs = 30;
/** The time of the machine: the server may have another. */
const machineTime = () => performance.timeOrigin + performance.now();

function beat() {
  const shared = new Float64Array(new SharedArrayBuffer(8));
  shared[0] = machineTime();
  setInterval(() => (shared[0] = machineTime()), beatMs).unref();
  new Worker(new URL(import.meta.url), {
    workerData: { shared, file: process.env.LOOP_METER_FILE },
    execArgv: [],
  }).unref();
}

function ranMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return machineTime();
  }
}

interface Measured {
  /** When the main loop last beat. */
  shared: Float64Array;
  file: string;
}

function watch({ shared, file }: Measured) {
  const beatAt = () => shared[0] ?? 0;
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  let seen = beatAt();
  let own = 0;
  let before = machineTime();
  let ranBefore = ranMs();
  for (;;) {
    Atomics.wait(sleeper, 0, 0, beatMs);
    const now = machineTime();
    own += Math.max(0, now - before - beatMs);
    before = now;
    const beaten = beatAt();
    if (beaten === seen) continue;
    const ranNow = ranMs();
    const held = Math.min(beaten - seen - beatMs - own, ranNow - ranBefore);
    ranBefore = ranNow;
    if (held > toldFromMs)
      appendFileSync(file, `${Math.round(seen)} ${Math.round(beaten)} ${Math.round(held)}\n`);
    seen = beaten;
    own = 0;
  }
}

if (isMainThread) beat();
else if (workerData?.shared) watch(workerData);
