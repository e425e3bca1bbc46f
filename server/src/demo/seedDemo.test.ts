import { blacklistStates } from '@hoistway/contract/supervision/blacklistEntry.ts';
import { bucketOf } from '@hoistway/contract/upkeepContract/billing/ageing.ts';
import { overdueBuckets } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { dutyCalls } from '@hoistway/contract/rescue/dutyRoster.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lagReasonOf, terminalStateOf } from '@hoistway/contract/advert/terminal/terminalState.ts';
import { aDemo, demoOptions } from '#testing/aDemo.ts';
import { dataOf, type Installation } from '#testing/anInstallation.ts';
import { insertCommand } from '#area/advert/player/commandStore.ts';
import { playerIncidentOf } from '#area/advert/incident/playerIncident.ts';
import { isNow } from '#area/rescue/duty/dutyStore.ts';
import { replanAll } from '#area/install/order/replanJob.ts';
import { raiseDemoAlarm } from './demoAlarms.ts';
import { openingScenes } from './demoOpening.ts';
import { crewNames } from './demoPeople.ts';
import { walkOn } from './demoWays.ts';
import { fillDemo } from './fillDemo.ts';
import { awkwardScreens, lookAtPlayers, playerTimes } from './screens/demoPlayers.ts';
import { seedDemo } from './seedDemo.ts';
import { daysOfWetMonth, wetMonth } from './history/pastYear.ts';
import { writeFaultTravel } from './history/writeFaultTravel.ts';
import { writeInspections } from './history/writeInspections.ts';
import { writeTravel } from './history/writeTravel.ts';

let demo: Installation;
let now: number;
const minute = 60_000;

beforeAll(async () => {
  demo = await aDemo();
  now = demo.clock.now;
  await writeInspections(demo.db, now);
  await writeTravel(demo.db, now, () => true);
});
afterAll(() => demo.close());

test('the demo opens with a 4-minute entrapment, three other faults, two inspections and one offline elevator', async () => {
  const states = await demo.db
    .selectFrom('elevatorState')
    .innerJoin('elevator', 'elevator.id', 'elevatorState.elevatorId')
    .select(['shortNumber', 'status', 'trapped'])
    .where('status', '<>', 'normal')
    .execute();
  expect(states.filter(({ trapped }) => trapped).map(({ shortNumber }) => shortNumber)).toEqual([
    openingScenes.trapped.elevator,
  ]);
  const counted = (status: string) => states.filter((each) => each.status === status).length;
  expect([counted('fault'), counted('maintenance'), counted('offline')]).toEqual([3, 2, 1]);
  const open = await demo.db
    .selectFrom('fault')
    .select(['code', 'openedAt', 'acknowledgedAt'])
    .where('closedAt', 'is', null)
    .where('pushed', '=', true)
    .where('faultClass', '=', 'fault')
    .execute();
  expect(open.map(({ code }) => code).toSorted()).toEqual(['K104', 'K108', 'K111', 'K127']);
  const trapped = open.find(({ code }) => code === 'K111')!;
  expect(trapped.acknowledgedAt).toBeNull();
  expect(now - Date.parse(trapped.openedAt)).toBe(240_000);
});

test('past camera alarms are all dealt with, and a new unread alarm is raised', async () => {
  const alarms = () =>
    demo.db
      .selectFrom('cameraAlarm')
      .select(['state', 'dealtBy', 'elevatorId', 'warningType'])
      .orderBy('id')
      .execute();
  const past = await alarms();
  expect(past.length).toBeGreaterThan(10);
  expect(past.every(({ state, dealtBy }) => state === 'dealt' && dealtBy !== null)).toBe(true);
  await raiseDemoAlarm(demo.db, new Date(now));
  const { elevatorId, ...raised } = (await alarms()).at(-1)!;
  expect(raised).toEqual({ state: 'unread', dealtBy: null, warningType: 'electricBike' });
  expect(elevatorId).not.toBeNull();
});

test('cameras exist at the trapped elevator and for the alarm desk', async () => {
  const withCamera = await demo.db
    .selectFrom('elevator')
    .select(['shortNumber', 'alarmChannel'])
    .where('othersId', 'is not', null)
    .execute();
  expect(withCamera.map(({ shortNumber }) => shortNumber)).toContain(openingScenes.trapped.elevator);
  expect(withCamera.filter(({ alarmChannel }) => alarmChannel === 'cuilin').length).toBeGreaterThan(15);
  expect(withCamera.length).toBeLessThan(120);
});

