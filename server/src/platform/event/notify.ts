import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { createEventDelivery } from './eventDelivery.ts';
import type { EventRow } from './event.ts';

/** A row of the log as a node reads it. */
export interface NodeEvent extends EventRow {
  at: Date;
}

export interface NodeEvents {
  /** True while the LISTEN connection stands. */
  listening(): boolean;
  close(): Promise<void>;
}

const overlapMs = 60_000;
const retryMs = 500;
const columns = `id::text, at, kind, elevator_id::text as "elevatorId", subject_id::text as "subjectId", actor, payload`;

/**
 * Receives every row of `event_log`, once per node. Ids become visible out of order, so after a reconnect the last 60
 * s are read again and known ids dropped.
 */
export async function listenForEvents(
  url: string,
  log: Logger,
  onEvents: (events: NodeEvent[]) => Promise<void> | void,
): Promise<NodeEvents> {
  const delivery = createEventDelivery(onEvents, { keptMs: 2 * overlapMs, log });
  let client: Client | undefined;
  let closed = false;
  let pending: string[] = [];
  let reading: Promise<void> | undefined;
  let since = Date.now();

  const drain = async (connection: Client) => {
    while (pending.length > 0) {
      const ids = pending;
      pending = [];
      const found = await connection
        .query<NodeEvent>(`select ${columns} from event_log where id = any($1::bigint[]) order by id`, [ids])
        .catch((error: unknown) => {
          pending = [...ids, ...pending];
          throw error;
        });
      await delivery.deliver(found.rows);
      since = Date.now();
    }
  };

  const wake = (connection: Client) => {
    reading ??= drain(connection)
      .catch(async (error: unknown) => {
        log.warn({ err: error }, 'reading events failed');
        await wait(retryMs);
      })
      .finally(() => {
        reading = undefined;
        if (pending.length > 0 && client === connection) wake(connection);
      });
  };

  const connect = async () => {
    const connection = new Client({
      connectionString: url,
      application_name: 'hoistway events',
      keepAlive: true,
    });
    connection.on('notification', ({ payload }) => {
      if (payload) pending.push(payload);
      wake(connection);
    });
    connection.on('error', (error) => log.warn({ err: error }, 'event connection failed'));
    await connection.connect();
    await connection.query('listen hoistway');
    // Only a connection that stood is restored here; one that never did is tried again by its own caller.
    connection.on('end', () => {
      if (client === connection) client = undefined;
      if (!closed) setTimeout(() => void reconnect(), 500);
    });
    client = connection;
    return connection;
  };

  const reconnect = async () => {
    if (closed) return;
    try {
      const connection = await connect();
      const { rows } = await connection.query<NodeEvent>(
        `select ${columns} from event_log where at > $1 order by id`,
        [new Date(since - overlapMs)],
      );
      await delivery.deliver(rows);
    } catch (error) {
      log.warn({ err: error }, 'event connection not restored yet');
      setTimeout(() => void reconnect(), 1_000);
    }
  };

  const first = await connect();
  const { rows } = await first.query<{ id: string; at: Date }>(
    `select id::text, at from event_log where at > $1 order by id`,
    [new Date(since - overlapMs)],
  );
  delivery.skip(rows);

  return {
    listening: () => client !== undefined,
    close: async () => {
      closed = true;
      await reading;
      await delivery.stop();
      await client?.end();
    },
  };
}
