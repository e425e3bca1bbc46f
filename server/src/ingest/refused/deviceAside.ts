import { sql } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import { job } from '#platform/job/jobs.ts';
import type { Metrics } from '#platform/web/metrics.ts';

interface AsideMessage {
  collectorId: string;
  serial: string;
  /** As a device sent it, or what was concluded of its samples. */
  kind: 'event' | 'fault';
  payload: Buffer;
}

/** Where messages go that the database refuses for good. */
export interface DeviceAside {
  /** Resolves when the message is kept; rejects when that fails too. */
  keep(message: AsideMessage, why: unknown): Promise<void>;
  count(): number;
}

const maxReasonLength = 500;
/** Long enough to ask the collector's maker. */
const keptDays = 180;

/** What went wrong in the database's own words, which may quote what cannot be kept. */
function reasonOf(why: unknown): string {
  const { code } = why as { code?: unknown };
  const text = why instanceof Error ? why.message : String(why);
  return `${typeof code === 'string' ? `${code} ` : ''}${text}`
    .replaceAll('\0', '')
    .replaceAll(/\p{Surrogate}/gu, '')
    .slice(0, maxReasonLength)
    .replaceAll(/\p{Surrogate}/gu, '');
}

/** Sets messages aside with the reason, each once, and counts them. */
export function createDeviceAside(db: Database, log: Logger, metrics: Metrics): DeviceAside {
  let kept = 0;
  metrics.gauge('hoistway_device_aside', 'Messages of devices that were set aside', () => kept);
  sql<{ count: number }>`select count(*)::int as count from device_aside`.execute(db).then(
    ({ rows }) => (kept += rows[0]?.count ?? 0),
    (error: unknown) => log.warn({ err: error }, 'messages that were set aside were not counted'),
  );
  return {
    async keep({ collectorId, serial, kind, payload }, why) {
      const { numAffectedRows } =
        await sql`insert into device_aside (collector_id, serial, kind, payload, reason)
        values (${collectorId}, ${serial}, ${kind}, ${payload}, ${reasonOf(why)})
        on conflict do nothing`.execute(db);
      kept += Number(numAffectedRows ?? 0n);
      log.error({ err: why, serial, kind }, 'the database refused what a device said; it is set aside');
    },
    count: () => kept,
  };
}

/** Forgets what was set aside or refused long ago. */
export const forgetAsideJob = job({
  name: 'monitoring:forgetAside',
  payload: z.object({}),
  cron: '40 17 * * *',
  run: async (_, { db }) => {
    await sql`delete from device_aside where at < now() - ${keptDays} * interval '1 day'`.execute(db);
    await sql`delete from ingest_refusal where at < now() - ${keptDays} * interval '1 day'`.execute(db);
  },
});