test('every elevator has rides, a timeline and a state at least every ten minutes', async () => {
  const { rows } = await sql<{ samples: number; longest: number; events: number }>`
    select count(*)::int as samples, (select count(*)::int from event_log e where e.elevator_id = said.elevator_id) as events,
      extract(epoch from max(gap) filter (where not excused))::float8 as longest
    from (select h.elevator_id, h.at - lag(h.at) over (partition by h.elevator_id order by h.at) as gap,
        exists (select 1 from fault where fault.elevator_id = h.elevator_id and code = 'D201'
          and closed_at > h.at - interval '1 hour') as excused
      from elevator_history h) as said
    group by elevator_id`.execute(demo.db);
  expect(rows).toHaveLength(240);
  for (const { samples, longest, events } of rows) {
    expect(samples).toBeGreaterThan(200);
    expect(longest).toBeLessThan(600);
    expect(events).toBeGreaterThan(0);
  }
});

test('contracts cover 236 elevators today and are in every renewal state', async () => {
  const { rows } = await sql<{ covered: number; status: string[]; discarded: number; free: number }>`
    select (select count(*)::int from contract_cover_card where cover_from <= current_date
        and cover_until > current_date) as covered,
      array_agg(distinct renewal_status order by renewal_status) as status,
      count(*) filter (where discarded_at is not null)::int as discarded,
      count(*) filter (where contract_nature = 'free')::int as free
    from contract`.execute(demo.db);
  expect(rows).toEqual([
    {
      covered: 236,
      status: ['lostAll', 'lostPartial', 'none', 'renewedAll', 'renewedPartial'],
      discarded: 1,
      free: 1,
    },
  ]);
  const month = new Date(now).toISOString().slice(0, 7);
  const ends = await demo.db
    .selectFrom('contract')
    .select(['expiryDate', 'effectiveDate'])
    .where('discardedAt', 'is', null)
    .execute();
  expect(ends.filter(({ expiryDate }) => expiryDate.startsWith(month)).length).toBeGreaterThanOrEqual(2);
  const today = new Date(now).toISOString().slice(0, 10);
  expect(ends.filter(({ effectiveDate }) => effectiveDate > today)).toHaveLength(1);
  const signed = await demo.db.selectFrom('contract').select('signingDate').execute();
  expect(signed.filter(({ signingDate }) => signingDate === null || signingDate > today)).toEqual([]);
});

test('most invoices of three years are paid, and some of every overdue age are owed', async () => {
  const invoices = await demo.db
    .selectFrom('invoice')
    .select(['billingDate', 'outstanding', 'amount', 'receivedAmount'])
    .execute();
  const today = new Date(now).toISOString().slice(0, 10);
  const owed = invoices.filter(({ outstanding }) => outstanding > 0);
  expect(invoices.length).toBeGreaterThan(150);
  expect(owed.length).toBeLessThan(invoices.length / 4);
  for (const bucket of overdueBuckets)
    expect(
      owed.some(({ billingDate }) => bucketOf(billingDate, today) === bucket),
      bucket,
    ).toBe(true);
  const counted = await demo.db
    .selectFrom('contract')
    .select([sql<number>`sum(billed_amount)`.as('billed'), sql<number>`sum(invoices)::int`.as('n')])
    .executeTakeFirstOrThrow();
  expect(counted).toEqual({
    billed: invoices.reduce((sum, { amount }) => sum + amount, 0),
    n: invoices.length,
  });
});

test('every invoice names the country of its buyer, and those of each maintainer go to both', async () => {
  const { rows } = await sql<{ prefix: string; buyerCountry: string; own: string }>`
    select distinct left(contract.contract_no, 2) as prefix, invoice.buyer_country as "buyerCountry",
        case when case when strpos(contract.party_a, customer.name) = 1 then customer.time_zone = 'Asia/Singapore'
          else starts_with(elevator.region_code, '99') end then 'SG' else 'CN' end as own
      from invoice join contract on contract.id = invoice.contract_id
      left join company customer on customer.id = contract.customer_id
      join lateral (select * from contract_line line where line.contract_id = contract.id limit 1) line on true
      join elevator on elevator.id = line.elevator_id`.execute(demo.db);
  expect(rows.filter(({ buyerCountry, own }) => buyerCountry !== own)).toEqual([]);
  expect(new Set(rows.map(({ prefix, own }) => `${prefix} ${own}`))).toEqual(
    new Set(['HS SG', 'HS CN', 'KD SG', 'KD CN']),
  );
});

