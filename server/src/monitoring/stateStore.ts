import type { Pool } from 'pg';
import { stateJson } from './readState.ts';
import type { Lift } from './liftRegistry.ts';

/**
 * The last states of the given lifts in one statement. The rows travel as one JSON text, which needs no escaping
 * per value, and are locked in order of id, so that two nodes with the same lifts do not wait for each other in a
 * ring. A state older than what another node wrote stays out.
 */
export async function writeStates(pool: Pool, lifts: readonly Lift[]): Promise<void> {
  let json = '';
  for (const { elevatorId, engine } of lifts) {
    const last = engine.last;
    if (!last) continue;
    const mode = last.state.serviceMode ?? null;
    json += `${json ? ',' : '['}{"i":${elevatorId},"a":${last.at},"r":${last.receivedAt},"m":${mode},"s":${stateJson(last.state)}}`;
  }
  if (!json) return;
  await pool.query({
    name: 'write_states',
    text: `with given as (
        select i, to_timestamp(a / 1000.0) as a, to_timestamp(r / 1000.0) as r, m, s
        from json_to_recordset($1::json) as t(i bigint, a bigint, r bigint, m smallint, s jsonb)
      ), locked as (
        select elevator_id from elevator_state where elevator_id in (select i from given)
        order by elevator_id for no key update
      )
      update elevator_state e set at = a, received_at = r, service_mode = m, state = s
      from given join locked on locked.elevator_id = given.i
      where e.elevator_id = given.i and (e.at is null or e.at <= given.a or e.at > e.received_at)`,
    values: [`${json}]`],
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
