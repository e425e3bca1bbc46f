import { encodeState } from '@hoistway/contract/telemetry/state.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { forgetAsideJob } from './deviceAside.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { readState } from '../readState.ts';

let here: Installation;
let node: IngestNode;
const elevators: string[] = [];

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 8, 12)`.execute(here.db);
  const maintainerId = await here.aCompany('恒升');
  for (const n of [0, 1, 2, 3]) {
    const elevatorId = await here.anElevator({ maintainerId }, `P-${n}`);
    elevators.push(elevatorId);
    await aCollectorOn(here, elevatorId, `P${n}`);
  }
  node = await anIngest(here.url);
});
afterAll(async () => {
  await node.end();
  await here.close();
});

const event = (id: string, parts: object = {}) =>
  bytes({ id, timeStamp: Date.now(), code: 'K121', on: true, ...parts });
const say = (serial: string, payload: Buffer) => node.ingest.hooks.onEvent(serial, payload, Date.now());

async function refusals(reason: string): Promise<string[]> {
  await node.ledger.flush();
  const rows = await here.db
    .selectFrom('ingestRefusal')
    .select(['serial', 'occurrences'])
    .where('reason', '=', reason)
    .orderBy('serial')
    .execute();
  return rows.map(({ serial, occurrences }) => `${serial} ${occurrences}`);
}

const stored = async (ids: string[]) => {
  const { rows } = await sql<{ id: string }>`select event_id as id from collector_event
    where event_id = any(${ids}::text[]) order by 1`.execute(here.db);
  return rows.map(({ id }) => id);
};
const setAside = async () => {
  const { rows } = await sql<{ serial: string; kind: string; payload: Buffer; reason: string }>`
    select serial, kind, payload, reason from device_aside order by id`.execute(here.db);
  return rows;
};

test('refuses texts that the database cannot store, anywhere in a message', async () => {
  const nul = '\u0000';
  const half = '\ud83d';
  await say('P0', event(`a${nul}`));
  await say('P0', event('b', { code: `K1${half}` }));
  await say('P0', event('c', { snapshot: { registerNumber: nul } }));
  await say('P0', event('d', { snapshot: { [`x${half}`]: { deep: [[{ [nul]: 1 }]] } } }));
  await say('P0', event('e', { more: half }));
  const state = (value: object) =>
    node.ingest.hooks.onState('P1', bytes({ timeStamp: Date.now(), ...value }), 'json', Date.now());
  state({ registerNumber: `1${nul}` });
  state({ unknown: nul });
  state({ [nul]: 1 });
  const coded = encodeState({ timeStamp: Date.now(), messageCode: ['01', nul] });
  node.ingest.hooks.onState('P2', Buffer.from(coded), 'protobuf', Date.now());
  node.ingest.hooks.onReply('P3', bytes({ firmware: `3${half}` }), Date.now());
  // A whole pair, and an escape that stands for itself, are texts like others.
  await say('P0', event('😀', { more: String.raw`\u0000` }));
  expect(await stored(['a', 'b', 'c', 'd', 'e', '😀'])).toEqual(['😀']);
  expect(await refusals('unkeepableText')).toEqual(['P0 5', 'P1 3', 'P2 1', 'P3 1']);
});

test('stores only the declared fields of a state', () => {
  const value = { timeStamp: Date.now(), serviceMode: 1, temper: { x: 1 }, at: 5, floor: 7, carPosition: 2 };
  const timed = () => ({ at: value.timeStamp, deviceAt: value.timeStamp, skewMs: 0, clockWrong: false });
  const read = readState(bytes(value), 'json', timed, () => undefined);
  expect('sample' in read && Object.keys(read.sample).toSorted()).toEqual([
    'at',
    'carPosition',
    'floor',
    'serviceMode',
    'timeStamp',
  ]);
  expect(read).toMatchObject({ sample: { floor: 2, at: value.timeStamp } });
});

test('sets aside an event that the database refuses, with the reason, and stores the others', async () => {
  await sql`alter table collector_event add constraint poison check (event_id not like 'poison%') not valid`.execute(
    here.db,
  );
  const poison = event('poison-1', { code: 'K111' });
  const others = Array.from({ length: 60 }, (_, n) => `good-${n}`);
  await Promise.all([
    say('P0', poison),
    ...others.map((id, n) => say(`P${n % 4}`, event(id, { on: n % 2 === 0 }))),
  ]);
  expect((await stored(others)).length).toBe(60);
  expect(await setAside()).toMatchObject([
    { serial: 'P0', kind: 'event', payload: poison, reason: expect.stringContaining('23514') },
  ]);
  expect(node.hub.get(elevators[0]!)).toMatchObject({ trapped: false });
  // Its acknowledgement was lost: it is kept once.
  await say('P0', poison);
  expect(await setAside()).toHaveLength(1);
  expect(await refusals('setAside')).toEqual(['P0 2']);
  expect(await node.metrics.text()).toContain('hoistway_device_aside 1');
});

test('rejects events while the database is away or setting aside fails', async () => {
  await sql`alter table device_aside rename to device_aside_away`.execute(here.db);
  await expect(say('P0', event('poison-2'))).rejects.toThrow();
  await sql`alter table device_aside_away rename to device_aside`.execute(here.db);
  await sql`alter table collector_event rename to collector_event_away`.execute(here.db);
  await expect(say('P0', event('waits'))).rejects.toThrow();
  await sql`alter table collector_event_away rename to collector_event`.execute(here.db);
  expect(await setAside()).toHaveLength(1);
  await say('P0', event('waits'));
  expect(await stored(['waits'])).toEqual(['waits']);
});

test('one refused row prevents no other row of present, history and presence', async () => {
  const [bad] = elevators;
  const { rows } = await sql<{ id: string }>`select id from collector where serial = 'P0'`.execute(here.db);
  const box = rows[0]!.id;
  for (const [table, column, value] of [
    ['elevator_state', 'elevator_id', bad],
    ['elevator_history', 'elevator_id', bad],
    ['collector_state', 'collector_id', box],
  ] as const) {
    await sql
      .raw(`alter table ${table} add constraint one_is_bad check (${column} <> ${value}) not valid`)
      .execute(here.db);
  }
  const at = Date.now();
  for (const n of [0, 1, 2, 3]) {
    node.ingest.hooks.onConnect(`P${n}`, at);
    node.ingest.hooks.onState(`P${n}`, bytes({ timeStamp: at, serviceMode: 1, carPosition: 3 }), 'json', at);
  }
  const countOf = async (table: string, column: string, value: string | Date) => {
    const found = await sql<{ n: number }>`select count(*)::int as n from ${sql.ref(table)}
      where ${sql.ref(column)} = ${value}`.execute(here.db);
    return found.rows[0]!.n;
  };
  const instant = new Date(at);
  await node.ingest.flush();
  expect(await countOf('elevator_history', 'at', instant)).toBe(3);
  expect(await countOf('elevator_state', 'at', instant)).toBe(3);
  expect(await countOf('collector_state', 'connected_at', instant)).toBe(3);
  expect(node.history.dropped()).toBe(1);
  expect(await refusals('notStored')).not.toEqual([]);
  expect(await node.metrics.text()).toMatch(/hoistway_states_refused_total [2-9]/);
  // Those that were refused are not in the way of the next.
  const later = at + 1;
  for (const n of [0, 1, 2, 3])
    node.ingest.hooks.onState(`P${n}`, bytes({ timeStamp: later, serviceMode: 1 }), 'json', later);
  await node.ingest.flush();
  expect(await countOf('elevator_state', 'at', new Date(later))).toBe(3);
});

test('deletes messages that were set aside or refused more than 180 days ago', async () => {
  await sql`insert into ingest_refusal (at, serial, address, reason, occurrences)
    select now() - days * interval '1 day', 'OLD', '192.0.2.7', 'malformed', days
    from unnest(array[179, 181]) as days`.execute(here.db);
  const before = (await setAside()).length;
  await sql`insert into device_aside (at, collector_id, serial, kind, payload, reason)
    select now() - days * interval '1 day', 1, 'OLD', 'event', days::text::bytea, 'x'
    from unnest(array[179, 181]) as days`.execute(here.db);
  await forgetAsideJob.run({}, { db: here.db, log: pino({ level: 'silent' }) });
  const left = await setAside();
  expect([left.length, left.at(-1)?.payload.toString()]).toEqual([before + 1, '179']);
  const { rows } = await sql<{ occurrences: number }>`select occurrences from ingest_refusal
    where serial = 'OLD'`.execute(here.db);
  expect(rows).toEqual([{ occurrences: 179 }]);
});