test('a rescue station has people on duty now and in the days to come, and the other a gap until tomorrow', async () => {
  const admin = { token: await demo.signIn('admin') };
  const { rows } = dataOf(await demo.ask(dutyCalls.stations, {}, admin));
  expect(rows.map(({ entered, onDuty }) => [entered, onDuty !== null])).toEqual([
    [0, false],
    [2, true],
  ]);
  // The night shift of today ends at eight tomorrow.
  for (const hours of [32, 44, 56, 14 * 24]) {
    const at = new Date(now + hours * 3_600_000);
    const { rows: manned } = await sql<{ id: string }>`select distinct duty.company_id as id
      from rescue_duty duty join company on company.id = duty.company_id where ${isNow(at)}`.execute(demo.db);
    expect(manned, `in ${hours} hours`).toHaveLength(2);
  }
});

/** How many rows the later part of the filling has written, by table. */
const filled = async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from contract) as contracts, (select count(*)::int from invoice) as invoices,
    (select count(*)::int from sla_verdict) as verdicts, (select count(*)::int from plan_visit) as visits,
    (select count(*)::int from fault) as faults, (select count(*)::int from work_order) as orders,
    (select count(*)::int from usage_day) as used,
    (select count(*)::int from work_order_visit_check) as checks`.execute(demo.db);
  return rows[0]!;
};

test('warnings of companies and people stand on the blacklist, are to come and have ended', async () => {
  const { rows } = await sql<{ state: string; person: boolean }>`
    select case when valid_from > current_date then 'coming' when valid_until < current_date then 'ended' else 'standing' end
      as state, staff_id is not null as person from blacklist_entry`.execute(demo.db);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(blacklistStates));
  expect(new Set(rows.map(({ person }) => person))).toEqual(new Set([true, false]));
});

test('seeding again writes nothing', async () => {
  const before = await filled();
  expect(Object.values(before).every((rows) => rows > 50)).toBe(true);
  expect(await seedDemo(demo.db, demoOptions(now))).toBe(false);
  await fillDemo(demo.db, demo.files);
  expect(await filled()).toEqual(before);
});

test('a filling that was cut off goes on with the chapter at which it stood', async () => {
  const before = await filled();
  const last = { name: 'demo.unfilled', value: JSON.stringify({ now, next: 5 }) };
  await demo.db.insertInto('systemSetting').values(last).execute();
  await fillDemo(demo.db, demo.files);
  expect(await filled()).toEqual(before);
  const left = await demo.db
    .selectFrom('systemSetting')
    .where('name', '=', last.name)
    .select('name')
    .execute();
  expect(left).toEqual([]);
});

test('every plan has a year of visits, the last with an answered checklist', async () => {
  const { rows } = await sql<{ days: number; gap: number; unanswered: number; items: number }>`
    select current_date - min(completed_day) as days, max(completed_day - before) as gap,
      (select count(*)::int from work_order_item where order_id = max(last) and answered_time is null) as unanswered,
      (select count(*)::int from work_order_item where order_id = max(last)) as items
    from (select *, lag(completed_day) over by_day as before,
        last_value(order_id) over (by_day rows between unbounded preceding and unbounded following) as last
      from plan_visit where completed_day is not null window by_day as (partition by plan_id order by completed_day)) as visit
    group by plan_id`.execute(demo.db);
  expect(rows.length).toBeGreaterThan(200);
  for (const { days, gap, unanswered, items } of rows) {
    expect(days).toBeGreaterThan(330);
    expect(gap).toBeLessThanOrEqual(30);
    expect(unanswered).toBe(0);
    expect(items).toBeGreaterThan(3);
  }
});

test('addresses are in the language of their region, and no text mixes Chinese and English', async () => {
  const { rows } = await sql<{ said: string; region: string | null }>`
    select address as said, region_code as region from elevator union select address, region_code from company
    where address is not null union select note, null from fault where note is not null`.execute(demo.db);
  expect(rows.length).toBeGreaterThan(25);
  const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
  const isEnglish = (text: string) => /[A-Za-z]{3}/.test(text);
  expect(rows.filter(({ said }) => isChinese(said) === isEnglish(said))).toEqual([]);
  const placed = rows.filter(({ region }) => region !== null);
  expect(placed.filter(({ said, region }) => isEnglish(said) !== region!.startsWith('99'))).toEqual([]);
});

test('faults of the month can be replayed: the car moves before, stands during and moves after the fault', async () => {
  await writeFaultTravel(demo.db, now, () => true);
  const { rows } = await sql<{ code: string; before: number; stood: number; moved: number; after: number }>`
    select fault.code, (select count(*)::int from elevator_history h where h.elevator_id = fault.elevator_id
        and h.at between fault.opened_at - interval '5 minutes' and fault.opened_at) as before,
      (select count(*)::int from elevator_history h where h.elevator_id = fault.elevator_id
        and h.at > fault.opened_at and h.at < least(closed_at, fault.opened_at + interval '8 minutes')) as stood,
      (select count(*)::int from elevator_history h where h.elevator_id = fault.elevator_id and h.moving
        and h.at > fault.opened_at and h.at < least(closed_at, fault.opened_at + interval '8 minutes')) as moved,
      (select count(*)::int from elevator_history h where h.elevator_id = fault.elevator_id
        and h.at > closed_at and h.at < closed_at + interval '5 minutes') as after
    from fault where code in ('K101', 'K102', 'K104', 'K111', 'K115')
      and opened_at < ${new Date(now - 26 * 60 * minute)} and opened_at > ${new Date(now - 29 * 24 * 60 * minute)}
      and closed_at > opened_at + interval '1 minute' and closed_at < opened_at + interval '8 minutes'
      and not exists (select 1 from fault near where near.elevator_id = fault.elevator_id and near.id <> fault.id
        and near.opened_at between fault.opened_at - interval '70 minutes' and fault.opened_at + interval '30 minutes')
    `.execute(demo.db);
  expect(rows.length).toBeGreaterThan(3);
  for (const { before, stood, moved, after } of rows) {
    expect(before).toBeGreaterThan(4);
    expect(stood).toBeGreaterThan(3);
    expect(moved).toBe(0);
    expect(after).toBeGreaterThan(4);
  }
  // The car stays within its hoistway; on the last day it levels a little below the lowest sill, too.
  const { rows: outside } =
    await sql`select 1 from elevator_history h join elevator on elevator.id = h.elevator_id
    where h.at < ${new Date(now - 26 * 60 * minute)}
      and (h.floor < 1 or h.floor > floors_num or h.position_mm < 0) limit 1`.execute(demo.db);
  expect(outside).toEqual([]);
});

test('a door was repaired three times, and a forecast of it was right and one was not', async () => {
  const { rows } = await sql<{ repairs: number; faults: number; days: number; heard: number }>`
    select count(*)::int as repairs,
      (select count(*)::int from fault where fault.elevator_id = work.elevator_id and handling = 'resolved'
        and code in ('K102', 'K115', 'K118')) as faults,
      (select count(*)::int from ride_day where ride_day.elevator_id = work.elevator_id) as days,
      (select count(*)::int from usage_day where usage_day.elevator_id = work.elevator_id) as heard
    from work_order work where type = 'repair'
      and elevator_id = (select elevator_id from forecast limit 1) group by elevator_id`.execute(demo.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ repairs: 3 });
  expect(rows[0]!.heard).toBeGreaterThan(390);
  expect(rows[0]!.faults).toBeGreaterThanOrEqual(7);
  expect(rows[0]!.days).toBeGreaterThan(26);
  const said = await demo.db.selectFrom('forecast').select('outcome').orderBy('fromDay').execute();
  expect(said.map(({ outcome }) => outcome)).toEqual(['happened', 'quiet']);
});

test('thirteen months of use are counted, with the rhythm of a week and a class of energy', async () => {
  const { rows } = await sql<Record<string, number>>`
    with counted as (
      select used.*, place_of_use as use, count(*) over (partition by elevator_id) as days,
        lag(total_kwh) over (partition by elevator_id order by day) + kwh - total_kwh as jump
      from usage_day used join elevator on elevator.id = used.elevator_id)
    select count(distinct elevator_id) filter (where days > 390)::int as counted,
      (count(*) filter (where abs(jump) > 0.01))::int as broken,
      (avg(runs) filter (where use = 'office' and extract(isodow from day) = 7)
        / avg(runs) filter (where use = 'office' and extract(isodow from day) = 2))::float8 as "officeSunday",
      avg(kwh)::float8 as kwh, (count(*) filter (where out_of_service_ms > covered_ms))::int as wrong
    from counted`.execute(demo.db);
  expect(rows[0]).toMatchObject({ counted: 237, broken: 0, wrong: 0 });
  expect(rows[0]!['officeSunday']).toBeLessThan(0.5);
  expect(rows[0]!['kwh']).toBeGreaterThan(5);
  expect(rows[0]!['kwh']).toBeLessThan(40);
  const { rows: stretches } = await sql`select 1 from usage_stretch where reason <> 'first'`.execute(demo.db);
  expect(stretches).toEqual([]);
});

test('one month of the year is the worst, by the faults of one building and by the cause of its repairs', async () => {
  const { from, to } = daysOfWetMonth(now);
  const { rows: months } = await sql<{ month: string; faults: number }>`
    select date_trunc('month', opened_at at time zone 'Asia/Singapore')::date::text as month, count(*)::int as faults
    from fault join elevator on elevator.id = fault.elevator_id
    where fault_class = 'fault' and starts_with(short_number, ${`${wetMonth.site}-`})
    group by 1 order by 2 desc`.execute(demo.db);
  expect(months.length).toBeGreaterThan(11);
  expect(months[0]!.month).toBe(from);
  expect(months[0]!.faults).toBeGreaterThan(3 * months[1]!.faults);
  const { rows: causes } = await sql<{ cause: string; orders: number }>`
    select cause_class as cause, count(*)::int as orders from work_order
    where type = 'repair' and cause_class is not null
      and (create_time at time zone 'Asia/Singapore')::date between ${from}::date and ${to}::date
    group by 1 order by 2 desc`.execute(demo.db);
  expect(causes[0]).toMatchObject({ cause: wetMonth.cause });
  expect(causes[0]!.orders).toBeGreaterThan(1.5 * causes[1]!.orders);
});

test('whoever walks on shares their place from one phone, and signs in again when its time is over', async () => {
  const places = async () => {
    const rows = await demo.db
      .selectFrom('staffPosition')
      .select(['userId', 'sessionId', 'at'])
      .orderBy('userId')
      .execute();
    return { phones: rows.map(({ sessionId }) => sessionId), at: [...new Set(rows.map(({ at }) => at))] };
  };
  const { phones } = await places();
  expect(phones).toHaveLength(crewNames.length);
  const soon = now + minute;
  await walkOn(demo.db, soon, 'all');
  expect(await places()).toEqual({ phones, at: [new Date(soon).toISOString()] });
  const later = now + 8 * 24 * 60 * minute;
  await walkOn(demo.db, later, 'all');
  const { phones: others, at } = await places();
  expect(at).toEqual([new Date(later).toISOString()]);
  expect(others.filter((phone) => phones.includes(phone))).toEqual([]);
});

test('the interval book shows an elevator that waits longer, one that fell back, and one that is tried', async () => {
  const books = await demo.db
    .selectFrom('intervalBook as book')
    .innerJoin('maintenancePlan as plan', 'plan.elevatorId', 'book.elevatorId')
    .select(['book.state', 'book.ceilingDays', 'plan.intervalDays'])
    .orderBy('book.elevatorId')
    .execute();
  expect(books).toEqual([
    { state: 'granted', ceilingDays: 89, intervalDays: 60 },
    { state: 'fallenBack', ceilingDays: null, intervalDays: 30 },
    { state: 'trial', ceilingDays: null, intervalDays: 30 },
  ]);
  const told = await demo.db
    .selectFrom('message')
    .where('kind', '=', 'plan.intervalFellBack')
    .select('id')
    .execute();
  expect(told.length).toBeGreaterThan(0);
});

test('a part was replaced too often, one was mounted on many elevators at once, and a count differs', async () => {
  const { rows } = await sql<{ replaced: number[]; assigned: number[]; differences: number[] }>`
    select array(select count(*)::int from mounted_part where first_id is not null group by first_id order by 1) as replaced,
      array(select elevators from part_assignment) as assigned,
      array(select quantity from stock_movement where move = 'count') as differences`.execute(demo.db);
  expect(rows).toEqual([{ replaced: [1, 3], assigned: [6], differences: [-1] }]);
});

test('installations are planned for the day on which the demo begins', async () => {
  const days = () =>
    demo.db.selectFrom('installStep').select(['id', 'startsOn', 'endsOn']).orderBy('id').execute();
  const seeded = await days();
  await replanAll(demo.db, new Date(now));
  expect(await days()).toEqual(seeded);
});

test('ten screens of two buildings play what was reviewed, and one draft and one picture wait for a review', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from terminal where deployed_program_id is not null) as screens,
    (select count(*)::int from material where state = 'toReview') as pictures,
    (select count(*)::int from program where state = 'toReview' and played_version is null) as unplayed,
    (select count(*)::int from program where state = 'toReview' and played_version = 1 and version = 2) as drafts,
    (select count(*)::int from program_schedule) as schedules`.execute(demo.db);
  expect(rows[0]).toEqual({ screens: 10, pictures: 1, unplayed: 1, drafts: 1, schedules: 2 });
});

