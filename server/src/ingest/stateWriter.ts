import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#platform/call/requestContext.ts';
import type { DiskSpace } from '#platform/disk/diskSpace.ts';
import { createBacklog } from './backlog.ts';
import type { CollectorDirectory, KnownCollector } from './collectorDirectory.ts';
import { writeApart } from './refused/writeApart.ts';

/** So often the writer looks for elevators whose state is to be stored. */
const everyMs = 3_000;
/**
 * An elevator that speaks all the time is stored this often. The live picture does not read what is stored: a restart
 * begins from it. What had been silent is stored with the next turn.
 */
const restMs = 8_000;

interface StateWriterOptions {
  db: Database;
  directory: CollectorDirectory;
  log: Logger;
  disk: DiskSpace;
  /** How an elevator stands. */
  statusOf(known: KnownCollector): string;
  /** The state of an elevator was refused by the database for good. */
  refused(known: KnownCollector, error: unknown): void;
}

export interface StateWriter {
  /** The elevator has spoken; it may have a newer state. */
  touch(known: KnownCollector): void;
  /** How long the oldest state that is not stored has waited. */
  waitingMs(): number;
  /** Stores what is to be stored, also of those who rest. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Stores the latest state of each elevator that spoke, all of them at a time. */
export function createStateWriter(options: StateWriterOptions): StateWriter {
  const { db, directory, log, disk, statusOf, refused } = options;
  const backlog = createBacklog();
  let flushing: Promise<void> | undefined;
  const storedAt = new WeakMap<KnownCollector, number>();

  const writeStates = (elevators: readonly KnownCollector[]) => {
    const fresh = elevators.map((known) => ({
      elevator_id: known.elevatorId,
      at: new Date(known.watch!.last!.at),
      received_at: new Date(known.watch!.lastReceivedAt),
      service_mode: known.watch!.last!.serviceMode,
      state: known.watch!.last,
      status: statusOf(known),
    }));
    return sql`insert into elevator_state as state (elevator_id, at, received_at, service_mode, state, status)
      select * from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (elevator_id bigint,
        at timestamptz, received_at timestamptz, service_mode smallint, state jsonb, status text)
      on conflict (elevator_id) do update set at = excluded.at, received_at = excluded.received_at,
        service_mode = excluded.service_mode, state = excluded.state
      where state.at is null or excluded.at > state.at`.execute(db);
  };

  const writeSeen = async (elevators: readonly KnownCollector[]) => {
    const counts = elevators.map((known) => known.messages);
    await sql`insert into collector_state as c (collector_id, online, last_seen_at, message_count, skew_ms, clock_wrong_at)
      select * from unnest(${elevators.map((known) => known.collectorId)}::bigint[],
        ${elevators.map(() => true)}::boolean[],
        ${elevators.map((known) => new Date(known.heardAt))}::timestamptz[], ${counts}::bigint[],
        ${elevators.map((known) => known.clock.skewMs())}::int[],
        ${elevators.map(({ clockWrongAt }) => (clockWrongAt === undefined ? null : new Date(clockWrongAt)))}::timestamptz[])
        as fresh (id, online, seen, messages, skew, wrong)
      where exists (select 1 from collector_card where collector_card.id = fresh.id)
      on conflict (collector_id) do update set last_seen_at = greatest(c.last_seen_at, excluded.last_seen_at),
        message_count = c.message_count + excluded.message_count, skew_ms = excluded.skew_ms,
        clock_wrong_at = greatest(c.clock_wrong_at, excluded.clock_wrong_at)`.execute(db);
    elevators.forEach((known, index) => (known.messages -= counts[index]!));
  };

  const write = async (rest: number) => {
    if (!disk.hasSpace()) return;
    const now = performance.now();
    const dirty: KnownCollector[] = [];
    for (const known of directory.all())
      if (known.dirty && known.watch && now - (storedAt.get(known) ?? -Infinity) >= rest) dirty.push(known);
    if (dirty.length === 0) return backlog.forget();
    backlog.take();
    for (const known of dirty) known.dirty = false;
    try {
      const stating = dirty.filter((known) => known.watch?.last);
      const stored = await writeApart(stating, writeStates, refused);
      await writeApart(dirty, writeSeen, refused);
      for (const known of dirty) storedAt.set(known, now);
      if (stating.length === 0) backlog.forget();
      else if (stored > 0) backlog.settle();
      else backlog.refuse();
    } catch (error) {
      for (const known of dirty) known.dirty = true;
      backlog.putBack();
      log.warn({ err: error }, 'latest states wait for the database');
    }
  };
  const timer = setInterval(() => {
    flushing ??= write(restMs).finally(() => (flushing = undefined));
  }, everyMs);
  const flush = async () => {
    await flushing;
    await write(0);
  };

  return {
    touch(known) {
      known.dirty = true;
      backlog.add();
    },
    waitingMs: backlog.ageMs,
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
