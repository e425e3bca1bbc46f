import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateMessage } from '@hoistway/contract/telemetry/state.ts';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import type { AppliedEvent } from './appliedEvents.ts';
import { takeSilentOffline } from './presence/offlineWatch.ts';
import { isState } from './readState.ts';

let here: Installation;
let elevator: string;
const nodes: IngestNode[] = [];

async function aNode() {
  const node = await anIngest(here.url);
  nodes.push(node);
  return node;
}

async function onlineEvents(): Promise<number> {
  const rows = await here.db.selectFrom('eventLog').select('id').where('kind', '=', 'lift.online').execute();
  return rows.length;
}

const faults = () =>
  here.db
    .selectFrom('fault')
    .select(['code', 'closedAt', 'occurrences', 'repeatedAt', 'vendorCode', 'pushed'])
    .orderBy('id')
    .execute();

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 8, 12)`.execute(here.db);
  elevator = await here.anElevator({ maintainerId: await here.aCompany('恒升') }, 'BSH-03');
  for (const [serial, elevatorId] of [
    ['C1', elevator],
    ['SPARE', null],
  ] as const) {
    await aCollectorOn(here, elevatorId, serial);
  }
});
afterAll(async () => {
  for (const node of nodes) await node.end();
  await here.close();
});

test('commits each state once, and shows the newest as the present', async () => {
  const { ingest, hub, history } = await aNode();
  const now = Date.now();
  for (let n = 0; n < 500; n += 1) {
    ingest.hooks.onState(
      'C1',
      bytes({ timeStamp: now - 500_000 + n * 1000, carPosition: (n % 3) + 1, serviceMode: 1 }),
      'json',
      now,
    );
  }
  ingest.hooks.onState('C1', bytes({ timeStamp: now - 3600_000, carPosition: 2 }), 'json', now);
  await history.flush();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from elevator_history`.execute(
    here.db,
  );
  expect([rows[0]?.count, history.committed(), history.dropped()]).toEqual([501, 501, 0]);
  expect(hub.get(elevator)).toMatchObject({ at: now - 1000, floor: 2, status: 'normal' });
});

test('counts unreadable states and states of unknown or unbound collectors as refusals', async () => {
  const { ingest, history, ledger } = await aNode();
  const now = Date.now();
  const before = history.committed();
  const send = (serial: string, value: unknown) => ingest.hooks.onState(serial, bytes(value), 'json', now);
  ingest.hooks.onState('C1', Buffer.from('{"timeStamp":'), 'json', now);
  ingest.hooks.onState('C1', Buffer.from([1, 2, 3, 255]), 'protobuf', now);
  send('C1', { timeStamp: now, speed: 'fast' });
  send('NOBODY', { timeStamp: now });
  send('SPARE', { timeStamp: now });
  for (let n = 0; n < 5; n += 1) send('NOBODY', { timeStamp: now });
  await ledger.flush();
  await history.flush();
  const rows = await here.db
    .selectFrom('ingestRefusal')
    .select(['serial', 'reason', 'occurrences'])
    .execute();
  expect(rows.map((row) => `${row.serial} ${row.reason} ${row.occurrences}`).toSorted()).toEqual([
    'C1 malformed 3',
    'NOBODY unknownCollector 6',
    'SPARE unboundCollector 1',
  ]);
  const { detail } = await here.db
    .selectFrom('ingestRefusal')
    .select('detail')
    .where('reason', '=', 'malformed')
    .executeTakeFirstOrThrow();
  expect(detail).toContain('bytes that are not JSON');
  expect(history.committed()).toBe(before);
});

test('writes an event once when it is sent several times and to several nodes', async () => {
  const [one, other] = [await aNode(), await aNode()];
  const event = bytes({ id: 'e1', timeStamp: Date.now(), code: 'E02', on: true });
  await Promise.all([
    one.ingest.hooks.onEvent('C1', event, Date.now()),
    other.ingest.hooks.onEvent('C1', event, Date.now()),
    one.ingest.hooks.onEvent('C1', event, Date.now()),
  ]);
  expect(await faults()).toMatchObject([
    { code: 'K124', vendorCode: 'E02', closedAt: null, occurrences: 1, pushed: true },
  ]);
  const { rows } = await sql<{ kind: string }>`select kind from event_log where kind like 'fault%'`.execute(
    here.db,
  );
  expect(rows.map((row) => row.kind)).toEqual(['faultOpened']);
});

