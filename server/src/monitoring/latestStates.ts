import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Collector, Lift } from './liftRegistry.ts';
import { writeCollectors, writeStates } from './stateStore.ts';

/** The latest of lifts and collectors on its way to the database: whatever changed, once a flush. */
export interface LatestStates {
  changed(lift: Lift): void;
  heard(collector: Collector): void;
  /** One at a time; never throws, what failed stays for the next time. */
  flush(): Promise<void>;
}

/** Few enough that the rows are not locked for long. */
const rowsPerStatement = 2000;
/** A will that came while the link stays up belonged to the connection before. */
const willOfOldLinkMs = 5000;

export function createLatestStates(pool: Pool, log: Pick<Logger, 'warn'>, now: () => number): LatestStates {
  let lifts: Lift[] = [];
  let collectors: Collector[] = [];
  let flushing: Promise<void> | undefined;

  const changed = (lift: Lift) => {
    if (lift.dirty) return;
    lift.dirty = true;
    lifts.push(lift);
  };
  const heard = (collector: Collector) => {
    if (collector.dirty) return;
    collector.dirty = true;
    collectors.push(collector);
  };

  async function flushLifts(): Promise<void> {
    const batch = lifts;
    lifts = [];
    for (const lift of batch) lift.dirty = false;
    for (let start = 0; start < batch.length; start += rowsPerStatement) {
      try {
        await writeStates(pool, batch.slice(start, start + rowsPerStatement));
      } catch (error) {
        for (const lift of batch.slice(start)) changed(lift);
        throw error;
      }
    }
  }

  async function flushCollectors(): Promise<void> {
    const batch = collectors;
    collectors = [];
    for (let start = 0; start < batch.length; start += rowsPerStatement) {
      const part = batch.slice(start, start + rowsPerStatement);
      const news = part.map((collector) => {
        collector.dirty = false;
        if (
          collector.willAt !== undefined &&
          collector.links > 0 &&
          now() - collector.willAt > willOfOldLinkMs
        ) {
          collector.willAt = undefined;
          collector.lastSeenAt = now();
        }
        const { id, lastSeenAt, connectedAt, willAt, count } = collector;
        collector.count = 0;
        return { id, seen: lastSeenAt || null, connected: connectedAt ?? null, will: willAt ?? null, count };
      });
      try {
        await writeCollectors(pool, news);
      } catch (error) {
        part.forEach((collector, index) => {
          collector.count += news[index]!.count;
        });
        for (const collector of batch.slice(start)) {
          collector.dirty = false;
          heard(collector);
        }
        throw error;
      }
      // Looked at again until it is settled whose will it was.
      for (const collector of part)
        if (collector.willAt !== undefined && collector.links > 0) heard(collector);
    }
  }

  return {
    changed,
    heard,
    flush() {
      flushing ??= flushLifts()
        .then(flushCollectors)
        .catch((error: unknown) => log.warn({ err: error }, 'latest states wait for the database'))
        .finally(() => {
          flushing = undefined;
        });
      return flushing;
    },
  };
}
