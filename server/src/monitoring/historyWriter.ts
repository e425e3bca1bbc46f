import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import type { IngestMetrics } from './ingestMetrics.ts';
import { copyHistory, dropPartitions, hasLine, makePartitions } from './historyStore.ts';

const dayMs = 86_400_000;
/** Buffered uploads reach 7 days back, so these days and the next ones exist before a sample needs them. */
const daysBack = 7;
const daysAhead = 3;
const linesPerCopy = 20_000;

/** ISO text of an instant; samples of the same second share all but the milliseconds. */
let isoSecond = -1;
let isoPrefix = '';
function iso(ms: number): string {
  const second = Math.floor(ms / 1000);
  if (second !== isoSecond) {
    isoSecond = second;
    isoPrefix = new Date(second * 1000).toISOString().slice(0, 20);
  }
  const rest = ms - second * 1000;
  return `${isoPrefix}${rest > 99 ? rest : rest > 9 ? `0${rest}` : `00${rest}`}Z`;
}

const none = '\\N';

/** One line of the COPY. Every value was checked on the way in, so nothing needs escaping. */
export function historyLine(
  elevatorId: string,
  at: number,
  receivedAt: number,
  floor: number | undefined,
  state: StateMessage,
): string {
  const direction = state.carDirection ?? state.operationDirection;
  const running = state.carStatus ?? state.operationStatus;
  return `${elevatorId}\t${iso(at)}\t${iso(receivedAt)}\t${floor ?? none}\t${state.positionMm ?? none}\t${
    state.speed ?? none
  }\t${direction ?? none}\t${running === undefined ? none : running === 1}\t${state.doorStatus ?? none}\t${
    state.doorPercent ?? none
  }\t${state.doorZone ?? none}\t${state.passengerStatus ?? none}\t${state.loadPercent ?? none}\t${
    state.serviceMode ?? none
  }\t${state.powerStatus ?? none}\t${state.machineRoomTemperature ?? none}\t${
    state.presentCounterValue ?? none
  }\n`;
}

export interface HistoryWriter {
  add(
    elevatorId: string,
    at: number,
    receivedAt: number,
    floor: number | undefined,
    state: StateMessage,
  ): void;
  /** Writes what is buffered; never throws, what failed stays for the next time. */
  flush(): Promise<void>;
  /** Makes and drops partitions; at start and once a day. */
  keepPartitions(): Promise<void>;
}

export interface HistoryOptions {
  pool: Pool;
  log: Pick<Logger, 'warn'>;
  metrics: IngestMetrics;
  now: () => number;
  historyDays: number;
  maxBuffered: number;
}

/** Data the table refuses, as opposed to a database that is away. */
const isDataError = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown }).code));

const isMissingPartition = (error: unknown) => (error as { code?: unknown }).code === '23514';
const dayOf = (line: string) => Math.floor(Date.parse(line.split('\t')[1]!) / dayMs);

interface Batch {
  lines: string[];
  tried: boolean;
  mended: boolean;
}

export function createHistoryWriter(options: HistoryOptions): HistoryWriter {
  const { pool, log, metrics, now, historyDays, maxBuffered } = options;
  const knownDays = new Set<number>();
  const wantedDays = new Set<number>();
  let lines: string[] = [];
  /** Where the oldest kept line is; what lies before was dropped. */
  let head = 0;
  /** Taken out of the buffer and not surely in the table. */
  const batches: Batch[] = [];
  let flushing: Promise<void> | undefined;

  async function copyNext(batch: Batch): Promise<void> {
    // The answer to an earlier try was lost: one line of it in the table means that all are.
    if (batch.tried && (await hasLine(pool, batch.lines[0]!))) return;
    batch.tried = true;
    try {
      await copyHistory(pool, batch.lines.join(''));
    } catch (error) {
      if (!isDataError(error)) throw error;
      batch.tried = false;
      if (!batch.mended && isMissingPartition(error)) {
        batch.mended = true;
        for (const day of new Set(batch.lines.map(dayOf))) await makePartitions(pool, day, 1);
        return copyNext(batch);
      }
      if (batch.lines.length === 1) {
        metrics.historyRefused += 1;
        log.warn({ err: error, line: batch.lines[0] }, 'a history row was refused');
        return;
      }
      // Halved until the line at fault is alone.
      const middle = batch.lines.length >> 1;
      const halves = [batch.lines.slice(0, middle), batch.lines.slice(middle)];
      batches.splice(1, 0, ...halves.map((half) => ({ lines: half, tried: false, mended: batch.mended })));
      batch.lines = [];
    }
  }

  async function writeOnce(): Promise<void> {
    for (const day of wantedDays) {
      await makePartitions(pool, day, 1);
      knownDays.add(day);
      wantedDays.delete(day);
    }
    const started = performance.now();
    while (batches.length > 0 || lines.length > head) {
      if (batches.length === 0) {
        batches.push({ lines: lines.slice(head, head + linesPerCopy), tried: false, mended: false });
        lines = lines.slice(head + linesPerCopy);
        head = 0;
      }
      const batch = batches[0]!;
      await copyNext(batch);
      metrics.historyRows += batch.lines.length;
      batches.shift();
    }
    metrics.lastFlushMs = performance.now() - started;
  }

  const buffered = () => lines.length - head + batches.reduce((sum, batch) => sum + batch.lines.length, 0);

  return {
    add(elevatorId, at, receivedAt, floor, state) {
      const day = Math.floor(at / dayMs);
      if (!knownDays.has(day)) {
        if (day < Math.floor(now() / dayMs) - historyDays) {
          metrics.historyTooOld += 1;
          return;
        }
        wantedDays.add(day);
      }
      lines.push(historyLine(elevatorId, at, receivedAt, floor, state));
      if (buffered() <= maxBuffered) return;
      // The database is away for long: the newest are worth more than the oldest.
      lines[head] = '';
      head += 1;
      metrics.historyDropped += 1;
      if (head > 10_000) {
        lines = lines.slice(head);
        head = 0;
      }
    },
    flush() {
      flushing ??= writeOnce()
        .catch((error: unknown) => {
          metrics.flushFailures += 1;
          log.warn({ err: error, kept: buffered() }, 'history waits');
        })
        .finally(() => {
          flushing = undefined;
        });
      return flushing;
    },
    async keepPartitions() {
      const today = Math.floor(now() / dayMs);
      const first = today - Math.min(daysBack, historyDays);
      await makePartitions(pool, first, today + daysAhead - first + 1);
      await dropPartitions(pool, today, historyDays);
      knownDays.clear();
      for (let day = first; day <= today + daysAhead; day += 1) knownDays.add(day);
    },
  };
}
