import { historyCalls, type StateSpan } from '@hoistway/contract/history/history.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { takeSilentOffline } from './offlineWatch.ts';

const minute = 60_000;
const limits = { willSeconds: 60, silenceSeconds: 600 };

let here: Installation;
let company: string;
let token: string;
let node: IngestNode;
let serial: string;
let elevator: string;
let n = 0;

const state = (at: number, receivedAt: number) =>
  node.ingest.hooks.onState(serial, bytes({ timeStamp: at, serviceMode: 1 }), 'json', receivedAt);
const event = (at: number, receivedAt: number, code: string, on = true) => {
  n += 1;
  return node.ingest.hooks.onEvent(serial, bytes({ id: `s${n}`, timeStamp: at, code, on }), receivedAt);
};
const silences = () =>
  here.db
    .selectFrom('fault')
    .select(['openedAt', 'closedAt'])
    .where('elevatorId', '=', elevator)
    .where('code', '=', 'D201')
    .execute();
const silence = async () => (await silences())[0]!;
const statusOf = async () =>
  (
    await here.db
      .selectFrom('elevatorState')
      .select('status')
      .where('elevatorId', '=', elevator)
      .executeTakeFirstOrThrow()
  ).status;
const setLastSeen = (at: number) =>
  sql`insert into collector_state (collector_id, online, last_seen_at)
    select id, true, ${new Date(at)} from collector where serial = ${serial}
    on conflict (collector_id) do update set online = true, last_seen_at = excluded.last_seen_at`.execute(
    here.db,
  );
/** It has been silent since `since`; the watch finds that at `at`. */
const fallSilent = async (since: number, at: number) => {
  await setLastSeen(since - 1);
  expect(await takeSilentOffline(here.db, limits, at)).toEqual([elevator]);
  node.ingest.setOffline(elevator, true);
};

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 1, 3)`.execute(here.db);
  company = await here.aCompany('恒升');
  await here.aUser('officer', company, { permissions: ['elevator.view', 'fault.view'] });
  token = await here.signIn('officer');
});
beforeEach(async () => {
  await node?.end();
  n += 1;
  serial = `S${n}`;
  elevator = await here.anElevator({ maintainerId: company });
  await aCollectorOn(here, elevator, serial);
  node = await anIngest(here.url);
});
afterAll(async () => {
  await node.end();
  await here.close();
});

test('a silence ends when the collector is heard again, whatever the times of its first messages', async () => {
  const now = Date.now();
  state(now - 40 * minute, now - 40 * minute);
  await fallSilent(now - 40 * minute, now - 30 * minute);
  // What it kept meanwhile comes first.
  for (let past = 39; past >= 0; past -= 1) state(now - past * minute, now);
  await expect.poll(async () => (await silence()).closedAt).not.toBeNull();
  expect(await silences()).toEqual([
    { openedAt: new Date(now - 30 * minute).toISOString(), closedAt: new Date(now).toISOString() },
  ]);
});

test('a late upload after the present leaves the end of a silence unchanged', async () => {
  const now = Date.now();
  state(now - 40 * minute, now - 40 * minute);
  await fallSilent(now - 40 * minute, now - 30 * minute);
  state(now, now);
  await expect.poll(async () => (await silence()).closedAt).toBe(new Date(now).toISOString());
  for (let past = 39; past > 0; past -= 1) state(now - past * minute, now + 1);
  await node.history.flush();
  expect((await silence()).closedAt).toBe(new Date(now).toISOString());
});

test('the states show a silence as offline although its samples were uploaded later', async () => {
  const now = Date.now();
  for (let past = 60; past >= 40; past -= 1) state(now - past * minute, now - past * minute);
  await fallSilent(now - 40 * minute, now - 30 * minute);
  for (let past = 39; past > 0; past -= 1) state(now - past * minute, now - 5 * minute);
  await expect.poll(async () => (await silence()).closedAt).not.toBeNull();
  await sql`update event_log set at = ${new Date(now - 5 * minute)}
    where elevator_id = ${elevator} and kind = 'lift.online'`.execute(here.db);
  await node.history.flush();
  const { envelope } = await here.ask(
    historyCalls.states,
    { id: elevator, from: now - 60 * minute, to: now },
    { token },
  );
  const spans = (envelope.data as StateSpan[]).map(({ state: each, from, to }) => [
    each,
    Math.round((from - now) / minute),
    Math.round((to - now) / minute),
  ]);
  expect(spans.filter(([each]) => each === 'offline')).toEqual([['offline', -30, -5]]);
});

test('an event without a state brings an elevator online and prevents it from going offline', async () => {
  const now = Date.now();
  await fallSilent(now - 40 * minute, now - 30 * minute);
  await event(now, now, 'E99');
  expect(node.hub.get(elevator)).toMatchObject({ status: 'normal' });
  await expect.poll(async () => (await silence()).closedAt).toBe(new Date(now).toISOString());
  await expect.poll(statusOf).toBe('normal');
  const after = await here.db
    .selectFrom('eventLog')
    .select('kind')
    .where('elevatorId', '=', elevator)
    .where('kind', '=', 'lift.online')
    .execute();
  expect(after).toHaveLength(1);

  await setLastSeen(now - 20 * minute);
  await event(now + 1, now + 1, 'E99');
  await node.end();
  expect(await takeSilentOffline(here.db, limits, now + minute)).toEqual([]);
  node = await anIngest(here.url);
  expect(node.hub.get(elevator)).toMatchObject({ status: 'normal' });
});
