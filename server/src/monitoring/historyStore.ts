import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from './heldClient.ts';

/** The columns of one COPY line, in order. */
const columns = `elevator_id, at, received_at, floor, position_mm, speed, direction, moving, door_status, door_percent,
  door_zone, occupied, load_percent, service_mode, power_status, temperature, run_count`;

/** All lines or none: COPY is one statement. */
export function copyHistory(pool: Pool, lines: string): Promise<void> {
  return withClient(pool, async (client, unfit) => {
    try {
      const copy = client.query(copyFrom(`copy elevator_history (${columns}) from stdin`));
      await pipeline(Readable.from([Buffer.from(lines)], { objectMode: false }), copy);
    } catch (error) {
      // A refused COPY leaves the connection usable, a lost one does not; both are rare, so neither is kept.
      unfit(error);
      throw error;
    }
  });
}

/** Whether a line is in the table: tells a batch that was lost from one whose answer was lost. */
export async function hasLine(pool: Pool, line: string): Promise<boolean> {
  const [elevatorId, at, receivedAt] = line.split('\t');
  const { rowCount } = await pool.query(
    'select 1 from elevator_history where elevator_id = $1 and at = $2 and received_at = $3 limit 1',
    [elevatorId, at, receivedAt],
  );
  return rowCount !== 0;
}

const isoDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Partitions of UTC days, counted from 1970; safe when two nodes do it at once. */
export async function makePartitions(pool: Pool, firstDay: number, days: number): Promise<void> {
  await pool.query(
    `with held as materialized (select pg_advisory_xact_lock(hashtextextended('history partitions', 0)))
     select make_history_partitions($1, $2) from held`,
    [isoDay(firstDay), days],
  );
}

export async function dropPartitions(pool: Pool, today: number, keepDays: number): Promise<number> {
  const { rows } = await pool.query<{ dropped: number }>(
    `with held as materialized (select pg_advisory_xact_lock(hashtextextended('history partitions', 0)))
     select drop_history_partitions($1, $2) as dropped from held`,
    [isoDay(today), keepDays],
  );
  return rows[0]!.dropped;
}
