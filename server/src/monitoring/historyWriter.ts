import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Logger } from 'pino';
import type { DiskSpace } from '#platform/disk/diskSpace.ts';
import type { Sample } from './faultRules.ts';

const columns =
  'elevator_id, at, received_at, floor, position_mm, speed, direction, moving, door_status, door_percent, door_zone, ' +
  'occupied, load_percent, service_mode, power_status, temperature, run_count';

const cell = (value: number | boolean | undefined): string =>
  value === undefined ? String.raw`\N` : value === true ? 't' : value === false ? 'f' : String(value);

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
  const { carStatus } = sample;
  return (
    `${elevatorId}\t${isoText(sample.at)}\t${isoText(receivedAt)}\t${cell(sample.floor)}\t` +
    `${cell(sample.positionMm)}\t${cell(sample.speed)}\t${cell(sample.carDirection)}\t` +
    `${cell(carStatus === undefined ? undefined : carStatus === 1)}\t${cell(sample.doorStatus)}\t` +
    `${cell(sample.doorPercent)}\t${cell(sample.doorZone)}\t${cell(sample.passengerStatus)}\t` +
    `${cell(sample.loadPercent)}\t${cell(sample.serviceMode)}\t${cell(sample.powerStatus)}\t` +
    `${cell(sample.machineRoomTemperature)}\t${cell(sample.presentCounterValue)}\n`
  );
}

export interface HistoryWriter {
  add(line: string): void;
  /** Lines accepted and not yet committed. */
  pending(): number;
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
  mostPending: number;
  /** While it has no space, states wait. */
  disk?: DiskSpace;
}

/** Writes states in batches by COPY: one batch in flight, the next fills meanwhile. */
export function createHistoryWriter({
  pool,
  log,
  flushMs,
  mostPending,
  disk,
}: HistoryOptions): HistoryWriter {
  let waiting: string[] = [];
  let inFlight = 0;
  let dropped = 0;
  let committed = 0;
  let running: Promise<void> | undefined;
  let failures = 0;

  const copy = async (lines: string[]): Promise<void> => {
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

  /** A batch the database refuses is halved until the refused line stands alone and is dropped. */
  const write = async (lines: string[]): Promise<void> => {
    try {
      await copy(lines);
      committed += lines.length;
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      const ofTheData = /^(22|23)/.test(code);
      if (!ofTheData) throw error;
      if (lines.length === 1) {
        dropped += 1;
        log.warn({ err: error }, 'a state row was refused by the database');
        return;
      }
      const middle = lines.length >> 1;
      await write(lines.slice(0, middle));
      await write(lines.slice(middle));
    }
  };

  const drain = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    inFlight = lines.length;
    try {
      await write(lines);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ err: error }, 'states wait for the database');
      waiting = [...lines, ...waiting].slice(-mostPending);
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
      if (waiting.length >= mostPending) {
        waiting = waiting.slice(mostPending >> 3);
        dropped += mostPending >> 3;
      }
      waiting.push(line);
    },
    pending: () => waiting.length + inFlight,
    dropped: () => dropped,
    committed: () => committed,
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
