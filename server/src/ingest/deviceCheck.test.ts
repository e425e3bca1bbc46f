import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { checkChannel, createDeviceCheck, watchedMs, type CheckLine } from './deviceCheck.ts';
import { collectorChecked } from './deviceCheckEvents.ts';

const serial = 'HW-0001';
let here: Installation;
let elevatorId: string;
let node: IngestNode;
let listener: Client;
let heard: CheckLine[] = [];

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 2, 4)`.execute(here.db);
  elevatorId = await here.anElevator({ maintainerId: await here.aCompany('恒升') }, 'BSH-1');
  await aCollectorOn(here, elevatorId, serial);
  node = await anIngest(here.url);
  listener = new Client({ connectionString: here.url });
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload!) as CheckLine));
  await listener.connect();
  await listener.query(`listen ${checkChannel}`);
});
beforeEach(async () => {
  await wait(50);
  heard = [];
});
afterAll(async () => {
  await listener.end();
  await node.end();
  await here.close();
});

const hooks = () => node.ingest.hooks;
const state = (said: object, form: 'json' | 'protobuf' = 'json') =>
  hooks().onState(serial, bytes({ timeStamp: Date.now(), ...said }), form, Date.now());
const event = (said: object) => hooks().onEvent(serial, bytes(said), Date.now());
/** Watches, as `device:check` asks for it. */
const watch = () =>
  node.ingest.applyEvents([
    {
      name: 'collectorChecked',
      kind: 'collectorChecked',
      id: '1',
      at: new Date(),
      actor: null,
      payload: { serial },
    },
  ]);
const lines = (count: number) =>
  vi.waitFor(() => {
    expect(heard).toHaveLength(count);
    return heard.map(({ said, outcome, reason, detail }) => [said, outcome, reason ?? '', detail] as const);
  });
const onlyLine = async () => (await lines(1))[0]!;

test('nothing is told of a collector that nobody watches', async () => {
  state({ carPosition: 3 });
  await wait(100);
  expect(heard).toEqual([]);
});

test('of a state that is taken its time, its floor and what was left out are told', async () => {
  await watch();
  state({ carPosition: 3, carspeed: 1 });
  const [said, outcome, reason, detail] = await onlyLine();
  expect([said, outcome, reason]).toEqual(['state', 'taken', '']);
  expect(detail).toMatch(/^of \d{4}-.*; floor 3; 2 fields; not declared and left out: carspeed$/);
});

test.each([
  [{ doorStatus: 9 }, 'doorStatus is 9; allowed: a whole number from 0 to 6'],
  [{ speed: '1.5' }, 'speed is "1.5"; allowed: a number from -20 to 20 (m/s)'],
  [
    { carPosition: 'LOBBY' },
    'carPosition is "LOBBY"; allowed: a whole number from 1 to 200, or the displayed text of at most 4 characters',
  ],
  [
    { carCalls: Array.from({ length: 40 }, () => 0) },
    /^carCalls is \[0,0,.*…; allowed: a list of at most 200 whole numbers/,
  ],
  [
    { registerNumber: '\u0000' },
    'registerNumber is "\\u0000"; allowed: text without U+0000 and without half surrogate pairs',
  ],
])('a state with %j is refused with the field and what it holds', async (said, detail) => {
  await watch();
  state(said);
  const [sort, outcome, , told] = await onlyLine();
  expect([sort, outcome]).toEqual(['state', 'refused']);
  if (typeof detail === 'string') expect(told).toBe(detail);
  else expect(told).toMatch(detail);
});

test('a state that is neither JSON nor protobuf is refused with what is wrong', async () => {
  await watch();
  hooks().onState(serial, Buffer.from('{"speed":'), 'json', Date.now());
  hooks().onState(serial, Buffer.from([1, 2, 3, 255]), 'protobuf', Date.now());
  const told = await lines(2);
  expect(told[0]![3]).toMatch(/^9 bytes that are not JSON: /);
  expect(told[1]![3]).toMatch(/^4 bytes that are not the protobuf message State: /);
});

test.each([
  [{ id: 'a', on: true }, 'code is missing; allowed: a text of 1 to 16 characters'],
  [{ id: 'x'.repeat(65), code: 'K102' }, /^id is "x{59}…; allowed: a text of 1 to 64 characters$/],
  [{ id: 'a', code: 'K102', on: 'yes' }, 'on is "yes"; allowed: true or false'],
  [[1], 'the message is [1]; allowed: an object'],
])('an event %j is refused with the field and what it holds', async (said, detail) => {
  await watch();
  await event(said);
  const [, outcome, reason, told] = await onlyLine();
  expect([outcome, reason]).toEqual(['refused', 'malformed']);
  if (typeof detail === 'string') expect(told).toBe(detail);
  else expect(told).toMatch(detail);
});

test('an event that comes again is told apart from one that has the id of another', async () => {
  await watch();
  const at = Date.now() - 1000;
  const first = { id: 'e1', timeStamp: at, code: 'K102', on: true };
  await event(first);
  await event(first);
  await event({ ...first, on: false });
  await event({ ...first, code: 'K114' });
  await event({ ...first, timeStamp: at - 5000 });
  const told = await lines(5);
  expect(told.map(([, outcome, reason]) => [outcome, reason])).toEqual([
    ['taken', ''],
    ['repeated', ''],
    ['refused', 'idReused'],
    ['refused', 'idReused'],
    ['refused', 'idReused'],
  ]);
  expect(told[2]![3]).toBe(`id "e1" is K102 off; it came before as K102 on of ${new Date(at).toISOString()}`);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from collector_event
    where event_id = 'e1'`.execute(here.db);
  expect(rows).toEqual([{ count: 1 }]);
  await node.ledger.flush();
  const refusals = await here.db
    .selectFrom('ingestRefusal')
    .select(['serial', 'occurrences'])
    .where('reason', '=', 'idReused')
    .execute();
  expect(refusals).toEqual([{ serial, occurrences: 3 }]);
});

