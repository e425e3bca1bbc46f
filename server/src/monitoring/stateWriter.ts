import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#platform/ask.ts';
import type { DiskSpace } from '#platform/disk/diskSpace.ts';
import type { CollectorDirectory } from './collectorDirectory.ts';
import { statusOf } from './faultEngine.ts';

/** The live picture does not read the stored state, so it need not be newer than a person's glance. */
const everyMs = 3_000;

interface StateWriterOptions {
  db: Database;
  directory: CollectorDirectory;
  log: Logger;
  disk: DiskSpace;
}

/** Stores the latest state of each lift that spoke, all of them at a time. */
export function createStateWriter({ db, directory, log, disk }: StateWriterOptions): {
  stop(): Promise<void>;
} {
  let flushing: Promise<void> | undefined;
  const write = async () => {
    if (!disk.hasSpace()) return;
    const dirty = [...directory.all()].filter((known) => known.dirty && known.watch?.last);
    if (dirty.length === 0) return;
    for (const known of dirty) known.dirty = false;
    const counts = dirty.map((known) => known.messages);
    for (const known of dirty) known.messages = 0;
    try {
      const fresh = dirty.map((known) => ({
        elevator_id: known.elevatorId,
        at: new Date(known.watch!.last!.at),
        received_at: new Date(known.watch!.lastReceivedAt),
        service_mode: known.watch!.last!.serviceMode,
        state: known.watch!.last,
        status: statusOf(known.watch!, known.offline),
      }));
      await sql`insert into elevator_state as now (elevator_id, at, received_at, service_mode, state, status)
        select * from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (elevator_id bigint,
          at timestamptz, received_at timestamptz, service_mode smallint, state jsonb, status text)
        on conflict (elevator_id) do update set at = excluded.at, received_at = excluded.received_at,
          service_mode = excluded.service_mode, state = excluded.state
        where now.at is null or excluded.at > now.at`.execute(db);
      await sql`insert into collector_state as c (collector_id, online, last_seen_at, message_count)
        select * from unnest(${dirty.map((known) => known.collectorId)}::bigint[],
          ${dirty.map(() => true)}::boolean[],
          ${dirty.map((known) => new Date(known.watch!.lastReceivedAt))}::timestamptz[], ${counts}::bigint[])
          as fresh (id, online, seen, messages)
        where exists (select 1 from collector where collector.id = fresh.id)
        on conflict (collector_id) do update set last_seen_at = greatest(c.last_seen_at, excluded.last_seen_at),
          message_count = c.message_count + excluded.message_count`.execute(db);
    } catch (error) {
      for (const known of dirty) known.dirty = true;
      log.warn({ err: error }, 'latest states wait for the database');
    }
  };
  const timer = setInterval(() => {
    flushing ??= write().finally(() => (flushing = undefined));
  }, everyMs);

  return {
    async stop() {
      clearInterval(timer);
      await flushing;
      await write();
    },
  };
}
