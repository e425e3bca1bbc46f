import { Worker } from 'node:worker_threads';
import type { LogFileOptions } from '../disk/logFile.ts';
import type { WatchStart } from './loopWatchThread.ts';

const everyMs = 1_000;
/** Long before the supervisor loses its patience (`heldAfterSeconds`), so that a busy machine has time to answer. */
const missing = 5;
const memoryMb = 128;

/**
 * Watches the main loop from a thread of its own: when it is held, the log is told where it stands. Ends nothing; that
 * is for the supervisor, or whoever else looks after the process.
 */
export function watchLoop(log: Pick<LogFileOptions, 'file' | 'maxBytes' | 'kept'>, level: string): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), everyMs).unref();
  const start: WatchStart = { beats, everyMs, missing, log, level };
  const worker = new Worker(new URL('./loopWatchThread.js', import.meta.url), {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
  });
  // Without it the server goes on: nobody says where it stands, that is all.
  worker.on('error', (error) => console.error(`The watch over the event loop ended: ${error.message}`));
  worker.unref();
}
