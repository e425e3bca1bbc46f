import { vendorCode } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#platform/call/requestContext.ts';
import type { DeviceRefusal } from '#platform/broker/deviceHooks.ts';
import type { Metrics } from '#platform/web/metrics.ts';
import type { CollectorDirectory } from '../collectorDirectory.ts';

const foldMs = 60_000;
/** Names a field and what it holds, which a device may have made long. */
const longestDetail = 300;
const maxKinds = 5_000;
/** Of a collector that makes codes up the others are counted together. */
const maxCodesEach = 50;

/** What the database can keep of it; nothing where nothing was said. */
const keepable = (detail = ''): string | null =>
  detail
    .slice(0, longestDetail)
    .replaceAll(/\0|\p{Surrogate}/gu, '')
    .trim() || null;

/**
 * Counts what was refused, with what the first of a minute held; a line in the log and a row for administrators once per device, reason and minute, and for
 * codes that nothing maps once per code.
 */
export function createRefusalLedger(db: Database, log: Logger, metrics: Metrics) {
  let minute = new Map<string, DeviceRefusal & { occurrences: number }>();
  let codes = new Map<string | undefined, Set<string>>();

  /** The code if it can be mapped at all and the collector did not say too many of them. */
  const countedCode = (serial: string | undefined, code: string | undefined): string | undefined => {
    if (code === undefined || !vendorCode().safeParse(code).success || code !== code.trim()) return undefined;
    const said = codes.get(serial) ?? new Set();
    if (!said.has(code) && said.size >= maxCodesEach) return undefined;
    codes.set(serial, said.add(code));
    return code;
  };

  const flush = async () => {
    const rows = [...minute.values()];
    minute = new Map();
    codes = new Map();
    if (rows.length === 0) return;
    await sql`insert into ingest_refusal (at, serial, address, reason, occurrences, vendor_code, detail)
      select * from unnest(${rows.map((row) => new Date(row.at))}::timestamptz[],
        ${rows.map((row) => row.serial ?? null)}::text[], ${rows.map((row) => row.address)}::text[],
        ${rows.map((row) => row.reason)}::text[], ${rows.map((row) => row.occurrences)}::int[],
        ${rows.map((row) => row.vendorCode ?? null)}::text[], ${rows.map((row) => keepable(row.detail))}::text[])`.execute(
      db,
    );
  };
  const timer = setInterval(
    () => void flush().catch((error: unknown) => log.warn({ err: error }, 'refusals not written')),
    foldMs,
  );

  return {
    refuse(refusal: DeviceRefusal): void {
      metrics.add('hoistway_ingest_refused_total', 'Device messages refused or set aside', 1, {
        reason: refusal.reason,
      });
      const serial = refusal.serial?.slice(0, 40);
      const code = countedCode(serial, refusal.vendorCode);
      const key = JSON.stringify([serial, refusal.address, refusal.reason, code]);
      const known = minute.get(key);
      if (known) {
        known.occurrences += 1;
        return;
      }
      if (minute.size >= maxKinds) return;
      minute.set(key, {
        ...refusal,
        serial: serial?.replaceAll(/[^\w-]/g, '?'),
        vendorCode: code,
        occurrences: 1,
      });
      const { address, reason, detail } = refusal;
      log.warn({ serial, address, reason, code, detail }, 'device refused');
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

export type RefusalLedger = ReturnType<typeof createRefusalLedger>;

/** Notes that an elevator's state was refused by the database for good. */
export const noteRefusedState =
  (options: {
    directory: Pick<CollectorDirectory, 'ofElevator'>;
    ledger: RefusalLedger;
    log: Logger;
    metrics: Metrics;
    now(): number;
  }) =>
  (elevatorId: string, error: unknown): void => {
    const { directory, ledger, log, metrics, now } = options;
    const serial = directory.ofElevator(elevatorId)?.serial;
    log.warn({ err: error, serial }, 'the database refused the state of an elevator');
    metrics.add('hoistway_states_refused_total', 'States that the database refused');
    ledger.refuse({ serial, address: '', reason: 'notStored', at: now() });
  };
