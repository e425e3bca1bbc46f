import type { ReplyOf } from '@hoistway/contract/call.ts';
import {
  fullRateMs,
  maxPoints,
  type historyCalls,
  type HistorySamples,
  type StateSpan,
} from '@hoistway/contract/history/history.ts';
import { historyItems } from '@hoistway/contract/telemetry/telemetry.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { faultAcknowledged } from '#area/fault/faultAndIncidentEvents.ts';
import { blocks, faultRules } from '#area/faultCode/faultRules.ts';
import { elevatorOffline, elevatorOnline, modeChanged } from '#area/live/elevatorEvents.ts';
import type { OfflineLimits } from './offlineLimits.ts';

/** Whose time, in epoch milliseconds; `to` is not in it. The elevator is one of the viewer's: the layer has looked. */
export interface HistorySpan {
  elevatorId: string;
  from: number;
  to: number;
}

const inspectionMode = 2;
/** Two samples a second for the longest time that is given whole. */
const maxWhole = 7_200;
const maxMarks = 500;

const codesOf = (matches: (rule: Parameters<typeof blocks>[0]) => boolean): string[] =>
  [...faultRules.values()].filter(matches).map((rule) => rule.code);
/** What an elevator itself calls an entrapment; what people report is not measured by it. */
export const machineEntrapmentCodes = codesOf((rule) => rule.entrapment === true);
const blockingCodes = codesOf(blocks);
/** A collector is silent. */
const silenceCode = 'D201';

const instant = (ms: number) => sql`${new Date(ms)}::timestamptz`;
const msOf = (column: RawBuilder<unknown>) => sql`round(extract(epoch from ${column}) * 1000)::float8`;

/** The first instant of the oldest day that is kept; of days without a sample too. */
export async function findKeptSince(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(right(relid::text, 8)) as day from pg_partition_tree('elevator_history')
    where isleaf and relid::text ~ '_\\d{8}$'`.execute(db);
  const day = rows[0]?.day;
  return day ? Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`) : undefined;
}

/**
 * Every sample of up to an hour; for longer spans, or an elevator that reports more often, the first of each of equal
 * steps.
 */
export async function readSamples(
  db: Database,
  { elevatorId, from, to }: HistorySpan,
): Promise<Omit<HistorySamples, 'from' | 'to' | 'keptSince'>> {
  const within = sql`from elevator_history_card
    where elevator_id = ${elevatorId} and at >= ${instant(from)} and at < ${instant(to)}`;
  const whole = to - from <= fullRateMs && (await countSamples(db, within)) <= maxWhole;
  const stepMs = whole ? null : Math.ceil((to - from) / maxPoints);
  const step = sql`floor((extract(epoch from at) * 1000 - ${sql.lit(from)}) / ${sql.lit(stepMs)})`;
  const kept =
    stepMs === null
      ? sql`select * ${within}`
      : sql`select distinct on (${step}) * ${within} order by ${step}, at`;
  const column = (name: string) => sql`coalesce(json_agg(${sql.ref(name)} order by at), '[]')`;
  const { rows } = await sql<{ columns: Omit<HistorySamples, 'from' | 'to' | 'keptSince' | 'thinnedToMs'> }>`
    with kept as (${kept})
    select json_build_object(
      'at', coalesce(json_agg(${msOf(sql`at`)} order by at), '[]'),
      'clockWrong', ${column('clock_wrong')},
      ${sql.join(historyItems.map((item) => sql`${sql.lit(item.liveName)}, ${column(item.column)}`))}) as columns
    from kept`.execute(db);
  return { ...rows[0]!.columns, thinnedToMs: stepMs };
}

