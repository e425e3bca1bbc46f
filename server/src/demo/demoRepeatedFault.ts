import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { CauseClass } from '@hoistway/contract/cause/causeClass.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { familyKinds } from '@hoistway/contract/report/chain/faultFamily.ts';
import { sql } from 'kysely';
import { writeForecasts, type NewForecast } from '#area/report/forecast/makeForecasts.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import { writeRideDays } from '#area/history/ride/rideDays.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { draftOf, seedRound, type Draft } from './demoOrders.ts';
import { nearestTo, workersOf } from './demoWorkers.ts';

const hour = 3_600_000;
const day = 24 * hour;
const zone = 'Asia/Singapore';
/** The days of the zone begin so long before those of Greenwich. */
const zoneMs = 8 * hour;

interface ToldRepair {
  daysAgo: number;
  causeClass: CauseClass;
  faultReason: string;
  solution: string;
}

/** Three technicians, and each of their orders says that it is mended; the door of the third is. */
const repairs: readonly ToldRepair[] = [
  {
    daysAgo: 47,
    causeClass: 'doorRubbish',
    faultReason: 'Rubbish in the sill',
    solution: 'Sill cleared, ten good runs',
  },
  {
    daysAgo: 33,
    causeClass: 'doorProtection',
    faultReason: 'Dust on the light curtain',
    solution: 'Light curtain cleaned and tested, doors run well',
  },
  {
    daysAgo: 15,
    causeClass: 'doorMachine',
    faultReason: 'Door belt slips',
    solution: 'Door belt replaced, door operator set anew',
  },
];

/** What the door reported meanwhile, in days before the demo. */
const faults = [
  ['K102', 47.05],
  ['K118', 42.6],
  ['K102', 38.2],
  ['K115', 33.05],
  ['K118', 27.4],
  ['K102', 21.8],
  ['K102', 15.05],
] as const;

const riddenDays = 29;
/** `writeTravel` tells of every elevator from here on. */
const lastDayMs = 89_700_000;

/** A door that was repaired three times within two months, by three people, and what the elevator said meanwhile. */
export async function seedRepeatedFault(tx: Transaction, now: number): Promise<void> {
  // A filling that was cut off may come here again.
  const elevator = (await isTold(tx)) ? undefined : await findElevator(tx);
  if (!elevator) return;
  await writeFaults(tx, elevator.id, now);
  await writeRepairs(tx, elevator, now);
  await writeRides(tx, elevator.id, now);
  await writeForecasts(tx, forecastsOf(elevator.id, now));
}

const isTold = (tx: Transaction) =>
  tx
    .selectFrom('workOrder')
    .where('type', '=', 'repair')
    .where('solution', '=', repairs.at(-1)!.solution)
    .select('id')
    .limit(1)
    .executeTakeFirst();

/** An elevator of the first people of the demo, on which nobody has worked but by plan: the one that failed least by itself. */
const findElevator = (tx: Transaction) =>
  tx
    .selectFrom('elevator')
    .where('elevator.maintainerId', 'is not', null)
    .where(sql<boolean>`starts_with(elevator.short_number, 'PGL-')`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('workOrder')
            .whereRef('workOrder.elevatorId', '=', 'elevator.id')
            .where('workOrder.type', '<>', 'maintenance')
            .select('workOrder.id'),
        ),
      ),
    )
    .select([
      'elevator.id',
      'elevator.maintainerId',
      'elevator.propertyId',
      'elevator.regionCode',
      'elevator.latitude',
      'elevator.longitude',
    ])
    .orderBy(
      sql`(select count(*) from fault where fault.elevator_id = elevator.id and fault.code = any(${familyKinds}))`,
    )
    .orderBy('elevator.shortNumber', 'desc')
    .executeTakeFirst();

type Elevator = NonNullable<Awaited<ReturnType<typeof findElevator>>>;