test('a repeat within five minutes continues the same fault, also after a restart', async () => {
  const { ingest, hub } = await aNode();
  expect(hub.get(elevator)).toMatchObject({ status: 'fault', faultCode: 'K124' });
  await ingest.hooks.onEvent(
    'C1',
    bytes({ id: 'e2', timeStamp: Date.now(), code: 'K124', on: false }),
    Date.now(),
  );
  expect((await faults())[0]?.closedAt).not.toBeNull();
  expect((await faults())[0]?.repeatedAt).toBeNull();
  const again = Date.now();
  await ingest.hooks.onEvent('C1', bytes({ id: 'e3', timeStamp: again, code: 'Err02', on: true }), again);
  const repeatedAt = new Date(again).toISOString();
  expect(await faults()).toMatchObject([{ code: 'K124', closedAt: null, occurrences: 2, repeatedAt }]);
  const state = await here.db.selectFrom('elevatorState').selectAll().executeTakeFirstOrThrow();
  expect(state).toMatchObject({ status: 'fault', faultCode: 'K124', trapped: false });
});

test('rejects an event that the database did not commit, and leaves no fault in memory', async () => {
  const { ingest, hub } = await aNode();
  const broken = { id: 'x'.repeat(65), timeStamp: Date.now(), code: 'K111', on: true };
  await ingest.hooks.onEvent('C1', bytes(broken), Date.now());
  await sql`alter table collector_event rename to collector_event_away`.execute(here.db);
  await expect(ingest.hooks.onEvent('C1', bytes({ ...broken, id: 'e4' }), Date.now())).rejects.toThrow();
  await sql`alter table collector_event_away rename to collector_event`.execute(here.db);
  expect(hub.get(elevator)).toMatchObject({ trapped: false });
  await ingest.hooks.onEvent('C1', bytes({ ...broken, id: 'e4' }), Date.now());
  expect(hub.get(elevator)).toMatchObject({ trapped: true, status: 'fault', faultCode: 'K111' });
});

test('takes an elevator offline 60 s after its will or after ten silent minutes, once for all nodes', async () => {
  for (const node of nodes.splice(0)) await node.end();
  const limits = { willSeconds: 60, silenceSeconds: 600 };
  const seen = new Date();
  await sql`update collector_state set online = true, last_seen_at = ${seen}, will_at = null`.execute(
    here.db,
  );
  expect(await takeSilentOffline(here.db, limits, seen.getTime() + 599_000)).toEqual([]);
  const both = await Promise.all([
    takeSilentOffline(here.db, limits, seen.getTime() + 601_000),
    takeSilentOffline(here.db, limits, seen.getTime() + 601_000),
  ]);
  expect(both.flat()).toEqual([elevator]);
  expect((await faults()).filter((fault) => fault.code === 'D201')).toMatchObject([{ pushed: false }]);
  await sql`update collector_state set online = true, last_seen_at = ${seen}, will_at = ${seen}`.execute(
    here.db,
  );
  expect(await takeSilentOffline(here.db, limits, seen.getTime() + 59_000)).toEqual([]);
  expect(await takeSilentOffline(here.db, limits, seen.getTime() + 61_000)).toEqual([elevator]);
});

test('announces an elevator online once when it reports again after a silence', async () => {
  const { ingest } = await aNode();
  const before = await onlineEvents();
  const now = Date.now();
  ingest.hooks.onConnect('C1', now);
  for (let n = 0; n < 3; n += 1)
    ingest.hooks.onState('C1', bytes({ timeStamp: now + n, serviceMode: 1 }), 'json', now + n);
  await expect.poll(onlineEvents).toBe(before + 1);
  const state = await here.db.selectFrom('collectorState').selectAll().executeTakeFirstOrThrow();
  expect(state).toMatchObject({ online: true, willAt: null, connectedAt: new Date(now).toISOString() });
  ingest.hooks.onDisconnect('C1', true, now + 5);
  await expect
    .poll(() => here.db.selectFrom('collectorState').select('willAt').executeTakeFirst())
    .toEqual({ willAt: new Date(now + 5).toISOString() });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await onlineEvents()).toBe(before + 1);
});

test('isState agrees with the declared schema of states', () => {
  const values = [
    undefined,
    null,
    0,
    1,
    2,
    7,
    8,
    -1,
    1.5,
    101,
    1e7,
    '',
    'B1',
    '12345',
    true,
    false,
    [],
    [1],
    [0],
    ['01'],
    {},
    Number.NaN,
  ];
  let differing = 0;
  for (const key of Object.keys(stateMessage.shape)) {
    for (const value of values) {
      const message = { timeStamp: 1, ...(value === undefined ? {} : { [key]: value }) };
      // The time is judged apart, and costs no message.
      const declared = key === 'timeStamp' ? { ...message, timeStamp: 1 } : message;
      if (isState(message) !== stateMessage.safeParse(declared).success) differing += 1;
    }
  }
  expect(differing).toBe(0);
  expect([isState(null), isState([]), isState(1), isState('x')]).toEqual([false, false, false, false]);
});

