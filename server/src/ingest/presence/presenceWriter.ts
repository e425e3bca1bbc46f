import { sql } from 'kysely';
import type { Logger } from 'pino';
import { announceByStatement, announcing } from '#platform/event/announce.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { EventRow } from '#platform/event/event.ts';
import { faultClosed } from '#area/fault/faultAndIncidentEvents.ts';
import { silenceEnded } from '#area/fault/faultJudge.ts';
import { elevatorOnline } from '#area/live/elevatorEvents.ts';
import { writeApart } from '../refused/writeApart.ts';

/** Keeps when collectors came, broke off and spoke again after silence. */
export interface PresenceWriter {
  connected(collectorId: string, at: number): void;
  /** The connection broke without a farewell. */
  broken(collectorId: string, at: number): void;
  /** An offline elevator reports again: its timeline is written, the other nodes are informed, its silence ends. */
  returned(collectorId: string, elevatorId: string, at: number): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface Return {
  elevatorId: string;
  /** By the clock of the server: when the first message arrived, whatever its own time. */
  at: number;
}

interface Change {
  connectedAt: number | undefined;
  willAt: number | undefined;
}

const flushMs = 500;

interface PresenceWriterOptions {
  db: Database;
  log: Logger;
  /** What is known of this collector's presence was refused by the database for good. */
  refused(collectorId: string, error: unknown): void;
}

/** Writes in batches: when a whole district comes back at once, nothing else waits for it. */
export function createPresenceWriter({ db, log, refused }: PresenceWriterOptions): PresenceWriter {
  let changes = new Map<string, Change>();
  let returns = new Map<string, Return>();
  let running: Promise<void> | undefined;

  const change = (collectorId: string, part: Partial<Change>) => {
    const known = changes.get(collectorId) ?? { connectedAt: undefined, willAt: undefined };
    changes.set(collectorId, { ...known, ...part });
  };

  // Whether an elevator counts as offline is decided by the watch and by what it says, not by a connection.
  const writeChanges = (changed: readonly (readonly [string, Change])[]) => {
    const rows = changed.map(([collectorId, { connectedAt, willAt }]) => ({
      collector_id: collectorId,
      connected_at: connectedAt === undefined ? null : new Date(connectedAt),
      will_at: willAt === undefined ? null : new Date(willAt),
    }));
    return sql`insert into collector_state as known (collector_id, online, connected_at, last_seen_at, will_at)
      select collector_id, true, connected_at, connected_at, will_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as fresh (collector_id bigint, connected_at timestamptz, will_at timestamptz)
      where exists (select 1 from collector_card where id = fresh.collector_id)
      on conflict (collector_id) do update set
        connected_at = coalesce(excluded.connected_at, known.connected_at),
        last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at),
        will_at = excluded.will_at`.execute(db);
  };

  const writeReturns = async (tx: Database, elevators: readonly (readonly [string, Return])[]) => {
    const { rows } = await sql<EventRow>`with back as (
        update collector_state state set online = true, will_at = null, last_seen_at = now()
        from unnest(${elevators.map(([id]) => id)}::bigint[],
          ${elevators.map(([, { elevatorId }]) => elevatorId)}::bigint[],
          ${elevators.map(([, { at }]) => new Date(at))}::timestamptz[]) as elevator (collector_id, elevator_id, at)
        where state.collector_id = elevator.collector_id and not state.online
        returning elevator.collector_id, elevator.elevator_id, elevator.at),
      noted as (
        ${announcing(
          elevatorOnline,
          { elevatorId: sql`elevator_id`, collectorId: sql`collector_id` },
          { from: sql`back`, actor: 'ingest' },
        )}),
      ${silenceEnded(sql`back`)}
      select * from noted union all select * from closed`.execute(tx);
    return rows;
  };

  const write = async () => {
    const [taken, back] = [changes, returns];
    changes = new Map();
    returns = new Map();
    const refusedRow = ([collectorId]: readonly [string, unknown], error: unknown) =>
      refused(collectorId, error);
    try {
      await writeApart([...taken], writeChanges, refusedRow);
      await writeApart(
        [...back],
        (elevators) =>
          announceByStatement(db, { name: 'ingest' }, [elevatorOnline, faultClosed], (tx) =>
            writeReturns(tx, elevators),
          ),
        refusedRow,
      );
    } catch (error) {
      log.warn({ err: error }, 'who is connected waits for the database');
      changes = new Map([...taken, ...changes]);
      returns = new Map([...back, ...returns]);
    }
  };

  const turn = () => (running ??= write().finally(() => (running = undefined)));
  const flush = async () => {
    // What came since that began is not in it.
    await running;
    await turn();
  };
  const timer = setInterval(() => {
    if (changes.size + returns.size > 0) void turn();
  }, flushMs);

  return {
    connected: (collectorId, at) => change(collectorId, { connectedAt: at, willAt: undefined }),
    broken: (collectorId, at) => change(collectorId, { willAt: at }),
    returned: (collectorId, elevatorId, at) => void returns.set(collectorId, { elevatorId, at }),
    flush,
    async stop() {
      clearInterval(timer);
      await running;
      await write();
    },
  };
}