async function countSamples(db: Database, within: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${within}`.execute(db);
  return rows[0]!.count;
}

/**
 * The states of an elevator as they followed each other. An elevator that said nothing for `silenceSeconds` was offline since
 * its last word, one whose collector was taken offline until it came back, whatever that says of the time afterwards;
 * before its first word it is unknown.
 * People in the car come before all, then silence, faults and inspection.
 */
export async function readStates(
  db: Database,
  { elevatorId, from, to }: HistorySpan,
  limits: OfflineLimits,
): Promise<StateSpan[]> {
  const { rows } = await sql<StateSpan>`
    with received as (
      select at, service_mode, coalesce(lead(at) over (order by at), ${instant(to)}) as next from (
        (select at, service_mode from elevator_history_card
          where elevator_id = ${elevatorId} and at < ${instant(from)} order by at desc limit 1)
        union all
        (select at, service_mode from elevator_history_card
          where elevator_id = ${elevatorId} and at >= ${instant(from)} and at < ${instant(to)})) as sample),
    said as (
      select case when min(at) is null then '{}' else tstzmultirange(tstzrange(min(at), ${instant(to)})) end as known
      from received),
    quiet as (
      select coalesce(range_agg(tstzrange(at, next)) filter (where next - at > make_interval(secs => ${limits.silenceSeconds})), '{}') as long,
        coalesce(range_agg(tstzrange(at, next)) filter (where service_mode = ${inspectionMode}), '{}') as inspected
      from received),
    disconnected as (
      select coalesce(range_agg(tstzrange(at, next)) filter (where kind = ${elevatorOffline.kind}), '{}') as offline from (
        select kind, at, coalesce(lead(at) over (order by at, id), ${instant(to)}) as next from event_log
        where elevator_id = ${elevatorId} and kind in (${elevatorOnline.kind}, ${elevatorOffline.kind}) and at < ${instant(to)}) as turn
      where at < next),
    broken as (
      select coalesce(range_agg(tstzrange(opened_at, closed_at)) filter (where code = any(${machineEntrapmentCodes})), '{}') as trapped,
        coalesce(range_agg(tstzrange(opened_at, closed_at)) filter (where code = any(${blockingCodes})), '{}') as fault,
        coalesce(range_agg(tstzrange(opened_at, closed_at)) filter (where code = ${silenceCode}), '{}') as silent
      from fault_card where elevator_id = ${elevatorId} and opened_at < ${instant(to)}
        and (closed_at is null or closed_at > ${instant(from)})),
    part as (
      select tstzmultirange(tstzrange(${instant(from)}, ${instant(to)})) as span, trapped, fault, inspected,
        known, long + disconnected.offline + silent as offline
      from said, quiet, disconnected, broken),
    ranked as (
      select 'trapped' as state, span * trapped as spans from part
      union all select 'offline', span * offline - trapped from part
      union all select 'fault', span * fault - trapped - offline from part
      union all select 'maintenance', span * inspected - trapped - offline - fault from part
      union all select 'normal', span * known - trapped - offline - fault - inspected from part
      union all select 'unknown', span - known - trapped - offline - fault from part)
    select state, ${msOf(sql`lower(each)`)} as "from", ${msOf(sql`upper(each)`)} as "to"
    from ranked, unnest(spans) as each order by 2`.execute(db);
  return rows;
}

/** What happened to an elevator in the time: its faults by the device's time, and what the server noted. */
export async function listMarks(db: Database, { elevatorId, from, to }: HistorySpan) {
  const { rows } = await sql<ReplyOf<typeof historyCalls.marks>[number]>`
    select id, at, kind, code, who, note, end_reason as "endReason" from (
      select id, opened_at as at, 'opened' as kind, code, null as who, null as note, null as end_reason from fault_card
      where elevator_id = ${elevatorId} and opened_at >= ${instant(from)} and opened_at < ${instant(to)}
      union all
      select id, closed_at, 'closed', code, null, null, end_reason from fault_card
      where elevator_id = ${elevatorId} and closed_at >= ${instant(from)} and closed_at < ${instant(to)}
      union all
      select log.id, log.at, case log.kind when ${faultAcknowledged.kind} then 'acknowledged'
          when ${elevatorOnline.kind} then 'online' when ${elevatorOffline.kind} then 'offline' else 'mode' end,
        log.payload ->> 'code', account.nicks, log.payload ->> 'note', null
      from event_log log left join user_card account on log.actor = 'user:' || account.id
      where log.elevator_id = ${elevatorId} and log.at >= ${instant(from)} and log.at < ${instant(to)}
        and log.kind in (${faultAcknowledged.kind}, ${elevatorOnline.kind}, ${elevatorOffline.kind},
          ${modeChanged.kind})) as mark
    order by at, id limit ${maxMarks}`.execute(db);
  return rows;
}
