import type { Logger } from 'pino';
import type { Sample } from '#area/faultCode/faultRules.ts';
import { writeLedger, type Heard } from '#area/history/usage/ledgerStore.ts';
import { hear, saidBefore, saidNothing, spansOf, type SaidLately } from '#area/history/usage/saidLately.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { endlessSpace, type DiskSpace } from '#platform/disk/diskSpace.ts';
import { writeApart } from './refused/writeApart.ts';

/** So often the writer looks for elevators whose usage is to be written. */
const everyMs = 15_000;
/**
 * An elevator that speaks all the time is written this often. What a crash loses is made up by the next message: counters
 * stand where they stand, and a silence as short counts as covered.
 */
const restMs = 300_000;
/** Elevators in one statement. */
const together = 500;

interface UsageWriterOptions {
  db: Database;
  log: Logger;
  now(): number;
  /** While it has no space, usage waits. */
  disk?: DiskSpace;
}

export interface UsageWriter {
  /** Takes in what an elevator said. */
  add(elevatorId: string, sample: Sample): void;
  /** Writes everything that was taken in. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface Waiting {
  said: SaidLately;
  /** By a monotonic clock. */
  since: number;
}

/** Adds up what elevators do and writes it into their days, many of them in one statement. */
export function createUsageWriter({ db, log, now, disk = endlessSpace }: UsageWriterOptions): UsageWriter {
  const waiting = new Map<string, Waiting>();
  let flushing: Promise<void> | undefined;
  let failures = 0;

  const putBack = ({ elevatorId, spans }: Heard) => {
    // It has waited long enough.
    waiting.set(elevatorId, { said: saidBefore(spans, waiting.get(elevatorId)?.said), since: -Infinity });
  };

  const writePart = async (part: readonly Heard[]) => {
    try {
      await writeApart(
        part,
        async (rows) => (await writeLedger(db, rows, now())).forEach(putBack),
        ({ elevatorId }, error) =>
          log.warn({ err: error, elevatorId }, 'the database refused the usage of an elevator'),
      );
      failures = 0;
      return true;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ err: error }, 'usage waits for the database');
      part.forEach(putBack);
      return false;
    }
  };

  const write = async (rest: number) => {
    if (!disk.hasSpace()) return;
    const due = performance.now() - rest;
    const heard: Heard[] = [];
    for (const [elevatorId, { said, since }] of waiting)
      if (since <= due) heard.push({ elevatorId, spans: spansOf(said) });
    for (const { elevatorId } of heard) waiting.delete(elevatorId);
    for (let from = 0; from < heard.length; from += together) {
      if (await writePart(heard.slice(from, from + together))) continue;
      heard.slice(from + together).forEach(putBack);
      return;
    }
  };
  const timer = setInterval(() => {
    flushing ??= write(restMs).finally(() => (flushing = undefined));
  }, everyMs);
  const flush = async () => {
    await flushing;
    // A second time for those of which another node wrote meanwhile.
    await write(0);
    await write(0);
  };

  return {
    add(elevatorId, sample) {
      let own = waiting.get(elevatorId);
      if (!own) waiting.set(elevatorId, (own = { said: saidNothing(), since: performance.now() }));
      hear(own.said, sample);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
