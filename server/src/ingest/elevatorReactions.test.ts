import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Transaction } from '#platform/call/requestContext.ts';
import { installReactions, on } from '#platform/event/reaction.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { everyArea } from '#app/areas.ts';
import { faultClosed, faultOpened, faultRepeated } from '#area/fault/faultAndIncidentEvents.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { elevatorOffline, elevatorOnline } from '#area/live/elevatorEvents.ts';
import { takeSilentOffline } from './presence/offlineWatch.ts';
import { openReportedFault } from '#area/fault/reportedFault.ts';

let here: Installation;
let elevator: string;
let collector: string;
let node: IngestNode;
let said = 0;

/** What followed from what, with what the transaction of the cause had written by then. */
let followed: unknown[] = [];
const faultOf = async (tx: Transaction, id: string) => {
  const row = await tx
    .selectFrom('fault')
    .select(['code', 'closedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { code: row.code, open: row.closedAt === null };
};
const noting = [
  on(faultOpened, async (tx, { faultId }) => void followed.push(['opened', await faultOf(tx, faultId)])),
  on(faultRepeated, async (tx, { faultId }) => void followed.push(['repeated', await faultOf(tx, faultId)])),
  on(faultClosed, async (tx, { faultId }) => void followed.push(['closed', await faultOf(tx, faultId)])),
  on(elevatorOffline, async (_, payload) => void followed.push(['offline', payload])),
  on(elevatorOnline, async (_, payload) => void followed.push(['online', payload])),
];

const say = (code: string, on: boolean) => {
  said += 1;
  const event = { id: `r${said}`, timeStamp: Date.now(), code, on };
  return node.ingest.hooks.onEvent('C1', bytes(event), Date.now());
};
const sendState = () =>
  node.ingest.hooks.onState(
    'C1',
    bytes({ timeStamp: Date.now(), carPosition: 1, serviceMode: 1 }),
    'json',
    Date.now(),
  );
const openFaults = async () =>
  (
    await here.db
      .selectFrom('fault')
      .select('code')
      .where('elevatorId', '=', elevator)
      .where('closedAt', 'is', null)
      .execute()
  ).map(({ code }) => code);

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 1, 3)`.execute(here.db);
  elevator = await here.anElevator({ maintainerId: await here.aCompany('恒升') });
  const { id } = await here.db
    .insertInto('collector')
    .values({ serial: 'C1', secretHash: 'x', model: 'NICE3000', elevatorId: elevator, companyId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  collector = id;
  node = await anIngest(here.url);
});
afterEach(() => {
  installReactions(everyArea.reactions);
  followed = [];
});
afterAll(async () => {
  await node.end();
  await here.close();
});

test('reactions follow faults reported by an elevator as they follow faults reported by a person', async () => {
  installReactions(noting);
  await here.db
    .transaction()
    .execute((tx) => openReportedFault(tx, { elevatorId: elevator, kind: 'fault', at: new Date() }));
  expect(followed).toEqual([['opened', { code: expect.any(String), open: true }]]);
  followed = [];
  await say('K111', true);
  await say('K111', false);
  await say('K111', true);
  await say('K111', false);
  expect(followed).toEqual([
    ['opened', { code: 'K111', open: true }],
    ['closed', { code: 'K111', open: false }],
    ['repeated', { code: 'K111', open: true }],
    ['closed', { code: 'K111', open: false }],
  ]);
});

test('reactions follow an elevator going offline, and its return online', async () => {
  installReactions(noting);
  sendState();
  await expect
    .poll(() => here.db.selectFrom('elevatorState').select('at').where('elevatorId', '=', elevator).execute())
    .toHaveLength(1);
  await sql`insert into collector_state (collector_id, online, last_seen_at) values (${collector}, true, now())
    on conflict (collector_id) do update set online = true, last_seen_at = now(), will_at = null`.execute(
    here.db,
  );
  const later = Date.now() + 3_600_000;
  expect(await takeSilentOffline(here.db, { willSeconds: 60, silenceSeconds: 600 }, later)).toEqual([
    elevator,
  ]);
  const elevators = { elevatorId: elevator, collectorId: collector };
  expect(followed).toEqual([
    ['offline', elevators],
    ['opened', { code: 'D201', open: true }],
  ]);
  followed = [];
  node.ingest.setOffline(elevator, true);
  sendState();
  await expect
    .poll(() => followed)
    .toEqual([
      ['online', elevators],
      ['closed', { code: 'D201', open: false }],
    ]);
});

test('an event without reactions takes seven statements, and a silence four', async () => {
  installReactions([]);
  const asked = vi.spyOn(Client.prototype, 'query');
  const statements = async (work: () => Promise<unknown>) => {
    asked.mockClear();
    await work();
    return asked.mock.calls.length;
  };
  // Begin, actor, event with the lock of its kind, how that stands, fault, turn with status, commit.
  expect(await statements(() => say('K102', true))).toBe(7);
  expect(await statements(() => say('K102', false))).toBe(7);
  const later = Date.now() + 3_600_000;
  // Begin, actor, everything at once, commit.
  expect(
    await statements(() => takeSilentOffline(here.db, { willSeconds: 60, silenceSeconds: 600 }, later)),
  ).toBe(4);
  asked.mockRestore();
});

test('rolls a fault back with its failed reaction, and takes the event when it is sent again', async () => {
  let failures = 1;
  const failing = on(faultOpened, async () => {
    if (failures === 0) return;
    failures -= 1;
    throw new Error('what follows is not possible');
  });
  installReactions([failing]);
  await expect(say('K163', true)).rejects.toThrow('not possible');
  expect(await openFaults()).not.toContain('K163');
  await say('K163', true);
  expect(await openFaults()).toContain('K163');
});

test('the timeline shows faults and connection changes, whose rows have the same shape as before', async () => {
  await here.aUser('guard', await here.aCompany('平台', 'platform'), {
    permissions: ['elevator.view', 'fault.view'],
    scope: 'platform',
  });
  const token = await here.signIn('guard');
  const { envelope } = await here.ask(monitoringCalls.events, { id: elevator, limit: 20 }, { token });
  const shown = (envelope.data as { kind: string; code: string | null }[]).map(({ kind, code }) => [
    kind,
    code,
  ]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['opened', 'K111'],
      ['repeated', 'K111'],
      ['closed', 'K111'],
      ['offline', null],
      ['online', null],
      ['opened', 'D201'],
    ]),
  );
  const { rows } = await sql`select kind, subject_id is not null as subject, actor, payload - 'at' as payload
    from event_log where elevator_id = ${elevator} and (payload ->> 'code' = 'K111' or kind like 'lift.%')
    order by id`.execute(here.db);
  const opened = { subject: true, actor: null };
  expect(rows).toEqual([
    { ...opened, kind: 'faultOpened', payload: { code: 'K111', pushed: true, again: false } },
    { ...opened, kind: 'faultClosed', payload: { code: 'K111', pushed: true } },
    { ...opened, kind: 'faultRepeated', payload: { code: 'K111', pushed: true, again: false } },
    { ...opened, kind: 'faultClosed', payload: { code: 'K111', pushed: true } },
    { kind: 'lift.offline', subject: true, actor: 'ingest', payload: {} },
    { kind: 'lift.online', subject: true, actor: 'ingest', payload: {} },
    { kind: 'lift.offline', subject: true, actor: 'ingest', payload: {} },
  ]);
});
