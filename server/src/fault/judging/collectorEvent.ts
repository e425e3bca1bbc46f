import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';
import { lockingAsked, standingsOf, type KindAsked, type Standing, type TurnRow } from './faultTurnStore.ts';

/** An event as a collector sent it. */
export interface CollectorEvent {
  collectorId: string;
  eventId: string;
  elevatorId: string;
  /** By its own clock; when it arrived, if that clock is wrong. */
  at: number;
  clockWrong: boolean;
  /** What a wrong clock said. */
  saidTime: string | undefined;
  code: string;
  on: boolean;
  snapshot: unknown;
}

type EventKey = Pick<CollectorEvent, 'collectorId' | 'eventId'>;

export const eventKey = ({ collectorId, eventId }: EventKey) => `${collectorId} ${eventId}`;

/** What was kept of an event that came again. */
export type KeptEvent = Pick<CollectorEvent, 'at' | 'clockWrong' | 'code' | 'on'>;

interface Kept {
  /** Keys of the events that were not delivered before. */
  fresh: Set<string>;
  /** How the kinds stand that those are about, which are locked until the transaction ends. */
  standings: Standing[];
}

/**
 * Keeps events and locks what they are about. One statement: the screens wait for it. It locks kinds of new events alone
 * and after keeping them, so that two nodes which receive the same event wait for one another in one order.
 */
export async function keepEvents(
  tx: Transaction,
  events: readonly { event: CollectorEvent; asked: KindAsked }[],
): Promise<Kept> {
  const rows = events.map(({ event, asked }) => ({
    collector_id: event.collectorId,
    event_id: event.eventId,
    elevator_id: event.elevatorId,
    at: new Date(event.at),
    code: event.code,
    is_on: event.on,
    snapshot: event.snapshot,
    clock_wrong: event.clockWrong,
    said_time: event.saidTime ?? null,
    asked_elevator: asked.elevatorId,
    asked_code: asked.code ?? null,
    vendor_code: asked.vendorCode ?? null,
  }));
  const { rows: answers } = await sql<{ fresh: EventKey[]; locked: TurnRow[] }>`with reported as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reported (collector_id bigint, event_id text,
        elevator_id bigint, at timestamptz, code text, is_on boolean, snapshot jsonb, clock_wrong boolean, said_time text, asked_elevator bigint,
        asked_code text, vendor_code text)),
    fresh as (
      insert into collector_event (collector_id, event_id, elevator_id, at, code, is_on, snapshot, clock_wrong, said_time)
      select collector_id, event_id, elevator_id, at, code, is_on, snapshot, clock_wrong, said_time from reported
      on conflict do nothing returning collector_id, event_id),
    asked as (
      select asked_elevator as elevator_id, asked_code as code, vendor_code
      from reported join fresh using (collector_id, event_id)),
    ${lockingAsked}
    select
      (select coalesce(jsonb_agg(jsonb_build_object('collectorId', collector_id::text, 'eventId', event_id)), '[]')
        from fresh) as fresh,
      (select coalesce(jsonb_agg(to_jsonb(locked)), '[]') from locked) as locked`.execute(tx);
  const [{ fresh, locked } = { fresh: [], locked: [] }] = answers;
  return { fresh: new Set(fresh.map(eventKey)), standings: await standingsOf(tx, locked) };
}

/** What is kept of events that came before, by their keys. */
export async function readKept(
  tx: Transaction,
  events: readonly { event: EventKey }[],
): Promise<Map<string, KeptEvent>> {
  const { rows } = await sql<
    EventKey & KeptEvent
  >`select collector_id::text as "collectorId", event_id as "eventId",
      (extract(epoch from at) * 1000)::float8 as at, clock_wrong as "clockWrong", code, is_on as "on"
    from collector_event
    join unnest(${events.map(({ event }) => event.collectorId)}::bigint[], ${events.map(({ event }) => event.eventId)}::text[])
      as said (collector_id, event_id) using (collector_id, event_id)`.execute(tx);
  return new Map(rows.map((row) => [eventKey(row), row]));
}

/** Whether two messages with the same number say the same. A time that was not believed is no content. */
export const saysSame = (one: KeptEvent, other: KeptEvent): boolean =>
  one.code === other.code &&
  one.on === other.on &&
  (one.clockWrong || other.clockWrong || one.at === other.at);
