import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/** Of these hours every ride is kept, of the rest of the day a word in nine minutes. */
const riddenHours = 2;
const knownHours = 25;
const batch = 24;

/**
 * Fills in what elevators said of themselves on the day before `now`: rides of the last hours, a sign of life before.
 * Silence, inspections and faults of the record are kept out or shown. It takes its time and goes on beside all else.
 */
export async function writeTravel(db: Database, now: number, goesOn: () => boolean): Promise<void> {
  const rows = await db
    .selectFrom('collector')
    .select('elevatorId')
    .where('serial', 'like', 'HW-%')
    .where('elevatorId', 'is not', null)
    .orderBy('elevatorId')
    .execute();
  const ids = rows.flatMap(({ elevatorId }) => (elevatorId === null ? [] : [elevatorId]));
  for (let at = 0; at < ids.length && goesOn(); at += batch)
    await writeBatch(db, ids.slice(at, at + batch), new Date(now));
}

/** A number below `below` that is always the same for the same elevator, ride and purpose. */
const draw = (below: ReturnType<typeof sql>, purpose: string) =>
  sql`(abs(hashtext(no || '/' || n || ${sql.lit(`/${purpose}`)})) % (${below}))`;

async function writeBatch(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await sql`with lift as (
      select id, elevator_no as no, floors_num as floors, coalesce(floor_height_mm, 3000) as height,
        coalesce(rated_speed, 1.75) as speed, 190 + abs(hashtext(elevator_no)) % 160 as gap
      from elevator where id = any(${ids}::bigint[])),
    call as (
      select lift.*, n, ${now}::timestamptz - make_interval(secs => n * gap + ${draw(sql`gap / 3`, 'wait')}) as begun,
        1 + ${draw(sql`floors`, 'floor')} as target
      from lift, generate_series(1, ${sql.lit(riddenHours * 3600)} / gap) as n),
    ride as (
      select *, lag(target, 1, 1) over (partition by id order by begun) as origin,
        ${draw(sql`5`, 'people')} as people, ${draw(sql`40`, 'door')} as luck
      from call),
    timed as (
      select *, abs(target - origin) * height as far, sign(target - origin) as way,
        greatest(2, ceil(abs(target - origin) * height / 1000.0 / speed * 1.5))::int as lasts from ride),
    moving as (
      select id, begun + make_interval(secs => s) as at,
        origin + round((target - origin) * eased)::int as floor,
        ((origin - 1) * height + way * far * eased)::int as position_mm,
        way * 6 * share * (1 - share) * far / 1000 / lasts as speed,
        case when way > 0 then 1 when way < 0 then 2 else 0 end as direction, s < lasts and way <> 0 as moving,
        5 as door_status, 0 as door_percent, s = 0 or s >= lasts as door_zone, people > 0 as occupied,
        people * 7 as load_percent
      from timed, generate_series(0, lasts, 2) as s,
        lateral (select least(1.0, s::numeric / lasts) as share) as part,
        lateral (select share * share * (3 - 2 * share) as eased) as curve),
    door as (
      select id, begun + make_interval(secs => lasts + after) as at, target, (target - 1) * height + luck % 7 - 3,
        0, 0, false, status, percent, true, people > 0 and after < 7, case when after < 7 then people * 7 else 0 end
      from timed, lateral (
        select * from (values (1, 3, 40), (3, 4, 100), (6, 4, 100), (8, 1, 60), (11, 5, 0)) as usual (after, status, percent)
        union all
        select * from (values (9, 3, 50), (10, 4, 100), (12, 1, 50), (15, 5, 0)) as again (after, status, percent)
          where luck = 0) as cycle),
    waiting as (
      select id, ${now}::timestamptz - make_interval(secs => ${sql.lit(riddenHours * 3600)} + n * 540 - 120) as at,
        1 + ${draw(sql`floors`, 'rest')}, ${draw(sql`floors`, 'rest')} * height,
        0, 0, false, 5, 0, true, false, 0
      from lift, generate_series(0, ${sql.lit(((knownHours - riddenHours) * 3600) / 540)}) as n),
    said as (select * from moving union all select * from door union all select * from waiting)
    insert into elevator_history (elevator_id, at, received_at, floor, position_mm, speed, direction, moving,
      door_status, door_percent, door_zone, occupied, load_percent, service_mode, power_status, temperature)
    select id, at, at, floor, position_mm, speed, direction, moving, door_status, door_percent, door_zone, occupied,
      load_percent, coalesce(held.mode, 1), coalesce(held.power, 1),
      27 + 3 * sin(extract(epoch from at) / 86400 * 2 * pi())
    from said left join lateral (
      select max(case code when 'V143' then 2 when 'D201' then -1 else 0 end) filter (where code <> 'D201') as mode,
        max(2) filter (where code = 'K123') as power, bool_or(code = 'D201') as silent,
        bool_or(code in ('V142', 'V143') or severity <= 2) as still
      from fault where fault.elevator_id = said.id and said.at >= opened_at and said.at < coalesce(closed_at, 'infinity')
        and (severity <= 2 or code in ('V142', 'V143', 'D201'))) as held on true
    where at < ${now} and held.silent is not true and (held.still is not true or (door_status = 5 and not moving))`.execute(
    db,
  );
}