async function writeFaults(tx: Transaction, elevatorId: string, now: number): Promise<void> {
  for (const [code, daysAgo] of faults) {
    const { class: faultClass, severity, push: pushed } = faultRules.get(code)!;
    const openedAt = new Date(now - daysAgo * day);
    const closedAt = new Date(openedAt.getTime() + hour / 3);
    const { id } = await tx
      .insertInto('fault')
      .values({
        elevatorId,
        code,
        faultClass,
        severity,
        openedAt,
        closedAt,
        handling: 'resolved',
        handledAt: closedAt,
        occurrences: 1,
        pushed,
        toldAt: pushed ? openedAt : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('faultOccurrence')
      .values({ faultId: id, n: 1, openedAt, closedAt, suppression: pushed ? 'none' : 'notTold' })
      .execute();
  }
}

async function writeRepairs(tx: Transaction, elevator: Elevator, now: number): Promise<void> {
  const ready = (await workersOf(tx, elevator.maintainerId!)).filter((worker) => worker.ready);
  const near = nearestTo(elevator, ready);
  const people = [...near, ...ready.filter((worker) => !near.includes(worker))];
  for (const [index, { daysAgo, ...told }] of repairs.entries()) {
    const draft = draftOf(
      { status: orderStatus.finished, type: 'repair', hoursAgo: daysAgo * 24, stars: 4 },
      { elevator, mechanic: people[index % people.length]!, index, now },
    );
    const own: Draft = {
      ...draft,
      opening: { ...draft.opening, description: 'Doors reopen again and again' },
      becomes: { ...draft.becomes, ...told },
    };
    await seedRound(tx, [own]);
  }
}

/**
 * A ride in nine minutes up to the last day, which has rides already: until its belt was replaced every sixth closing of the
 * door was broken off.
 */
async function writeRides(tx: Transaction, elevatorId: string, now: number): Promise<void> {
  const mended = new Date(now - repairs.at(-1)!.daysAgo * day);
  const today = new Date(now + zoneMs).toISOString().slice(0, 10);
  const begins = `${daysAfter(today, -riddenDays)}T00:00:00+08:00`;
  const everyOne = sql`luck % case when begun < ${mended} then 6 else 40 end`;
  await sql`select make_history_partitions((${new Date(now)}::timestamptz at time zone 'utc')::date - ${sql.lit(riddenDays + 1)},
    ${sql.lit(riddenDays + 4)})`.execute(tx);
  await sql`
    with opened as (
      select ${begins}::timestamptz + make_interval(secs => n * 540) as begun,
        abs(hashtext('floor' || n)) % 5 + 1 as floor, abs(hashtext('luck' || n)) as luck
      from generate_series(0, ${sql.lit(riddenDays * 160)}) as n),
    said as (
      select begun + make_interval(secs => after) as at, floor, (floor - 1) * 3000 + luck % 9 as position_mm, status
      from opened, lateral (
        select * from (values (0, 5), (2, 3), (4, 4), (10, 1)) as usual (after, status)
        union all
        select * from (values (11, 3), (12, 4), (18, 1), (21, 5)) as again (after, status) where ${everyOne} = 0
        union all
        select 13, 5 where ${everyOne} <> 0) as door
      where begun < ${new Date(now - lastDayMs)})
    insert into elevator_history (elevator_id, at, received_at, floor, position_mm, speed, direction, moving, door_status,
      door_percent, door_zone, occupied, load_percent, service_mode, power_status, temperature)
    select ${elevatorId}, at, at, floor, position_mm, 0, 0, false, status, case status when 4 then 100 else 0 end, true, false, 0,
      1, 1, 27
    from said`.execute(tx);
  const [from, to] = [daysAfter(today, -riddenDays), daysAfter(today, -2)];
  await writeRideDays(tx, { elevatorId, zone, from, to });
}

/** A warning that was right, and one that was not: its door had been mended. */
function forecastsOf(elevatorId: string, now: number): NewForecast[] {
  const today = new Date(now + zoneMs).toISOString().slice(0, 10);
  const said = (daysAgo: number) => ({
    elevatorId,
    trouble: 'door' as const,
    elevatorKind: 'traction' as const,
    madeAt: new Date(now - daysAgo * day),
    fromDay: daysAfter(today, -daysAgo),
    toDay: daysAfter(today, 13 - daysAgo),
    warned: true,
    judgedAt: new Date(now - (daysAgo - 14) * day),
  });
  return [
    {
      ...said(29),
      probability: 0.64,
      reasons: ['reversals', 'reversalTrend', 'runsSinceService'],
      outcome: 'happened',
    },
    { ...said(14), probability: 0.37, reasons: ['runsSinceService'], outcome: 'quiet' },
  ];
}