const changed = (serial: string): AppliedEvent => ({
  name: 'collectorChanged',
  kind: 'collectorChanged',
  id: '1',
  at: new Date(),
  actor: null,
  payload: { serial, endsConnection: false },
});

test('takes states of a newly bound collector in either order of the changes, and none of deleted ones', async () => {
  const other = await here.anElevator({}, 'SWAP-1');
  const make = (serial: string, elevatorId: string | null) =>
    here.db.insertInto('collector').values({ serial, secretHash: 'x', model: 'M', elevatorId }).execute();
  await make('OLD', other);
  await make('NEW', null);
  const { ingest, hub, ledger } = await aNode();
  const speak = (serial: string, floor: number) =>
    ingest.hooks.onState(serial, bytes({ timeStamp: Date.now(), carPosition: floor }), 'json', Date.now());
  speak('OLD', 1);
  await here.db.updateTable('collector').set({ elevatorId: null }).where('serial', '=', 'OLD').execute();
  await here.db.updateTable('collector').set({ elevatorId: other }).where('serial', '=', 'NEW').execute();
  await ingest.applyEvents([changed('NEW'), changed('OLD')]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  speak('NEW', 3);
  speak('OLD', 2);
  expect(hub.get(other)).toMatchObject({ floor: 3 });
  ingest.setOffline(other, true);
  expect(hub.get(other)).toMatchObject({ status: 'offline' });

  await here.db.deleteFrom('collector').where('serial', '=', 'OLD').execute();
  await here.db.updateTable('collector').set({ disabled: true }).where('serial', '=', 'NEW').execute();
  await ingest.applyEvents([changed('OLD'), changed('NEW')]);
  speak('OLD', 1);
  speak('NEW', 1);
  await ledger.flush();
  const rows = await here.db
    .selectFrom('ingestRefusal')
    .select(['serial', 'reason'])
    .where('serial', 'in', ['OLD', 'NEW'])
    .execute();
  expect(rows.map(({ serial, reason }) => `${serial} ${reason}`).toSorted()).toEqual([
    'NEW disabledCollector',
    'OLD unboundCollector',
    'OLD unknownCollector',
  ]);
});

test('takes an event that precedes the news of its collector’s creation, binding or enabling', async () => {
  const { ingest } = await aNode();
  const own = await here.anElevator({}, 'JUST-1');
  const say = (id: string, on: boolean) =>
    ingest.hooks.onEvent('JUST', bytes({ id, timeStamp: Date.now(), code: 'E02', on }), Date.now());
  const kept = async () => {
    const rows = await here.db.selectFrom('fault').select('closedAt').where('elevatorId', '=', own).execute();
    return rows.map(({ closedAt }) => (closedAt === null ? 'open' : 'over'));
  };
  const waitOut = () => new Promise((done) => setTimeout(done, 250));
  await here.db
    .insertInto('collector')
    .values({ serial: 'JUST', secretHash: 'x', model: 'M', elevatorId: null })
    .execute();
  await say('unbound', true);
  expect(await kept()).toEqual([]);
  await waitOut();
  await here.db.updateTable('collector').set({ elevatorId: own }).where('serial', '=', 'JUST').execute();
  await say('bound', true);
  expect(await kept()).toEqual(['open']);

  await here.db.updateTable('collector').set({ disabled: true }).where('serial', '=', 'JUST').execute();
  await ingest.applyEvents([changed('JUST')]);
  await say('disabled', false);
  expect(await kept()).toEqual(['open']);
  await waitOut();
  await here.db.updateTable('collector').set({ disabled: false }).where('serial', '=', 'JUST').execute();
  await say('enabled', false);
  expect(await kept()).toEqual(['over']);
});

test('stores the firmware that a collector reports', async () => {
  const { ingest, ledger } = await aNode();
  ingest.hooks.onReply('C1', bytes({ firmware: '3.1.0' }), Date.now());
  ingest.hooks.onReply('C1', bytes({ id: 'answer to something else' }), Date.now());
  await expect
    .poll(async () => {
      const row = await here.db
        .selectFrom('collector')
        .select('firmware')
        .where('serial', '=', 'C1')
        .executeTakeFirst();
      return row?.firmware;
    })
    .toBe('3.1.0');
  await ledger.flush();
});
