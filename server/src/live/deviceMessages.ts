import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { ingestCalls } from '@hoistway/contract/live/live.ts';
import { historyItems } from '@hoistway/contract/telemetry/telemetry.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

type DeviceMessage = ReplyOf<typeof ingestCalls.messages>[number];

/** The kept columns under the names that the device said. */
const kept = sql.join(
  historyItems.map(({ name, column, fromNumber }) => {
    const value = sql.ref(column);
    return sql`${sql.lit(name)}, ${fromNumber ? sql`${value}::int` : value}`;
  }),
);

const maxShown = 100;
/** Who was away longer has its older messages in the history of its elevator. */
const lookBackDays = 2;

/**
 * The last states, events and refusals of a collector, newest first. They are read from where ingest writes anyway, so
 * that looking costs no message anything. What it said for an elevator the viewer does not see is left out.
 */
export async function listDeviceMessages(
  db: Database,
  viewer: Viewer,
  collectorId: string,
): Promise<DeviceMessage[]> {
  const elevators = visibleElevators(db, viewer).select('elevator.id');
  const { rows } = await sql<DeviceMessage>`
    with spoken as (
      select binding.elevator_id, greatest(binding.bound_at, now() - make_interval(days => ${lookBackDays})) as since,
        coalesce(binding.unbound_at, 'infinity') as until
      from collector_binding_card binding
      where binding.collector_id = ${collectorId} and binding.elevator_id in (${elevators})
      order by binding.id desc limit 5),
    state as (
      select said.* from spoken, lateral (
        select received_at as at, 'state' as kind, jsonb_strip_nulls(jsonb_build_object('timeStamp', at,
            'clockWrong', nullif(clock_wrong, false), ${kept}))::text as content, null::text as reason, null::text as detail, 1 as times
        from elevator_history_card history
        where history.elevator_id = spoken.elevator_id and history.at >= spoken.since - interval '1 minute'
          and history.received_at between spoken.since and spoken.until
        order by history.at desc limit ${maxShown}) as said),
    event as (
      select received_at as at, 'event' as kind, jsonb_strip_nulls(jsonb_build_object('id', event_id,
          'timeStamp', at,
          'clockWrong', nullif(clock_wrong, false), 'saidTime', said_time, 'code', code, 'on', is_on, 'snapshot', snapshot))::text as content,
        null::text as reason, null::text as detail, 1 as times
      from collector_event_card where collector_id = ${collectorId} and elevator_id in (${elevators})
        and received_at > now() - make_interval(days => ${lookBackDays})
      order by received_at desc limit ${maxShown}),
    refused as (
      select at, 'refused' as kind, null::text as content, reason, detail, occurrences as times
      from ingest_refusal_card where serial = (select serial from collector_card where id = ${collectorId})
        and at > now() - make_interval(days => ${lookBackDays})
      order by at desc limit ${maxShown})
    select * from (select * from state union all select * from event union all select * from refused) as message
    order by at desc limit ${maxShown}`.execute(db);
  return rows;
}
