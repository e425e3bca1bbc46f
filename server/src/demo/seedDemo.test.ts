import { bucketOf } from '@hoistway/contract/upkeepContract/billing/ageing.ts';
import { overdueBuckets } from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPartitions } from '#area/history/historyPartitions.ts';
import { seedFaultCodes } from '#area/faultCode/faultDictionary.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { raiseDemoAlarm } from './demoAlarms.ts';
import { openingScenes } from './demoOpening.ts';
import { seedDemo } from './seedDemo.ts';
import { writeTravel } from './writeTravel.ts';

let demo: Installation;
const now = Date.now();

beforeAll(async () => {
  demo = await anInstallation();
  await seedFaultCodes(demo.db);
  await seedMapping(demo.db);
  await keepPartitions(demo.db, 30);
  const options = {
    password: 'a demo 1',
    fleetKey: 'key',
    hashSecret: async () => 'hash',
    now,
    opening: true,
  };
  expect(await seedDemo(demo.db, options)).toBe(true);
  await writeTravel(demo.db, now, () => true);
});
afterAll(() => demo.close());

test('the first picture: an entrapment of four minutes, three other faults, two inspections, one silence', async () => {
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

test('cameras have raised alarms before, all of them dealt with by somebody, and raise another', async () => {
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

test('there are cameras where people are shut in, and for the alarm desk', async () => {
  const withCamera = await demo.db
    .selectFrom('elevator')
    .select(['shortNumber', 'alarmChannel'])
    .where('othersId', 'is not', null)
    .execute();
  expect(withCamera.map(({ shortNumber }) => shortNumber)).toContain(openingScenes.trapped.elevator);
  expect(withCamera.filter(({ alarmChannel }) => alarmChannel === 'cuilin').length).toBeGreaterThan(15);
  expect(withCamera.length).toBeLessThan(120);
});

test('every elevator has a past: rides, a timeline, and a word at least every ten minutes', async () => {
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

test('contracts cover nearly all elevators today, and are in every state that lists look for', async () => {
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
});

test('three years of invoices are mostly paid, and of every age some are owed', async () => {
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

test('nothing is filled in twice, and nothing where somebody is already', async () => {
  const options = {
    password: 'a demo 1',
    fleetKey: 'key',
    hashSecret: async () => 'hash',
    now,
    opening: true,
  };
  expect(await seedDemo(demo.db, options)).toBe(false);
});
