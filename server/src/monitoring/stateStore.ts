import type { Pool } from 'pg';
import { stateJson } from './readState.ts';
import type { Lift } from './liftRegistry.ts';

/**
 * The last states of the given lifts in one statement. They travel as one text, a line each: measured, that costs
 * both sides least (JSON text has neither tabs nor line ends). One node at a time writes, so that two with the same
 * lifts do not wait for each other in a ring. A state older than what another node wrote stays out.
 */
export async function writeStates(pool: Pool, lifts: readonly Lift[]): Promise<void> {
  let lines = '';
  for (const { elevatorId, engine } of lifts) {
    const last = engine.last;
    if (!last) continue;
    const mode = last.state.serviceMode ?? '';
    lines += `${elevatorId}\t${last.at}\t${last.receivedAt}\t${mode}\t${stateJson(last.state)}\n`;
  }
  if (!lines) return;
  await pool.query({
    name: 'write_states',
    text: `update elevator_state e set at = given.at, received_at = given.received_at,
        service_mode = given.service_mode, state = given.state
      from (select pg_advisory_xact_lock(hashtextextended('latest states', 0)) offset 0) held, (
        select split_part(line, E'\\t', 1)::bigint as id,
          to_timestamp(split_part(line, E'\\t', 2)::bigint / 1000.0) as at,
          to_timestamp(split_part(line, E'\\t', 3)::bigint / 1000.0) as received_at,
          nullif(split_part(line, E'\\t', 4), '')::smallint as service_mode,
          split_part(line, E'\\t', 5)::jsonb as state
        from string_to_table($1, E'\\n') line where line <> ''
      ) given
      where e.elevator_id = given.id and (e.at is null or e.at <= given.at or e.at > e.received_at)`,
    values: [lines],
  });
}

/** What is new of one collector; instants in epoch milliseconds. */
export interface CollectorNews {
  id: string;
  seen: number | null;
  connected: number | null;
  will: number | null;
  count: number;
}

/** When collectors were last heard. Whether one is online is written elsewhere, with what follows from it. */
export async function writeCollectors(pool: Pool, news: readonly CollectorNews[]): Promise<void> {
  await pool.query({
    name: 'write_collectors',
    text: `insert into collector_state as s (collector_id, last_seen_at, connected_at, will_at, message_count)
      select t.id, to_timestamp(seen / 1000.0), to_timestamp(connected / 1000.0), to_timestamp(will / 1000.0), count
      from json_to_recordset($1::json) as t(id bigint, seen bigint, connected bigint, will bigint, count bigint)
      join collector_card c on c.id = t.id
      order by t.id
      on conflict (collector_id) do update set
        last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at),
        connected_at = greatest(s.connected_at, excluded.connected_at),
        will_at = case
          when excluded.will_at is not null then excluded.will_at
          when excluded.last_seen_at > s.will_at then null
          else s.will_at end,
        message_count = s.message_count + excluded.message_count`,
    values: [JSON.stringify(news)],
  });
}
