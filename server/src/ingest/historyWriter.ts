import { once } from 'node:events';
import { historyItems } from '@hoistway/contract/telemetry/telemetry.ts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Logger } from 'pino';
import type { DiskSpace } from '#platform/disk/diskSpace.ts';
import { createBacklog } from './backlog.ts';
import type { Sample } from '#area/faultCode/faultRules.ts';
import { writeApart } from './refused/writeApart.ts';

const columns = [
  'elevator_id',
  'at',
  'received_at',
  'clock_wrong',
  ...historyItems.map(({ column }) => column),
].join(', ');

const cell = (value: number | boolean | undefined): string =>
  value === undefined ? String.raw`\N` : value === true ? 't' : value === false ? 'f' : String(value);

/** What of a sample goes into each column. */
const values = historyItems.map(({ name, fromNumber }) => {
  if (name === 'carPosition') return (sample: Sample) => sample.floor;
  if (!fromNumber) return (sample: Sample) => sample[name];
  return (sample: Sample) => (sample[name] === undefined ? undefined : sample[name] === 1);
});

let knownSecond = NaN;
let knownText = '';

/** An ISO text of an instant; nearly all fall into the second of the one before, whose text is kept. */
function isoText(at: number): string {
  const second = Math.floor(at / 1000);
  if (second !== knownSecond) {
    knownSecond = second;
    knownText = new Date(second * 1000).toISOString().slice(0, 20);
  }
  return `${knownText}${String(at - second * 1000).padStart(3, '0')}Z`;
}

/** One line of COPY text; instants are ISO texts because COPY does not know epoch numbers. */
export function historyLine(elevatorId: string, sample: Sample, receivedAt: number): string {
  let line = `${elevatorId}\t${isoText(sample.at)}\t${isoText(receivedAt)}\t${sample.clockWrong ? 't' : 'f'}`;
  for (const valueOf of values) line += `\t${cell(valueOf(sample))}`;
  return `${line}\n`;
}

export interface HistoryWriter {
  add(line: string): void;
  /** Lines accepted and not yet committed. */
  pending(): number;
  /** How long the oldest line that is not committed has waited, or nothing but refusals has come of them. */
  waitingMs(): number;
  dropped(): number;
  committed(): number;
  /** Resolves when everything added so far is committed, or given up. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface HistoryOptions {
  pool: pg.Pool;
  log: Logger;
  flushMs: number;
  /** Lines kept while the database is away; beyond that the oldest go, counted. */
  maxPending: number;
  /** While it has no space, states wait. */
  disk?: DiskSpace;
  /** A line of this elevator was refused by the database for good, and is dropped. */
  refused?(elevatorId: string, error: unknown): void;
}

/** Writes states in batches by COPY: one batch in flight, the next fills meanwhile. */
export function createHistoryWriter(options: HistoryOptions): HistoryWriter {
  const { pool, log, flushMs, maxPending, disk } = options;
  const backlog = createBacklog();
  let waiting: string[] = [];
  let inFlight = 0;
  let dropped = 0;
  let committed = 0;
  let running: Promise<void> | undefined;
  let failures = 0;

  const copy = async (lines: readonly string[]): Promise<void> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const stream = client.query(copyFrom(`copy elevator_history (${columns}) from stdin`));
      stream.end(lines.join(''));
      await once(stream, 'finish');
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const refused = (line: string, error: unknown) => {
    dropped += 1;
    options.refused?.(line.slice(0, line.indexOf('\t')), error);
  };

  const drain = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    inFlight = lines.length;
    let left = lines;
    backlog.take();
    try {
      const stored = await writeApart(
        lines,
        async (part) => {
          await copy(part);
          committed += part.length;
          left = left.slice(part.length);
        },
        (line, error) => {
          left = left.slice(1);
          refused(line, error);
        },
      );
      failures = 0;
      // A refused line is one elevator's fault; when nothing but refusals comes of a batch, nothing is being stored.
      if (stored > 0) backlog.settle();
      else backlog.refuse();
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ err: error }, 'states wait for the database');
      backlog.putBack();
      waiting = [...left, ...waiting].slice(-maxPending);
    } finally {
      inFlight = 0;
    }
  };

  const turn = () => {
    if (running || waiting.length === 0 || disk?.hasSpace() === false) return;
    running = drain().finally(() => (running = undefined));
  };
  const timer = setInterval(turn, flushMs);

  const flush = async () => {
    for (let attempt = 0; attempt < 50 && (running || waiting.length > 0); attempt += 1) {
      await (running ?? (running = drain().finally(() => (running = undefined))));
      if (failures > 5) break;
    }
  };

  return {
    add(line) {
      if (waiting.length >= maxPending) {
        waiting = waiting.slice(maxPending >> 3);
        dropped += maxPending >> 3;
      }
      waiting.push(line);
      backlog.add();
    },
    pending: () => waiting.length + inFlight,
    waitingMs: backlog.ageMs,
    dropped: () => dropped,
    committed: () => committed,
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
