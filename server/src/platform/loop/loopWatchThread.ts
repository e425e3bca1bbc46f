import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { LogFile, type LogFileOptions } from '../disk/logFile.ts';
import { standingOfMainThread } from './standing.ts';

/** What the watch gives its thread. */
export interface WatchStart {
  /** The main loop adds to its first number with every beat. */
  beats: Int32Array;
  everyMs: number;
  /** So many beats missing in a row are a loop that is held. */
  missing: number;
  log: Pick<LogFileOptions, 'file' | 'maxBytes' | 'kept'>;
  level: string;
}

const { beats, everyMs, missing, log, level } = workerData as WatchStart;
let seen = Atomics.load(beats, 0);
let missed = 0;

async function tell(): Promise<void> {
  const heldMs = missing * everyMs;
  const stands = (await standingOfMainThread()) ?? ['(in machine code)'];
  const file = new LogFile(log);
  pino({ level }, file).fatal({ heldMs, stands }, 'the event loop is held: this is where it stands');
  file.close();
  try {
    writeSync(2, `The event loop is held. It stands at\n  ${stands.join('\n  ')}\n`);
  } catch {
    // A terminal that was closed; the log has it.
  }
}

// Beats are counted and not times: while the machine sleeps, or the whole process stands, this thread counts nothing.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === seen ? missed + 1 : 0;
  seen = now;
  if (missed === missing) void tell();
}, everyMs);
