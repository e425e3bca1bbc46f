import type { InputOf } from '@hoistway/contract/call.ts';
import { usageCalls, type ElevatorUsage } from '@hoistway/contract/history/usage.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepPartitions } from '#area/history/historyPartitions.ts';
import { usageInAll, usageSince } from '#area/history/usage/usageTotals.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let here: Installation;
let company: string;
let token: string;
let elevator: string;
let serial: string;
let count = 0;
/** Ten in the morning in Singapore, two days ago. */
let morning: number;

beforeAll(async () => {
  here = await anInstallation();
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 9, 12)`.execute(here.db);
  const today = new Date(here.clock.now).toISOString().slice(0, 10);
  morning = Date.parse(`${today}T02:00:00Z`) - 2 * day;
  company = await here.aCompany('恒升');
  await here.db
    .updateTable('company')
    .set({ timeZone: 'Asia/Singapore' })
    .where('id', '=', company)
    .execute();
  await here.aUser('keeper', company, { permissions: ['elevator.view', 'elevator.edit'] });
  await here.aUser('viewer', company, { permissions: ['elevator.view'] });
  await here.aUser('stranger', await here.aCompany('他方'), {
    permissions: ['elevator.view', 'elevator.edit'],
  });
  token = await here.signIn('keeper');
});
beforeEach(async () => {
  count += 1;
  serial = `USE${count}`;
  elevator = await here.anElevator({ maintainerId: company });
  await here.db
    .insertInto('collector')
    .values({ serial, secretHash: 'x', model: 'NICE3000', elevatorId: elevator, companyId: company })
    .execute();
});
afterAll(() => here.close());

/** Messages a minute apart from a time on, each with what a counter says, as they arrive at the present. */
function say(node: IngestNode, from: number, runs: readonly number[], more: object = {}) {
  runs.forEach((presentCounterValue, n) => {
    const state = { timeStamp: from + n * minute, serviceMode: 1, presentCounterValue, ...more };
    node.ingest.hooks.onState(serial, bytes(state), 'json', morning + 2 * day + n);
  });
}
const from = (first: number, length: number) => Array.from({ length }, (_, n) => first + n);

const usageOf = async (id = elevator, as = token, days = 30) =>
  (await here.ask(usageCalls.usage, { id, days }, { token: as })).envelope.data as ElevatorUsage;
const dayAgo = (days: number) => new Date(here.clock.now - days * day).toISOString().slice(0, 10);

test('states become days, a late upload goes into its own, and repeats change nothing', async () => {
  const node = await anIngest(here.url, () => morning + 2 * day);
  say(node, morning, from(1_000, 61), { doorOpenCount: 5, elevatorMileage: 12.5 });
  say(node, morning + day, from(1_500, 31), { serviceMode: 0 });
  await node.ingest.flush();
  const first = await usageOf();
  expect(first.days.map((each) => [each.day, each.runs, each.doorOpenings, each.ropeBends])).toEqual([
    [dayAgo(1), 470, null, null],
    [dayAgo(2), 60, 0, null],
  ]);
  expect(first.days[0]).toMatchObject({ coveredMinutes: 30, outOfServiceMinutes: 30 });
  expect(first.days[1]).toMatchObject({ coveredMinutes: 60, outOfServiceMinutes: 0 });
  expect(first.total).toMatchObject({ runs: 530, doorOpenings: 0, ropeBends: null, metres: 0 });

  // What was buffered on the evening between, and what was said already.
  say(node, morning + 8 * 60 * minute, from(1_100, 100));
  say(node, morning, from(1_000, 61));
  await node.ingest.flush();
  const second = await usageOf();
  expect(second.days.map((each) => [each.day, each.runs])).toEqual([
    [dayAgo(1), 1_530 - 1_199],
    [dayAgo(2), 199],
  ]);
  expect(second.total.runs).toBe(530);
  await node.end();

  // A restart begins from what is stored.
  const next = await anIngest(here.url, () => morning + 2 * day);
  say(next, morning + day + 40 * minute, [1_540, 3, 4]);
  await next.end();
  const third = await usageOf();
  expect(third.days[0]!.runs).toBe(1_530 - 1_199 + 10 + 1);
  expect(third.stretches).toMatchObject(
    [
      { counter: 'runs', reason: 'lower', from: 1_540, to: 3 },
      { counter: 'runs', reason: 'first', from: null, to: 1_000 },
      { counter: 'doorOpenings', reason: 'first' },
      { counter: 'metres', reason: 'first' },
    ].toSorted((a, b) =>
      a.reason === 'lower' ? -1 : b.reason === 'lower' ? 1 : a.counter.localeCompare(b.counter),
    ),
  );
});

test('two nodes that write of one elevator at once lose nothing', async () => {
  const nodes = await Promise.all([
    anIngest(here.url, () => morning + 2 * day),
    anIngest(here.url, () => morning + 2 * day),
  ]);
  say(nodes[0], morning, from(100, 60));
  say(nodes[1], morning + 60 * minute, from(160, 60));
  await Promise.all(nodes.map((node) => node.ingest.flush()));
  await Promise.all(nodes.map((node) => node.end()));
  expect((await usageOf()).days.map((each) => [each.runs, each.coveredMinutes])).toEqual([[119, 119]]);
});

test('the ledger is kept when samples are dropped, and goes with its elevator', async () => {
  const node = await anIngest(here.url, () => morning + 2 * day);
  say(node, morning, from(100, 60));
  await node.end();
  await here.db
    .updateTable('usageDay')
    .set({ day: '2019-01-01' })
    .where('elevatorId', '=', elevator)
    .execute();
  await keepPartitions(here.db, 0);
  const kept = here.db.selectFrom('usageDay').select('day').where('elevatorId', '=', elevator);
  expect(await kept.execute()).toEqual([{ day: '2019-01-01' }]);
  await here.db.deleteFrom('collector').where('serial', '=', serial).execute();
  await here.db.deleteFrom('elevator').where('id', '=', elevator).execute();
  expect(await kept.execute()).toEqual([]);
  await keepPartitions(here.db, 30);
});

test('totals since a day are the differences of the ledger, with what a person entered before it', async () => {
  const node = await anIngest(here.url, () => morning + 2 * day);
  say(node, morning, from(100, 60));
  say(node, morning + day, from(200, 60));
  await node.end();
  const [silent] = [await here.anElevator({ maintainerId: company })];
  const since = (elevatorId: string, ago: number) => ({ elevatorId, since: dayAgo(ago) });
  const found = await usageSince(here.db, [
    since(elevator, 1),
    since(silent, 9),
    since(elevator, 2),
    since(elevator, 0),
  ]);
  expect(found.map(({ runs }) => runs)).toEqual([100, null, 159, 0]);
  expect(found[0]!.kwh).toBeNull();

  await here.ask(usageCalls.enterStart, { id: elevator, day: dayAgo(1), runs: 50_000, kwh: 12.5 }, { token });
  const [all] = await usageInAll(here.db, [elevator]);
  // The day before the count is part of it.
  expect(all).toMatchObject({ runs: 50_100, kwh: 12.5, metres: null });
});

test('starting counts are entered by those who may edit the elevator, and are in its history', async () => {
  const enter = (input: Partial<InputOf<typeof usageCalls.enterStart>>, as = token) =>
    here.ask(usageCalls.enterStart, { id: elevator, day: dayAgo(3), ...input }, { token: as });
  const stranger = await here.signIn('stranger');
  expect((await enter({ runs: 1 }, stranger)).envelope.code).toBe('objectMissing');
  expect((await enter({ runs: 1 }, await here.signIn('viewer'))).status).toBe(403);
  expect((await enter({})).envelope.errors).toHaveProperty('runs');
  expect((await enter({ runs: -1 })).envelope.errors).toHaveProperty('runs');
  expect((await enter({ runs: 1, day: dayAgo(-2) })).envelope.errors).toHaveProperty('day');
  expect((await usageOf()).start).toBeNull();

  expect((await enter({ runs: 480_000, metres: 1_200.5, remark: '控制柜显示' })).envelope.success).toBe(true);
  expect((await enter({ runs: 490_000 })).envelope.success).toBe(true);
  const { start, total, managed } = await usageOf();
  expect([start?.runs, start?.metres, start?.remark, start?.day]).toEqual([490_000, null, null, dayAgo(3)]);
  expect([total.runs, managed, start?.enteredByName]).toEqual([490_000, true, expect.any(String)]);
  expect((await usageOf(elevator, await here.signIn('viewer'))).managed).toBe(false);
  const { envelope } = await here.ask(usageCalls.usage, { id: elevator }, { token: stranger });
  expect(envelope.code).toBe('objectMissing');
  const { rows } = await sql<{ verb: string }>`select verb from audit_trail
    where table_name = 'usage_start' order by id`.execute(here.db);
  expect(rows.map(({ verb }) => verb).slice(-2)).toEqual(['insert', 'update']);
});