test('ten screens have shown a month of two spots, and one lost time to an incident', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(distinct day)::int from play_day) as days,
    (select count(distinct chain_id)::int from play_day) as screens,
    (select count(*)::int from play_day where incident_ms > 0) as interrupted,
    (select count(*)::int from play_day where plays < 0 or shown_ms < 0) as wrong`.execute(demo.db);
  expect(rows[0]).toEqual({ days: 30, screens: 10, interrupted: 2, wrong: 0 });
});

const screensAt = async (at: number) => {
  const rows = await demo.db
    .selectFrom('terminal')
    .innerJoin('terminalPlayer as player', 'player.terminalId', 'terminal.id')
    .innerJoin('playerState as seen', 'seen.terminalId', 'terminal.id')
    .selectAll('seen')
    .select([
      'terminal.id',
      'terminal.serial',
      'terminal.quietFrom',
      'terminal.quietUntil',
      'player.pairedAt',
    ])
    .orderBy('terminal.serial')
    .execute();
  return rows.map((row) => {
    const facts = { ...row, timeZone: 'Asia/Singapore' };
    return { ...row, state: terminalStateOf(facts, at), reason: lagReasonOf(facts, at) };
  });
};
const awkward = [
  { serial: awkwardScreens.stuck, state: 'outdated', reason: 'failed' },
  { serial: awkwardScreens.offline, state: 'offline', reason: 'offline' },
];

test('one of ten screens shows an old plan, one is offline for hours, and the others show what they are to show', async () => {
  const screens = await screensAt(now);
  expect(screens).toHaveLength(10);
  expect(screens.filter(({ state }) => state !== 'online')).toMatchObject(awkward);
  const fine = screens.filter(({ state }) => state === 'online');
  expect(fine.filter(({ reason }) => reason !== undefined)).toEqual([]);
  const silent = screens.find(({ state }) => state === 'offline')!;
  expect(now - Date.parse(silent.lastSeenAt!)).toBe(playerTimes.lastHeardBefore);
});

test('screens stay so for hours, and do what they are asked', async () => {
  const { id: terminalId } = (await screensAt(now)).find(({ serial }) => serial === 'HWTV-0001')!;
  const look = (at: number) => lookAtPlayers(demo.db, { now: at, weather: false });
  let at = now;
  for (; at < now + 60 * minute; at += 2 * minute) await look(at);
  expect((await screensAt(at)).filter(({ state }) => state !== 'online')).toMatchObject(awkward);
  const { id: askedBy } = await demo.db
    .selectFrom('userAccount')
    .where('username', '=', 'manager')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const action of ['blank', 'show'] as const) {
    await demo.db.transaction().execute((tx) => insertCommand(tx, { terminalId, action, askedBy }, at));
    await look(at + 10_000);
    const screen = (await screensAt(at + 10_000)).find(({ id }) => id === terminalId)!;
    expect([action, screen.state]).toEqual([action, action === 'blank' ? 'blanked' : 'online']);
  }
});

test('the screen in the car where somebody is shut in shows it instead of its programme', async () => {
  const screen = await demo.db
    .selectFrom('terminal')
    .innerJoin('elevator', 'elevator.id', 'terminal.elevatorId')
    .innerJoin('playerState as seen', 'seen.terminalId', 'terminal.id')
    .where('elevator.shortNumber', '=', openingScenes.trapped.elevator)
    .select(['terminal.id', 'seen.programme', 'seen.heldHash'])
    .executeTakeFirstOrThrow();
  expect((await playerIncidentOf(demo.db, screen.id, now)).incident).not.toBeNull();
  expect(screen.programme).toBeNull();
  expect(screen.heldHash).not.toBeNull();
});
