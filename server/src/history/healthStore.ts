import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { machineEntrapmentCodes } from './historyStore.ts';
import { elevatorOffline, elevatorOnline } from '#area/live/elevatorEvents.ts';

export interface Period {
  from: Date;
  to: Date;
}

export interface PeriodFacts {
  entrapments: number;
  critical: number;
  major: number;
  minor: number;
  /** Kinds of fault that came three times or more. */
  repeated: number;
  offlineSeconds: number;
}

const tooOften = 3;

/** What went wrong with an elevator in each of several times, in their order; the layer has looked that it is visible. */
export async function readPeriods(
  db: Database,
  elevatorId: string,
  periods: readonly Period[],
): Promise<PeriodFacts[]> {
  const bounds = (name: keyof Period) => periods.map((each) => each[name].toISOString());
  const { rows } = await sql<PeriodFacts>`
    with period as (
      select * from unnest(${bounds('from')}::timestamptz[], ${bounds('to')}::timestamptz[]) with ordinality
        as p ("from", "to", n)),
    kind as (
      select n, code, min(severity) as severity, count(*)::int as times from period
      join fault_card on elevator_id = ${elevatorId} and fault_class = 'fault' and opened_at >= "from" and opened_at < "to"
      group by n, code),
    silence as (
      select kind, tstzrange(at, lead(at, 1, 'infinity') over (order by at, id)) as span from event_log
      where elevator_id = ${elevatorId} and kind in (${elevatorOnline.kind}, ${elevatorOffline.kind}))
    select
      coalesce(sum(times) filter (where code = any(${machineEntrapmentCodes})), 0)::int as entrapments,
      coalesce(sum(times) filter (where severity = 1 and code <> all(${machineEntrapmentCodes})), 0)::int as critical,
      coalesce(sum(times) filter (where severity = 2), 0)::int as major,
      coalesce(sum(times) filter (where severity > 2), 0)::int as minor,
      (count(*) filter (where times >= ${tooOften}))::int as repeated,
      (select coalesce(sum(extract(epoch from upper(shared) - lower(shared))), 0)::float8
        from silence, lateral (select silence.span * tstzrange(period."from", period."to") as shared) as part
        where silence.kind = ${elevatorOffline.kind} and not isempty(shared)) as "offlineSeconds"
    from period left join kind using (n) group by period.n, period."from", period."to" order by period.n`.execute(
    db,
  );
  return rows;
}

/** Fewer closings or stops than this say nothing. */
const leastSeen = 20;
const levellingMm = 10;

/**
 * Door reversals per thousand closings, and the percentage of stops out of level: more than 10 mm from where the car
 * usually stands at that floor. Null where too little was seen.
 */
export async function readTravel(
  db: Database,
  elevatorId: string,
  { from, to }: Period,
): Promise<{ doorReversal: number | null; levelling: number | null }> {
  const { rows } = await sql<{ doorReversal: number | null; levelling: number | null }>`
    with sample as (
      select floor, position_mm, moving, door_status as door, lag(door_status) over (order by at) as before
      from elevator_history_card where elevator_id = ${elevatorId} and at >= ${from} and at < ${to}),
    door as (
      select count(*) filter (where door = 1 and before <> 1) as closings,
        count(*) filter (where door = 3 and before = 1) as reversals from sample),
    stop as (
      select floor, position_mm from sample
      where door = 4 and before <> 4 and moving is not true and floor is not null and position_mm is not null),
    usual as (
      select floor, percentile_cont(0.5) within group (order by position_mm) as at from stop group by floor),
    level as (
      select count(*) as stops, count(*) filter (where abs(position_mm - usual.at) > ${levellingMm}) as off
      from stop join usual using (floor))
    select case when closings >= ${leastSeen} then 1000.0 * reversals / closings end::float8 as "doorReversal",
      case when stops >= ${leastSeen} then 100.0 * off / stops end::float8 as levelling
    from door, level`.execute(db);
  return rows[0]!;
}

/** Since when an elevator is in the archive, and when it was made. */
export const readDates = (db: Database, elevatorId: string) =>
  db
    .selectFrom('elevatorPlateCard')
    .select(['createdAt', 'manufactureDate'])
    .where('id', '=', elevatorId)
    .executeTakeFirstOrThrow();

/** What a printed report says of the elevator that it is about. */
export const readReportedElevator = (db: Database, elevatorId: string) =>
  db
    .selectFrom('elevatorCard')
    .select(['elevatorNo', 'shortNumber', 'projectNames as projectName', 'address'])
    .where('id', '=', elevatorId)
    .executeTakeFirstOrThrow();
