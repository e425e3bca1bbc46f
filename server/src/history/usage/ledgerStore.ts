import { usageCounters } from '@hoistway/contract/history/usageStart.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { snake } from '#platform/auditLog/auditLogCatalogue.ts';
import { readOfflineLimits } from '../offlineLimits.ts';
import { joinCompany, zoneOfCompany } from './elevatorZone.ts';
import { nothingRecent, takeIn, type Recent } from './usageLedger.ts';
import type { Span } from './usageSpan.ts';

/** What an elevator said since it was written last, in the order of time. */
export interface Heard {
  elevatorId: string;
  spans: Span[];
}

interface Known {
  elevatorId: string;
  zone: string;
  version: number;
  recent: Recent;
}

/** What is known of elevators that are still in the archive. */
async function readKnown(db: Database, elevatorIds: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select elevator.id as "elevatorId", ${zoneOfCompany} as zone,
      coalesce(recent.version, 0) as version, recent.recent
    from elevator_card elevator ${joinCompany}
      left join usage_recent recent on recent.elevator_id = elevator.id
    where elevator.id = any(${elevatorIds}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ recent, ...row }) => [row.elevatorId, { ...row, recent: recent ?? nothingRecent() }]),
  );
}

const amountColumns = (prefix: string) => usageCounters.map((name) => `${prefix}${snake(name)}`);
const measures = [
  ...amountColumns(''),
  ...amountColumns('total_'),
  'covered_ms',
  'out_of_service_ms',
  'mode_ms',
];
const listed = (from = '') => sql.join(measures.map((name) => sql.ref(`${from}${name}`)));

const named = (prefix: string, values: readonly (number | null)[]) =>
  Object.fromEntries(amountColumns(prefix).map((name, at) => [name, values[at]!]));

/**
 * Writes what elevators said into their days, in one statement; answers those of which another node wrote meanwhile,
 * to be taken in again. `now` is epoch ms.
 */
export async function writeLedger(db: Database, heard: readonly Heard[], now: number): Promise<Heard[]> {
  const { silenceSeconds } = await readOfflineLimits(db);
  const known = await readKnown(
    db,
    heard.map(({ elevatorId }) => elevatorId),
  );
  const taken = heard.flatMap((each) => {
    const before = known.get(each.elevatorId);
    if (!before) return [];
    const place = { zone: before.zone, now, silenceMs: silenceSeconds * 1000 };
    return {
      ...takeIn(before.recent, each.spans, place),
      elevatorId: each.elevatorId,
      version: before.version,
    };
  });
  if (taken.length === 0) return [];
  const ofEach = (rows: (each: (typeof taken)[number]) => readonly object[]) =>
    JSON.stringify(
      taken.flatMap((each) => rows(each).map((row) => ({ elevator_id: each.elevatorId, ...row }))),
    );
  const recents = ofEach(({ version, recent, closedTo }) => [
    { version: version + 1, recent, closed_to: new Date(Math.max(0, closedTo)) },
  ]);
  const days = ofEach((each) =>
    each.days.map(({ day, used, total, coveredMs, outOfServiceMs, modeMs }) => ({
      day,
      ...named('', used),
      ...named('total_', total),
      covered_ms: Math.round(coveredMs),
      out_of_service_ms: Math.round(outOfServiceMs),
      mode_ms: modeMs.map(Math.round),
    })),
  );
  const stretches = ofEach((each) =>
    each.stretches.map(({ counter, at, reason, from, to }) => ({
      counter,
      at: new Date(at),
      reason,
      from_count: from,
      to_count: to,
    })),
  );
  const { rows } = await sql<{ elevatorId: string }>`
    with fresh as (
      select * from jsonb_to_recordset(${recents}::jsonb)
        as fresh (elevator_id bigint, version int, recent jsonb, closed_to timestamptz)),
    began as (
      select * from jsonb_to_recordset(${stretches}::jsonb) as began (elevator_id bigint, counter text, at timestamptz,
        reason text, from_count float8, to_count float8)),
    kept as (
      insert into usage_recent as known (elevator_id, version, recent)
      select elevator_id, version, recent from fresh order by elevator_id
      on conflict (elevator_id) do update set version = excluded.version, recent = excluded.recent
        where known.version = excluded.version - 1
      returning elevator_id),
    written as (
      insert into usage_day as known (elevator_id, day, ${listed()})
      select elevator_id, day, ${listed()}
      from jsonb_to_recordset(${days}::jsonb) as day_of (elevator_id bigint, day date, runs float8,
        door_openings float8, rope_bends float8, metres float8, kwh float8, total_runs float8,
        total_door_openings float8, total_rope_bends float8, total_metres float8, total_kwh float8,
        covered_ms int, out_of_service_ms int, mode_ms int[]) join kept using (elevator_id)
      order by elevator_id, day
      on conflict (elevator_id, day) do update set (${listed()}) = (${listed('excluded.')})
        where (${listed('known.')}) is distinct from (${listed('excluded.')})),
    undone as (
      delete from usage_stretch stretch using fresh join kept using (elevator_id)
      where stretch.elevator_id = fresh.elevator_id and stretch.at > fresh.closed_to and not exists (
        select from began where began.elevator_id = stretch.elevator_id and began.counter = stretch.counter
          and began.at = stretch.at)),
    noted as (
      insert into usage_stretch as known (elevator_id, counter, at, reason, from_count, to_count)
      select elevator_id, counter, at, reason, from_count, to_count from began join kept using (elevator_id)
      order by elevator_id, counter, at
      on conflict (elevator_id, counter, at) do update
        set reason = excluded.reason, from_count = excluded.from_count, to_count = excluded.to_count
        where (known.reason, known.from_count, known.to_count)
          is distinct from (excluded.reason, excluded.from_count, excluded.to_count))
    select elevator_id as "elevatorId" from kept`.execute(db);
  const kept = new Set(rows.map(({ elevatorId }) => elevatorId));
  const lost = new Set(
    taken.map(({ elevatorId }) => elevatorId).filter((elevatorId) => !kept.has(elevatorId)),
  );
  return heard.filter(({ elevatorId }) => lost.has(elevatorId));
}
