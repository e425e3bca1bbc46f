import { encodeState, type StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { historyCalls } from '@hoistway/contract/history/history.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { connect } from 'mqtt';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { startEmbeddedBroker } from '#platform/broker/embeddedBroker.ts';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let here: Installation;
let company: string;
let token: string;
let node: IngestNode;
let serial: string;
let elevator: string;
let n = 0;

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 2, 4)`.execute(here.db);
  company = await here.aCompany('恒升');
  await here.aUser('officer', company, { permissions: ['elevator.view', 'fault.view'] });
  token = await here.signIn('officer');
});
beforeEach(async () => {
  await node?.end();
  n += 1;
  serial = `W${n}`;
  elevator = await here.anElevator({ maintainerId: company });
  await aCollectorOn(here, elevator, serial);
  node = await anIngest(here.url);
});
afterAll(async () => {
  await node.end();
  await here.close();
});

/** Every kind of time that cannot be believed; `absent` is none at all. */
const absent = Symbol('no time');
const wrongTimes = (now: number): Record<string, unknown> => ({
  'the year 2000 as text': '2000-01-01T00:00:00Z',
  'the year 2000 as number': Date.UTC(2000, 0, 1),
  'eight days back': now - 8 * day,
  'a year ahead': new Date(now + 365 * day).toISOString(),
  'six minutes ahead': new Date(now + 6 * minute).toISOString(),
  'six minutes ahead as number': now + 6 * minute,
  'without zone': new Date(now).toISOString().slice(0, 19),
  'no day of any calendar': '2026-02-40T25:61:00Z',
  'not a time': 'yesterday',
  empty: '',
  'a very long text': 'x'.repeat(200),
  zero: 0,
  'below zero': -1,
  'beyond every calendar': 1e300,
  nothing: null,
  flag: true,
  list: [now],
  object: { at: now },
  missing: absent,
});
const kinds = Object.keys(wrongTimes(0));
const withTime = (message: object, timeStamp: unknown) =>
  timeStamp === absent ? message : { ...message, timeStamp };

const event = (parts: object, timeStamp: unknown, receivedAt: number) =>
  node.ingest.hooks.onEvent(
    serial,
    bytes(withTime({ code: 'K111', on: true, ...parts }, timeStamp)),
    receivedAt,
  );
const faults = () =>
  here.db
    .selectFrom('fault')
    .select(['id', 'code', 'openedAt', 'closedAt', 'clockWrong', 'pushed'])
    .where('elevatorId', '=', elevator)
    .orderBy('id')
    .execute();
const rescues = async () =>
  (await here.db.selectFrom('rescueCase').select('state').where('elevatorId', '=', elevator).execute())
    .length;
const raised = async () =>
  (
    await here.db
      .selectFrom('eventLog')
      .select(['kind', 'payload'])
      .where('elevatorId', '=', elevator)
      .where('kind', 'in', ['faultOpened', 'faultClosed'])
      .orderBy('id')
      .execute()
  ).map(({ kind, payload }) => [kind, (payload as { pushed?: boolean }).pushed === true]);
const iso = (at: number) => new Date(at).toISOString();
const history = async () => {
  await node.history.flush();
  const { rows } = await sql<{ at: Date; receivedAt: Date; clockWrong: boolean }>`
    select at, received_at as "receivedAt", clock_wrong as "clockWrong" from elevator_history
    where elevator_id = ${elevator} order by at`.execute(here.db);
  return rows.map((row) => ({ at: Date.parse(String(row.at)), clockWrong: row.clockWrong }));
};

test.each(kinds)(
  'opens, announces, rescues and closes an entrapment whose time is %s at its arrival',
  async (kind) => {
    const now = Date.now();
    await event({ id: 'on' }, wrongTimes(now)[kind], now);
    expect(await faults()).toMatchObject([
      { code: 'K111', openedAt: iso(now), closedAt: null, clockWrong: true, pushed: true },
    ]);
    expect(await rescues()).toBe(1);
    expect(node.hub.get(elevator)).toMatchObject({ status: 'fault', trapped: true });
    // The same once more is no second one.
    await event({ id: 'on' }, wrongTimes(now)[kind], now + 1_000);
    await event({ id: 'off', on: false }, wrongTimes(now)[kind], now + 2_000);
    expect(await faults()).toMatchObject([{ code: 'K111', closedAt: iso(now + 2_000), clockWrong: true }]);
    expect(await raised()).toEqual([
      ['faultOpened', true],
      ['faultClosed', true],
    ]);
    const { rows } = await sql<{
      at: Date;
      wrong: boolean;
    }>`select at, clock_wrong as wrong from collector_event
    where elevator_id = ${elevator} order by received_at, at`.execute(here.db);
    expect(rows.map(({ at, wrong }) => [iso(Date.parse(String(at))), wrong])).toEqual([
      [iso(now), true],
      [iso(now + 2_000), true],
    ]);
    await node.ledger.flush();
    const refused = await here.db
      .selectFrom('ingestRefusal')
      .select('reason')
      .where('serial', '=', serial)
      .execute();
    expect(refused).toEqual([]);
  },
);

test.each(kinds)('shows, judges and stores a state whose time is %s at its arrival', async (kind) => {
  const now = Date.now();
  const say = (value: object, at: number) =>
    node.ingest.hooks.onState(serial, bytes(withTime(value, wrongTimes(now)[kind])), 'json', at);
  say({ serviceMode: 1, powerStatus: 1, carPosition: 2 }, now);
  say({ serviceMode: 1, powerStatus: 2, carPosition: 3 }, now + 1_000);
  expect(node.hub.get(elevator)).toMatchObject({ at: now + 1_000, floor: 3 });
  say({ serviceMode: 1, powerStatus: 2, carPosition: 3 }, now + 20_000);
  await expect
    .poll(async () => (await faults()).map(({ code, clockWrong }) => [code, clockWrong]))
    .toEqual([['K123', true]]);
  expect(await history()).toEqual([
    { at: now, clockWrong: true },
    { at: now + 1_000, clockWrong: true },
    { at: now + 20_000, clockWrong: true },
  ]);
});

test.each(['the year 2000 as number', 'six minutes ahead as number', 'zero', 'below zero', 'missing'])(
  'shows, judges and stores a protobuf state whose time is %s at its arrival',
  async (kind) => {
    const now = Date.now();
    const state = withTime({ serviceMode: 1, powerStatus: 2, carPosition: 4 }, wrongTimes(now)[kind]);
    for (const at of [now, now + 20_000])
      node.ingest.hooks.onState(serial, Buffer.from(encodeState(state as StateMessage)), 'protobuf', at);
    expect(node.hub.get(elevator)).toMatchObject({ at: now + 20_000, floor: 4 });
    await expect.poll(async () => (await faults()).map(({ code }) => code)).toEqual(['K123']);
    expect((await history()).every(({ clockWrong }) => clockWrong)).toBe(true);
  },
);

test('with right and wrong clocks in turn the last arrival decides, except late messages of a right clock', async () => {
  const now = Date.now();
  const stands = async () => (await faults()).some(({ closedAt }) => closedAt === null);
  const year2000 = '2000-01-01T00:00:09Z';
  /** Each: who spoke, on or off, its time and its arrival after `now`; whether people are trapped afterwards. */
  const turns: [unknown, boolean, number, boolean][] = [
    [now + 1_900, true, 0, true],
    // The clock of the first word was a little ahead.
    [year2000, false, 500, false],
    [year2000, true, 600, true],
    // Set right, a little behind.
    [now - 3_000, false, 2_000, false],
    [now - 2_900, true, 2_100, true],
    [year2000, false, 2_200, false],
    [now + 4 * minute, true, 2_300, true],
    [year2000, false, 2_400, false],
    [year2000, true, 2_400, true],
    // Kept since long ago: history, not the end of what is now.
    [now - 60 * minute, false, 3_000, true],
    [undefined, false, 3_100, false],
  ];
  for (const [index, [timeStamp, on, after, expected]] of turns.entries()) {
    await event({ id: `t${index}`, on }, timeStamp, now + after);
    expect([index, await stands()]).toEqual([index, expected]);
    // A node that starts now, and one that hears of it, stand alike.
    const other = await anIngest(here.url);
    expect([index, other.directory.find(serial)?.watch?.open.has('K111')]).toEqual([index, expected]);
    await other.end();
  }
});

test('subtracts the measured skew before judging whether a time is believable', async () => {
  const now = Date.now();
  await event({ id: 'a', code: 'E99' }, now + 4 * minute, now);
  await event({ id: 'b' }, now + 6 * minute, now + 1_000);
  expect(await faults()).toMatchObject([{ openedAt: iso(now + 1_000), clockWrong: false }]);
});

test('a clock that goes wrong or is set right does not hold the present', async () => {
  const now = Date.now();
  const say = (timeStamp: unknown, floor: number, at: number) => {
    node.ingest.hooks.onState(serial, bytes({ timeStamp, serviceMode: 1, carPosition: floor }), 'json', at);
    return node.hub.get(elevator)?.floor;
  };
  expect(say(now + 365 * day, 2, now)).toBe(2);
  // Right, as far as a clock is: some seconds behind.
  expect(say(now - 6_000, 3, now + 1_000)).toBe(3);
  expect(say(now - 5_000, 4, now + 2_000)).toBe(4);
  expect(say('2000-01-01T00:00:00Z', 5, now + 3_000)).toBe(5);
  expect(say(now + 5_800, 6, now + 4_000)).toBe(6);
  expect(say('2000-01-01T00:00:00Z', 7, now + 4_500)).toBe(7);
  await node.end();
  node = await anIngest(here.url);
  expect(say(now + 365 * day, 8, now + 5_500)).toBe(8);
  // What was kept long ago is history.
  expect(say(now - 60 * minute, 9, now + 6_000)).toBe(8);
});

test('refuses only unreadable events, and takes events with other wrong fields', async () => {
  const now = Date.now();
  const say = (value: object) => node.ingest.hooks.onEvent(serial, bytes({ timeStamp: now, ...value }), now);
  const kept = async () =>
    (
      await here.db
        .selectFrom('fault')
        .select('code')
        .where('elevatorId', '=', elevator)
        .orderBy('id')
        .execute()
    ).map(({ code }) => code);
  await say({ id: 'a', code: 'K101', on: true, snapshot: { speed: 'fast', carPosition: 3 } });
  await say({ id: 'b', code: 'K102', on: true, snapshot: 'none' });
  await say({ id: 'c', code: 'K105', on: true, seq: -1.5 });
  await say({ code: 'K111', on: true });
  await say({ id: 7, code: 'K106', on: 1 });
  await say({ id: 'd', code: 'K107' });
  expect(await kept()).toEqual(['K101', 'K102', 'K105', 'K111', 'K106', 'K107']);
  await say({ id: 'e', on: true });
  await say({ id: 'f', code: '', on: true });
  await say({ id: 'g', code: 'K'.repeat(17), on: true });
  await say({ id: 'h'.repeat(65), code: 'K109', on: true });
  await node.ledger.flush();
  expect(
    await here.db
      .selectFrom('ingestRefusal')
      .select(['reason', 'occurrences'])
      .where('serial', '=', serial)
      .execute(),
  ).toEqual([{ reason: 'malformed', occurrences: 4 }]);
});

test('shows a wrong clock on the fault, its trace, the history and the collector', async () => {
  const now = here.clock.now - 10_000;
  await event({ id: 'x' }, '2000-01-01T00:00:00Z', now);
  node.ingest.hooks.onState(serial, bytes({ serviceMode: 1 }), 'json', now + 1_000);
  await node.history.flush();
  const [fault] = await faults();
  const read = async (call: Parameters<typeof here.ask>[0], input: Record<string, unknown>) =>
    (await here.ask(call, input, { token })).envelope.data as Record<string, unknown>;
  expect(await read(monitoringCalls.fault, { id: fault!.id })).toMatchObject({ clockWrong: true });
  const trace = await read(faultCalls.trace, { id: fault!.id });
  expect(trace).toMatchObject({
    message: { at: iso(now), clockWrong: true, saidTime: '2000-01-01T00:00:00Z' },
    occurrences: [{ clockWrong: true }],
  });
  expect(
    await read(historyCalls.samples, { id: elevator, from: now - minute, to: now + minute }),
  ).toMatchObject({
    at: [now + 1_000],
    clockWrong: [true],
  });
  await node.end();
  node = await anIngest(here.url);
  const { rows } = (await read(collectorCalls.page, { serial })) as unknown as { rows: object[] };
  expect(rows).toMatchObject([{ clockWrong: true, clockWrongAt: iso(now + 1_000) }]);
});

test('acknowledges an event of a wrong clock after its commit', async () => {
  const broker = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    tls: undefined,
    authenticate: async () => true,
    hooks: node.ingest.hooks,
    log: pino({ level: 'silent' }),
    now: Date.now,
  });
  const client = connect(`mqtt://127.0.0.1:${broker.port}`, {
    username: serial,
    password: 'x',
    reconnectPeriod: 0,
  });
  try {
    const times = wrongTimes(Date.now());
    for (const [index, kind] of kinds.entries()) {
      const message = withTime({ id: `k${index}`, code: 'K111', on: index % 2 === 0 }, times[kind]);
      await client.publishAsync(`hoistway/v1/${serial}/event`, bytes(message), { qos: 1 });
      const standing = (await faults()).filter(({ closedAt }) => closedAt === null).length;
      expect([kind, standing]).toEqual([kind, index % 2 === 0 ? 1 : 0]);
    }
  } finally {
    await client.endAsync(true);
    await broker.close();
  }
});
