import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { IngestMetrics } from './ingestMetrics.ts';

/**
 * What was refused or set aside. Folded per collector, address and reason within a minute, one log line per device
 * and minute, bounded: a flood of invented serials is folded by address, then altogether.
 */
export interface Refusals {
  count(serial: string | undefined, address: string, reason: string): void;
  flush(): Promise<void>;
  forget(olderThanDays: number): Promise<void>;
}

const minuteMs = 60_000;
const maxLines = 500;
const maxAddresses = 1000;

interface Fold {
  minute: number;
  serial: string | undefined;
  address: string;
  reason: string;
  occurrences: number;
  written: number;
  id: string | undefined;
}

export function createRefusals(
  pool: Pool,
  log: Pick<Logger, 'warn'>,
  metrics: IngestMetrics,
  now: () => number,
): Refusals {
  let folds = new Map<string, Fold>();
  let logged = new Set<string>();
  let minute = 0;
  let flushing: Promise<void> | undefined;

  async function write(): Promise<void> {
    const due = [...folds.values()].filter((fold) => fold.occurrences > fold.written);
    for (const fold of due) {
      const total = fold.occurrences;
      if (fold.id) {
        await pool.query('update ingest_refusal set occurrences = $2 where id = $1', [fold.id, total]);
      } else {
        const { rows } = await pool.query<{ id: string }>(
          `insert into ingest_refusal (at, serial, address, reason, occurrences) values ($1, $2, $3, $4, $5)
           returning id`,
          [new Date(fold.minute), fold.serial ?? null, fold.address, fold.reason, total],
        );
        fold.id = rows[0]!.id;
      }
      fold.written = total;
    }
    for (const [key, fold] of folds) {
      if (fold.minute !== minute && fold.written === fold.occurrences) folds.delete(key);
    }
  }

  return {
    count(serial, address, reason) {
      metrics.refused += 1;
      const current = Math.floor(now() / minuteMs) * minuteMs;
      if (current !== minute) {
        minute = current;
        logged = new Set();
      }
      const shownSerial = folds.size < maxLines ? serial : undefined;
      const shownAddress = folds.size < maxAddresses ? address : '*';
      const key = `${minute}\n${shownSerial ?? ''}\n${shownAddress}\n${reason}`;
      const fold = folds.get(`${minute}\n${serial ?? ''}\n${address}\n${reason}`) ?? folds.get(key);
      if (fold) fold.occurrences += 1;
      else {
        folds.set(key, {
          minute,
          serial: shownSerial,
          address: shownAddress,
          reason,
          occurrences: 1,
          written: 0,
          id: undefined,
        });
      }
      const device = shownSerial ?? shownAddress;
      if (logged.has(device)) return;
      logged.add(device);
      log.warn({ serial: shownSerial, address: shownAddress, reason }, 'a device message was refused');
    },
    flush() {
      flushing ??= write()
        .catch((error: unknown) => {
          log.warn({ err: error }, 'refusals wait for the database');
          // Bounded while the database is away: the counts stay, the lines do not.
          if (folds.size > 2 * maxAddresses) folds = new Map();
        })
        .finally(() => {
          flushing = undefined;
        });
      return flushing;
    },
    async forget(olderThanDays) {
      await pool.query('delete from ingest_refusal where at < $1', [
        new Date(now() - olderThanDays * 86_400_000),
      ]);
    },
  };
}
