import type { Pool } from 'pg';
import type { ReadEvent } from './readEvent.ts';
import { stateJson } from './readState.ts';

/** Keeps an event of a collector that no lift is bound to: it is on record and opens nothing. */
export async function setAsideEvent(
  pool: Pool,
  collectorId: string,
  read: ReadEvent,
  now: number,
): Promise<void> {
  await pool.query(
    `insert into collector_event (collector_id, event_id, at, received_at, code, is_on, snapshot)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      collectorId,
      read.id,
      new Date(read.at),
      new Date(now),
      read.code,
      read.on,
      read.snapshot ? stateJson(read.snapshot) : null,
    ],
  );
}

/** A collector without a lift is online too, so that whoever installs it sees that it speaks. */
export async function markUnboundOnline(pool: Pool, collectorId: string, now: number): Promise<void> {
  await pool.query(
    `insert into collector_state as s (collector_id, online, last_seen_at) values ($1, true, $2)
     on conflict (collector_id) do update set online = true, will_at = null,
       last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at)`,
    [collectorId, new Date(now)],
  );
}
