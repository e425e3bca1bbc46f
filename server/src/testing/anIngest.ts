import { pino } from 'pino';
import { createKysely, createPool } from '#platform/database/database.ts';
import { createEventHandler, onEveryNode } from '#platform/event/onEveryNode.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createCollectorDirectory } from '#area/ingest/collectorDirectory.ts';
import { loadMapping } from '#area/faultCode/faultMapping.ts';
import { createHistoryWriter } from '#area/ingest/historyWriter.ts';
import { createUsageWriter, type UsageWriter } from '#area/ingest/usageWriter.ts';
import { createIngest, type Ingest } from '#area/ingest/ingest.ts';
import { appliedEvents } from '#area/ingest/appliedEvents.ts';
import { createLiveHub } from '#area/live/liveHub.ts';
import { createRefusalLedger, noteRefusedState } from '#area/ingest/refused/refusalLedger.ts';

export type IngestNode = Awaited<ReturnType<typeof anIngest>>;

/** A message of a device as it arrives. */
export const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

/** The ingest of one node on a database, without a broker: messages are handed to its hooks. */
export async function anIngest(
  databaseUrl: string,
  now: () => number = Date.now,
  own: { usage?: UsageWriter } = {},
) {
  const log = pino({ level: 'silent' });
  const pool = createPool(databaseUrl, { max: 4, applicationName: 'ingest test' });
  // A connection that is still closing when the database is dropped.
  pool.on('error', () => {});
  const db = createKysely<Tables>(pool);
  const hub = createLiveHub();
  const metrics = createMetrics();
  const ledger = createRefusalLedger(db, log, metrics);
  const directory = await createCollectorDirectory(db);
  const history = createHistoryWriter({
    pool,
    log,
    flushMs: 50,
    maxPending: 10_000,
    refused: noteRefusedState({ directory, ledger, log, metrics, now }),
  });
  const mapping = await loadMapping(db);
  const ingest = createIngest({
    db,
    directory,
    mapping,
    history,
    usage: own.usage ?? createUsageWriter({ db, log, now }),
    hub,
    ledger,
    metrics,
    log,
    now,
  });
  const apply = onEveryNode(appliedEvents, (known: Ingest, events) => known.applyEvents(events));
  return {
    ingest,
    /** Takes over rows of the log, as a node that receives them. */
    handleEvents: createEventHandler([apply], ingest, log),
    directory,
    metrics,
    mapping,
    hub,
    history,
    ledger,
    end: async () => {
      await ingest.stop();
      await ledger.stop();
      await db.destroy();
    },
  };
}
