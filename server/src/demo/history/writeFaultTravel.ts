import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#platform/call/requestContext.ts';

/** Rides before a fault and after it, each in its own two minutes. */
const ridesBefore = 4;
const ridesAfter = 2;
const rideSeconds = 120;
/** As long as an elevator is shown to stand in its fault: closely at first, then by a word a minute. */
const stoodMinutes = 60;
const closeSeconds = 480;
/** The last day has rides of its own. */
const knownHours = 25;
const historyDays = 31;
const batch = 40;
/** The server answers visitors meanwhile. */
const restMs = 150;

/**
 * Fills in what elevators said of themselves around each fault of the past month, so that a fault can be replayed on any
 * day: how the car came to where it stopped, how it stood there, and how it ran again.
 */
export async function writeFaultTravel(db: Database, now: number, goesOn: () => boolean): Promise<void> {
  const at = new Date(now);
  await sql`select make_history_partitions((${at}::timestamptz at time zone 'utc')::date - ${sql.lit(historyDays)},
    ${sql.lit(historyDays)})`.execute(db);
  // Of faults one soon after the other the first is shown: two would tell two stories of one moment.
  const { rows } = await sql<{ id: string }>`select fault.id::text as id from fault
    join collector on collector.elevator_id = fault.elevator_id and collector.serial like 'HW-%'
    where fault.opened_at < ${at}::timestamptz - make_interval(hours => ${sql.lit(knownHours)})
      and fault.opened_at > ${at}::timestamptz - make_interval(days => ${sql.lit(historyDays - 1)})
      and not exists (select 1 from fault earlier where earlier.elevator_id = fault.elevator_id
        and (earlier.opened_at, earlier.id) < (fault.opened_at, fault.id)
        and earlier.opened_at > fault.opened_at - interval '70 minutes'
        and coalesce(earlier.closed_at, 'infinity') > fault.opened_at - interval '20 minutes')
    order by fault.opened_at desc`.execute(db);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length && goesOn(); from += batch) {
    await writeBatch(db, ids.slice(from, from + batch));
    await wait(restMs);
  }
}

/** A number below `below` that is always the same for the same fault, ride and purpose. */
const draw = (below: ReturnType<typeof sql>, purpose: string) =>
  sql`(abs(hashtext(id || '/' || n || ${sql.lit(`/${purpose}`)})) % (${below}))`;

async function writeBatch(db: Database, ids: readonly string[]): Promise<void> {
  await sql`with past as (
      select fault.id, fault.elevator_id, fault.code, fault.opened_at, floors_num as floors,
        coalesce(floor_height_mm, 3000) as height, coalesce(rated_speed, 1.75) as speed,
        least(floors_num, greatest(1, coalesce(fault.floor, 1 + abs(hashtext(fault.id::text)) % floors_num))) as stop,
        fault.code = 'D201' as silent,
        fault.code in ('V142', 'V143') or (fault.severity <= 2 and fault.code <> 'D201') as stands,
        least(coalesce(fault.closed_at, 'infinity'), fault.opened_at + make_interval(mins => ${sql.lit(stoodMinutes)})) as until,
        fault.closed_at as over
      from fault join elevator on elevator.id = fault.elevator_id where fault.id = any(${ids}::bigint[])),
    placed as (
      -- Between two floors, where the fault is of that kind; a car at the lowest one stops above it.
      select *, (stop - 1) * height + case when code in ('K101', 'K104', 'K108', 'K111')
          then case when stop = 1 then 0.42 else -0.42 end * height else 0 end as stop_mm,
        case when not stands and not silent then opened_at + interval '20 seconds'
          when over <= until then over + interval '30 seconds' end as resumed
      from past),
    called as (
      select placed.*, n, case when n <= ${sql.lit(ridesBefore)} then opened_at - make_interval(secs => n * ${sql.lit(rideSeconds)})
          else resumed + make_interval(secs => (n - ${sql.lit(ridesBefore + 1)}) * ${sql.lit(rideSeconds)}) end as begun,
        case when n = 1 then stop_mm else ${draw(sql`floors`, 'floor')} * height end as target_mm
      from placed, generate_series(1, ${sql.lit(ridesBefore + ridesAfter)}) as n
      where n <= ${sql.lit(ridesBefore)} or resumed is not null),
    ride as (
      select *, lag(target_mm, 1, 0) over (partition by id order by begun) as origin_mm,
        ${draw(sql`5`, 'people')} as people
      from called),
    timed as (
      select *, abs(target_mm - origin_mm) as far, sign(target_mm - origin_mm) as way,
        greatest(2, ceil(abs(target_mm - origin_mm) / 1000.0 / speed * 1.5))::int as lasts from ride),
    begun as (
      -- The last ride before the fault ends with it.
      select id, elevator_id, n, height, target_mm, origin_mm, people, far, way, lasts, n = 1 and stands as stopped,
        case when n = 1 then opened_at - make_interval(secs => lasts) else timed.begun end as begun
      from timed),
    moving as (
      select id, elevator_id, begun + make_interval(secs => s) as at, (origin_mm + way * far * eased)::int as mm,
        height, way * 6 * share * (1 - share) * far / 1000 / lasts as speed,
        case when way > 0 then 1 when way < 0 then 2 else 0 end as direction, s < lasts and way <> 0 as moving,
        5 as door_status, 0 as door_percent, s = 0 or s >= lasts as door_zone, people > 0 as occupied,
        people * 7 as load_percent
      from begun, generate_series(0, lasts, 2) as s,
        lateral (select least(1.0, s::numeric / lasts) as share) as part,
        lateral (select share * share * (3 - 2 * share) as eased) as curve),
    door as (
      select id, elevator_id, begun + make_interval(secs => lasts + after), target_mm::int, height, 0, 0, false, status,
        percent, true, people > 0 and after < 7, case when after < 7 then people * 7 else 0 end
      from begun, (values (1, 3, 40), (3, 4, 100), (6, 4, 100), (8, 1, 60), (11, 5, 0)) as usual (after, status, percent)
      where not stopped),
    standing as (
      select id, elevator_id, opened_at + make_interval(secs => s), stop_mm::int, height, 0, 0, false,
        case when is_open then 4 else 5 end, case when is_open then 80 else 0 end, stop_mm = (stop - 1) * height,
        code = 'K111', case when code = 'K111' then 7 else 0 end
      from placed, lateral (select * from generate_series(1, ${sql.lit(closeSeconds)}, 12) as s union all
          select * from generate_series(${sql.lit(closeSeconds + 60)}, ${sql.lit(stoodMinutes * 60)}, 60)) as words (s),
        lateral (select code in ('K102', 'K117') or (code in ('K116', 'K118') and s % 24 < 12) as is_open) as doors
      where stands and opened_at + make_interval(secs => s) < until),
    said as (select * from moving union all select * from door union all select * from standing)
    insert into elevator_history (elevator_id, at, received_at, floor, position_mm, speed, direction, moving,
      door_status, door_percent, door_zone, occupied, load_percent, service_mode, power_status, temperature)
    select said.elevator_id, at, at, round(mm::numeric / said.height)::int + 1, mm, said.speed, direction, moving, door_status,
      door_percent, door_zone, occupied, load_percent,
      case when at >= opened_at and at < until then case code when 'V143' then 2 when 'V142' then 0 else 1 end else 1 end,
      case when code = 'K123' and at >= opened_at and at < until then 2 else 1 end,
      27 + 3 * sin(extract(epoch from at) / 86400 * 2 * pi())
    from said join placed on placed.id = said.id
    where not (silent and at >= opened_at and at < until)`.execute(db);
}
