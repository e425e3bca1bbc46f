import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { tellOfClocks } from '../time/clockMessages.ts';

let here: Installation;
let company: string;
let node: IngestNode;
let serial: string;
let elevator: string;
let begin: number;
let n = 0;

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 2, 4)`.execute(here.db);
  company = await here.aCompany('恒升');
});
beforeEach(async () => {
  await node?.end();
  n += 1;
  serial = `U${n}`;
  elevator = await here.anElevator({ maintainerId: company }, `BSH-${n}`);
  await aCollectorOn(here, elevator, serial);
  node = await anIngest(here.url);
  begin = Date.now() - 600_000;
});
afterAll(async () => {
  await node.end();
  await here.close();
});

const second = (s: number) => begin + s * 1000;
const iso = (s: number) => new Date(second(s)).toISOString();
const hooks = () => node.ingest.hooks;
const state = (s: number, payload = bytes({ serviceMode: 1, timeStamp: second(s) })) =>
  hooks().onState(serial, payload, 'json', second(s));
const event = (s: number, payload: Buffer) => hooks().onEvent(serial, payload, second(s));
const good = (s: number) => bytes({ id: `g${s}`, timeStamp: second(s), code: 'K114', on: true });
const broken = Buffer.from('{"id":');
const found = async () => {
  await node.directory.find(serial)!.tail;
  return here.db
    .selectFrom('fault')
    .select(['openedAt', 'closedAt', 'vendorCode', 'pushed'])
    .where('elevatorId', '=', elevator)
    .where('code', '=', 'D206')
    .orderBy('id')
    .execute();
};

/** Every way in which a message of a collector is refused, and one that is taken of the same sort. */
const ways: Record<string, { refuse(s: number): unknown; take(s: number): unknown; sort: string }> = {
  'states that are no JSON': { refuse: (s) => state(s, broken), take: state, sort: 'state' },
  'states in protobuf that end early': {
    refuse: (s) => hooks().onState(serial, Buffer.from([1, 2, 3, 255]), 'protobuf', second(s)),
    take: state,
    sort: 'state',
  },
  'states with texts that cannot be kept': {
    refuse: (s) => state(s, bytes({ timeStamp: second(s), registerNumber: '\u0000' })),
    take: state,
    sort: 'state',
  },
  'states that are too long': {
    refuse: (s) =>
      hooks().onRefused({ serial, address: 'x', reason: 'oversized', at: second(s), channel: 'state.pb' }),
    take: state,
    sort: 'state',
  },
  'events that are no JSON': {
    refuse: (s) => event(s, broken),
    take: (s) => event(s, good(s)),
    sort: 'event',
  },
  'events without code': {
    refuse: (s) => event(s, bytes({ id: `${s}`, timeStamp: second(s), on: true })),
    take: (s) => event(s, good(s)),
    sort: 'event',
  },
  'events that are too long': {
    refuse: (s) =>
      hooks().onRefused({ serial, address: 'x', reason: 'oversized', at: second(s), channel: 'event' }),
    take: (s) => event(s, good(s)),
    sort: 'event',
  },
  'replies that are no JSON': {
    refuse: (s) => hooks().onReply(serial, broken, second(s)),
    take: (s) => hooks().onReply(serial, bytes({ firmware: '3.1' }), second(s)),
    sort: 'reply',
  },
  'topics of others': {
    refuse: (s) => hooks().onRefused({ serial, address: 'x', reason: 'foreignTopic', at: second(s) }),
    take: state,
    sort: 'other',
  },
};

test.each(Object.keys(ways))(
  'opens a fault of the collector after a minute of %s, and closes it when a message is taken',
  async (way) => {
    const { refuse, take, sort } = ways[way]!;
    for (let s = 0; s < 60; s += 20) await refuse(s);
    expect(await found()).toEqual([]);
    await refuse(60);
    await refuse(61);
    const opened = { openedAt: iso(60), closedAt: null, vendorCode: sort, pushed: true };
    expect(await found()).toEqual([opened]);
    // A node that starts now knows it.
    await node.end();
    node = await anIngest(here.url);
    await take(70);
    expect(await found()).toEqual([{ ...opened, closedAt: iso(70) }]);
    await take(71);
    await refuse(80);
    expect(await found()).toHaveLength(1);
  },
);

test('opens no fault when messages are taken between the refused ones', async () => {
  for (let s = 0; s <= 120; s += 10) state(s, s % 30 === 0 ? undefined : broken);
  for (let s = 0; s <= 120; s += 30) await event(s, s % 60 === 0 ? good(s) : broken);
  expect(await found()).toEqual([]);
});

test('opens a fault for unreadable events although the states are read', async () => {
  for (let s = 0; s <= 90; s += 10) {
    state(s);
    await event(s, broken);
  }
  expect(await found()).toMatchObject([{ closedAt: null, vendorCode: 'event' }]);
  state(100);
  expect(await found()).toMatchObject([{ closedAt: null }]);
  await event(101, good(101));
  expect(await found()).toMatchObject([{ closedAt: iso(101) }]);
});

/** Who was told of wrong clocks, and of which. */
const toldOfClocks = async () =>
  (
    await here.db
      .selectFrom('message')
      .innerJoin('userAccount', 'userAccount.id', 'message.userId')
      .select(['userAccount.username', 'message.texts'])
      .where('message.kind', '=', 'ingest.clockWrong')
      .orderBy('message.id')
      .execute()
  ).map(({ username, texts }) => [username, texts.title]);

test('reports a wrong clock once a day to users of the maintainer who may edit collectors', async () => {
  await here.aUser('keeper', company, { permissions: ['elevator.view', 'collector.edit'] });
  await here.aUser('dispatcher', company, { permissions: ['elevator.view', 'fault.confirm'] });
  const other = await here.aCompany('别家');
  await here.aUser('stranger', other, { permissions: ['elevator.view', 'collector.edit'] });
  const day = 24 * 3600_000;
  const now = Date.now();
  const wrong = bytes({ serviceMode: 1, timeStamp: '2000-01-01T00:00:00Z' });
  const hear = async (at: number) => {
    hooks().onState(serial, wrong, 'json', at);
    await node.ingest.flush();
  };
  await hear(now);
  expect(await tellOfClocks(here.db, new Date(now + 1_000))).toBe(1);
  expect(await tellOfClocks(here.db, new Date(now + 2_000))).toBe(0);
  await hear(now + 3_000);
  expect(await tellOfClocks(here.db, new Date(now + 4_000))).toBe(0);
  expect(await toldOfClocks()).toEqual([['keeper', expect.stringContaining(serial)]]);
  // Right since then: nothing more to say. Wrong again the day after: once more.
  expect(await tellOfClocks(here.db, new Date(now + 2 * day))).toBe(0);
  await hear(now + 2 * day);
  expect(await tellOfClocks(here.db, new Date(now + 2 * day))).toBe(1);
  expect(await toldOfClocks()).toHaveLength(2);

  const token = await here.signIn('keeper');
  const { envelope } = await here.ask(collectorCalls.page, { serial }, { token });
  expect((envelope.data as { rows: object[] }).rows).toMatchObject([{ clockWrong: true }]);
});

test('reports a wrong clock to users who confirm faults when nobody may edit collectors', async () => {
  const without = await here.aCompany('无采集器管理员');
  await here.aUser('officer', without, { permissions: ['elevator.view', 'fault.confirm'] });
  await here.aUser('reader', without, { permissions: ['elevator.view'] });
  await here.aUser('gone', without, { permissions: ['elevator.view', 'fault.confirm'] });
  await here.db.updateTable('userAccount').set({ forbidden: true }).where('username', '=', 'gone').execute();
  await here.db.updateTable('elevator').set({ maintainerId: without }).where('id', '=', elevator).execute();
  const now = Date.now();
  hooks().onState(serial, bytes({ serviceMode: 1, timeStamp: '2000-01-01T00:00:00Z' }), 'json', now);
  await node.ingest.flush();
  expect(await tellOfClocks(here.db, new Date(now + 1_000))).toBe(1);
  expect((await toldOfClocks()).slice(-1)).toEqual([['officer', expect.stringContaining(serial)]]);
  expect((await toldOfClocks()).filter(([username]) => username !== 'keeper')).toHaveLength(1);
});