test('two events with one id that come at once are told apart as well', async () => {
  await watch();
  const timeStamp = Date.now() - 1000;
  await Promise.all([
    event({ id: 'e2', timeStamp, code: 'K102', on: true }),
    event({ id: 'e2', timeStamp, code: 'K114', on: true }),
  ]);
  const told = await lines(2);
  expect(told.map(([, outcome]) => outcome)).toEqual(['taken', 'refused']);
});

test('an event that comes again with another time that is not believed is the same', async () => {
  await watch();
  await event({ id: 'e3', timeStamp: 0, code: 'K102', on: true });
  await event({ id: 'e3', timeStamp: 0, code: 'K102', on: true });
  const told = await lines(2);
  expect(told.map(([, outcome]) => outcome)).toEqual(['taken', 'repeated']);
  expect(told[0]![3]).toContain('its time is not believed');
});

test('a code that nothing maps is noted, and the event is taken', async () => {
  await watch();
  await event({
    id: 'e4',
    timeStamp: Date.now(),
    code: 'X9',
    on: true,
    snapshot: { doorStatus: 9, mood: 1 },
  });
  const told = await lines(2);
  expect(told.map(([, outcome, reason]) => [outcome, reason])).toEqual([
    ['noted', 'unknownCode'],
    ['taken', ''],
  ]);
  expect(told[1]![3]).toContain(
    'snapshot.doorStatus is 9; allowed: a whole number from 0 to 6; snapshot.mood is not declared',
  );
});

test('a reply is told, and one that cannot be read with its field', async () => {
  await watch();
  hooks().onReply(serial, bytes({ firmware: '3.1' }), Date.now());
  hooks().onReply(serial, bytes({ id: '1', part: 0, of: 1, values: {} }), Date.now());
  const told = await lines(2);
  expect(told[0]).toEqual(['reply', 'taken', '', 'firmware 3.1']);
  expect(told[1]![3]).toMatch(/^part is 0: /);
});

test('what the broker refuses is told with the topic', async () => {
  await watch();
  const detail = 'published to "hoistway/v1/OTHER/state"';
  hooks().onRefused({ serial, address: 'x', reason: 'foreignTopic', at: Date.now(), detail });
  expect(await onlyLine()).toEqual(['connection', 'refused', 'foreignTopic', detail]);
});

test('watching ends after a while', () => {
  let now = 0;
  const check = createDeviceCheck(here.db, pino({ level: 'silent' }), () => now);
  check.watch(serial);
  now = watchedMs - 1;
  expect(check.isWatched(serial)).toBe(true);
  now = watchedMs;
  expect(check.isWatched(serial)).toBe(false);
});

test('asking for it reaches every node through the log of events', async () => {
  await transactAs(here.db, asSystem('test'), (tx) => announce(tx, collectorChecked, { serial }));
  const { rows } = await sql<{
    payload: unknown;
  }>`select payload from event_log where kind = 'collectorChecked'`.execute(here.db);
  expect(rows).toEqual([{ payload: { serial } }]);
});
