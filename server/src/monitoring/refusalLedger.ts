import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#platform/ask.ts';
import type { DeviceRefusal } from '#platform/broker/deviceHooks.ts';
import type { Metrics } from '#platform/metrics.ts';

const foldMs = 60_000;
const mostKinds = 5_000;

/** Counts what was refused; a line in the log and a row for administrators once per device, reason and minute. */
export function createRefusalLedger(db: Database, log: Logger, metrics: Metrics) {
  let minute = new Map<string, DeviceRefusal & { occurrences: number }>();

  const flush = async () => {
    const rows = [...minute.values()];
    minute = new Map();
    if (rows.length === 0) return;
    await sql`insert into ingest_refusal (at, serial, address, reason, occurrences)
      select * from unnest(${rows.map((row) => new Date(row.at))}::timestamptz[],
        ${rows.map((row) => row.serial ?? null)}::text[], ${rows.map((row) => row.address)}::text[],
        ${rows.map((row) => row.reason)}::text[], ${rows.map((row) => row.occurrences)}::int[])`.execute(db);
  };
  const timer = setInterval(
    () => void flush().catch((error: unknown) => log.warn({ err: error }, 'refusals not written')),
    foldMs,
  );

  return {
    refuse(refusal: DeviceRefusal): void {
      metrics.add(
        'hoistway_ingest_refused_total',
        'Device messages refused or set aside',
        1,
        `reason="${refusal.reason}"`,
      );
      const serial = refusal.serial?.slice(0, 40);
      const key = `${serial} ${refusal.address} ${refusal.reason}`;
      const known = minute.get(key);
      if (known) {
        known.occurrences += 1;
        return;
      }
      if (minute.size >= mostKinds) return;
      minute.set(key, { ...refusal, serial: serial?.replaceAll(/[^\w-]/g, '?'), occurrences: 1 });
      log.warn({ serial, address: refusal.address, reason: refusal.reason }, 'device refused');
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

export type RefusalLedger = ReturnType<typeof createRefusalLedger>;
