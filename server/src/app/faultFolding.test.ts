import { openAlarmCalls, openIncidentCalls } from '@hoistway/contract/notify/alarmCalls.ts';
import type { FaultMoveName } from '@hoistway/contract/fault/faultHandling.ts';
import { incidentCalls } from '@hoistway/contract/fault/faultIncident.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import type { Notification } from '@hoistway/contract/socketPush/notification.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SocketPush } from '#platform/socketPush/socketPush.ts';
import type { Viewer } from '#platform/viewer.ts';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { eventReader } from '#testing/eventReader.ts';
import { notifyOfFaults, faultNews, type FaultNews } from '#app/notificationDispatcher.ts';
import { foldIncidents } from '#area/fault/faultIncident.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { loadRuleMemory } from '#area/notify/notificationRules.ts';
import { takeSilentOffline } from '#area/ingest/presence/offlineWatch.ts';

let here: Installation;
let ours: string;
let duty: string;
let token: string;
let node: IngestNode | undefined;
let site = 0;
const notices: Notification[] = [];
let freshEvents: () => Promise<FaultNews[]>;
/** In Shanghai, when the default tells nothing of severity 3. */
const night = Date.parse('2026-11-21T20:00:00Z');

/** A push that has one session, of the person on duty, who sees everything. */
const socketPush = {
  deliverFault: (ids, wordIn, choose) => {
    const seen = typeof ids === 'string' ? [ids] : ids;
    if (
      choose?.({ userId: duty, permissions: new Set(['message push']) } as unknown as Viewer, seen) === false
    )
      return 0;
    notices.push(wordIn('zh', seen));
    return 1;
  },
} as Pick<SocketPush, 'deliverFault'> as SocketPush;

/** Tells what happened since the last time, as a node does; answers the alarms. */
async function alarms(): Promise<string[]> {
  const events = await freshEvents();
  notices.length = 0;
  const memory = await loadRuleMemory(here.db);
  await notifyOfFaults({ db: here.db, socketPush, memory, now: () => night }, events);
  return notices.filter((notice) => notice.action === 'opened').map((notice) => notice.type);
}

/** Elevators of a new site, each with its collector; the ingest knows them. */
async function aSite(elevators: number) {
  site += 1;
  const projectName = `小区 ${site}`;
  const made: { elevator: string; serial: string }[] = [];
  for (let n = 1; n <= elevators; n += 1) {
    const elevator = await here.anElevator({ maintainerId: ours }, `S${site}-${n}`);
    const serial = `C${site}-${n}`;
    await here.db.updateTable('elevator').set({ projectName }).where('id', '=', elevator).execute();
    await aCollectorOn(here, elevator, serial);
    made.push({ elevator, serial });
  }
  node = await anIngest(here.url);
  return { projectName, elevators: made, ingest: node.ingest };
}

let said = 0;
const event = (code: string, on: boolean) => {
  said += 1;
  return bytes({ id: `f${said}`, timeStamp: Date.now(), code, on });
};
const records = (elevator: string) =>
  here.db
    .selectFrom('fault')
    .select(['id', 'code', 'faultClass', 'occurrences', 'incidentId', 'closedAt', 'pushed', 'handling'])
    .where('elevatorId', '=', elevator)
    .orderBy('id')
    .execute();
const trace = async (id: string) =>
  (await here.ask(faultCalls.trace, { id }, { token })).envelope.data as {
    occurrences: { n: number; suppression: string; closedAt: string | null }[];
    deliveries: { sessions: number; people: number }[];
    notified: { people: number; known: { nick: string; matchedRule: object | null }[] };
    incident: { members: unknown[]; closedAt: string | null } | null;
    message: { collector: string; eventId: string; vendorCode: string } | null;
    mapping: { version: number; vendorCode: string; code: string } | null;
    source: string;
  };

beforeAll(async () => {
  here = await anInstallation();
  freshEvents = eventReader(here.db, faultNews);
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 1, 4)`.execute(here.db);
  ours = await here.aCompany('恒升');
  duty = await here.aUser('duty', ours, { role: 'monitoring2' });
  token = await here.signIn('duty');
});
afterEach(async () => {
  await node?.end();
  node = undefined;
  await alarms();
});
afterAll(() => here.close());

test('folds a power cut of twelve elevators into one incident with one push, closed when all have power again', async () => {
  const { projectName, elevators, ingest } = await aSite(12);
  for (const { serial } of elevators) await ingest.hooks.onEvent(serial, event('K123', true), Date.now());
  expect(await foldIncidents(here.db, Date.now())).toBe(0);
  expect(await alarms()).toEqual([]);
  expect(await foldIncidents(here.db, Date.now() + 7_000)).toBe(1);
  expect(await alarms()).toEqual(['K123']);
  expect(notices[0]).toMatchObject({ targetType: 'incident', content: `${projectName} 停电：12 台电梯` });
  expect(await foldIncidents(here.db, Date.now() + 20_000)).toBe(0);
  expect(await alarms()).toEqual([]);

  // Whoever is shut in is told of, whatever else goes on at the site.
  await ingest.hooks.onEvent(elevators[4]!.serial, event('K111', true), Date.now());
  expect(await alarms()).toEqual(['K111']);
  await ingest.hooks.onEvent(elevators[4]!.serial, event('K111', false), Date.now());

  const [first] = await records(elevators[0]!.elevator);
  const seen = await trace(first!.id);
  expect(seen.incident).toMatchObject({ closedAt: null });
  expect(seen.incident!.members).toHaveLength(12);
  expect(seen.occurrences.map((each) => each.suppression)).toEqual(['incident']);
  const matchedRule = { by: 'default', settingName: null, rule: 1 };
  expect([seen.deliveries.length, seen.notified]).toMatchObject([
    1,
    { people: 1, known: [{ nick: 'duty', matchedRule }] },
  ]);

  for (const { serial } of elevators) await ingest.hooks.onEvent(serial, event('K123', false), Date.now());
  await foldIncidents(here.db, Date.now());
  await alarms();
  expect(notices.filter((notice) => notice.targetType === 'incident')).toMatchObject([{ action: 'closed' }]);
  expect((await trace(first!.id)).incident!.closedAt).not.toBeNull();
});

test('adds an elevator that loses power a little later to the incident, without another push', async () => {
  const { elevators, ingest } = await aSite(4);
  for (const { serial } of elevators.slice(0, 3))
    await ingest.hooks.onEvent(serial, event('K123', true), Date.now());
  await foldIncidents(here.db, Date.now() + 7_000);
  expect(await alarms()).toEqual(['K123']);
  await ingest.hooks.onEvent(elevators[3]!.serial, event('K123', true), Date.now());
  await foldIncidents(here.db, Date.now() + 7_000);
  expect(await alarms()).toEqual([]);
  const incidents = await Promise.all(
    elevators.map(async ({ elevator }) => (await records(elevator))[0]!.incidentId),
  );
  expect(new Set(incidents).size).toBe(1);
  expect(incidents[0]).not.toBeNull();
});

test('pushes two elevators without power one by one', async () => {
  const { elevators, ingest } = await aSite(2);
  for (const { serial } of elevators) await ingest.hooks.onEvent(serial, event('K123', true), Date.now());
  expect(await foldIncidents(here.db, Date.now() + 7_000)).toBe(0);
  expect(await alarms()).toEqual(['K123', 'K123']);
  expect(await foldIncidents(here.db, Date.now() + 9_000)).toBe(0);
  expect(await alarms()).toEqual([]);
});

const silence = { willSeconds: 60, silenceSeconds: 600 };
const setLastSeen = (serials: readonly string[], at: number) =>
  sql`insert into collector_state (collector_id, online, last_seen_at)
    select id, true, ${new Date(at)} from collector where serial = any(${serials}::text[])
    on conflict (collector_id) do update set online = true, last_seen_at = excluded.last_seen_at`.execute(
    here.db,
  );

test('a silent collector is one device notice, and no fault', async () => {
  const { elevators, ingest } = await aSite(1);
  const { elevator, serial } = elevators[0]!;
  ingest.hooks.onState(
    serial,
    bytes({ timeStamp: Date.now(), serviceMode: 1, powerStatus: 1 }),
    'json',
    Date.now(),
  );
  await setLastSeen([serial], Date.now() - 601_000);
  expect(await takeSilentOffline(here.db, silence, Date.now())).toEqual([elevator]);
  await foldIncidents(here.db, Date.now() + 60_000);
  expect(await takeSilentOffline(here.db, silence, Date.now())).toEqual([]);
  expect(await records(elevator)).toMatchObject([{ code: 'D201', faultClass: 'device', incidentId: null }]);
  expect(await alarms()).toEqual([]);
});

test('folds collectors of a site that fall silent together into one incident', async () => {
  const { elevators } = await aSite(3);
  await setLastSeen(
    elevators.map(({ serial }) => serial),
    Date.now() - 601_000,
  );
  expect(await takeSilentOffline(here.db, silence, Date.now())).toHaveLength(3);
  expect(await foldIncidents(here.db, Date.now())).toBe(1);
  const [notice] = await records(elevators[0]!.elevator);
  expect((await trace(notice!.id)).incident).toMatchObject({ incidentKind: 'connectionLoss' });
  expect(await alarms()).toEqual([]);
});

test('folds thirty repeats within five minutes into one record and one push, with the first and last times', async () => {
  const { elevators, ingest } = await aSite(1);
  const { elevator, serial } = elevators[0]!;
  for (let n = 0; n < 30; n += 1) {
    await ingest.hooks.onEvent(serial, event('E02', true), Date.now());
    if (n < 29) await ingest.hooks.onEvent(serial, event('E02', false), Date.now());
  }
  expect(await records(elevator)).toMatchObject([{ code: 'K124', occurrences: 30, closedAt: null }]);
  expect(await alarms()).toEqual(['K124']);
  expect(notices.filter((notice) => notice.action === 'repeated')).toHaveLength(29);
  const id = (await records(elevator))[0]!.id;
  const seen = await trace(id);
  expect(seen.occurrences).toHaveLength(30);
  expect(seen.occurrences.slice(0, 2)).toMatchObject([
    { n: 30, suppression: 'flapping', closedAt: null },
    { n: 29, suppression: 'flapping' },
  ]);
  expect(seen.occurrences.at(-1)).toMatchObject({ n: 1, suppression: 'none' });
  expect(seen).toMatchObject({
    source: 'device',
    message: { collector: serial, vendorCode: 'E02' },
    mapping: { version: 1, vendorCode: 'E02', code: 'K124' },
  });
  for (let n = 30; n < 45; n += 1) {
    await ingest.hooks.onEvent(serial, event('E02', false), Date.now());
    await ingest.hooks.onEvent(serial, event('E02', true), Date.now());
  }
  const kept = (await trace(id)).occurrences.map((each) => each.n).toSorted((one, other) => one - other);
  expect([kept.length, kept[19], kept[20], kept.at(-1)]).toEqual([40, 20, 26, 45]);
});

const move = (id: string, name: FaultMoveName) =>
  name === 'ignore'
    ? here.ask(faultCalls.ignoreFault, { id, reason: '调试' }, { token })
    : here.ask(monitoringCalls.acknowledge, { id }, { token });

test('pushes an ignored kind on its elevator again only after the mute has ended', async () => {
  const { elevators, ingest } = await aSite(1);
  const { elevator, serial } = elevators[0]!;
  const happens = async () => {
    await ingest.hooks.onEvent(serial, event('K124', true), Date.now());
    await ingest.hooks.onEvent(serial, event('K124', false), Date.now());
    // So long ago that the next time is a record of its own.
    await sql`update fault set opened_at = opened_at - interval '1 hour', closed_at = closed_at - interval '1 hour'
      where elevator_id = ${elevator}`.execute(here.db);
  };
  await happens();
  expect(await alarms()).toEqual(['K124']);
  const id = (await records(elevator))[0]!.id;
  await move(id, 'ignore');
  expect(await alarms()).toEqual([]);
  expect(notices).toMatchObject([{ action: 'acknowledged', sender: 'duty' }]);
  await happens();
  expect(await alarms()).toEqual([]);
  const second = (await records(elevator)).at(-1)!;
  expect(second).toMatchObject({ pushed: false, handling: 'untreated' });
  expect((await trace(second.id)).occurrences).toMatchObject([{ suppression: 'ignored' }]);
  await here.ask(faultCalls.endMute, { id: second.id }, { token });
  await happens();
  expect(await alarms()).toEqual(['K124']);
});

test('resolves a fault that the machine ends when processed or acknowledged, and not when ignored', async () => {
  const { elevators, ingest } = await aSite(3);
  for (const [index, name] of (['process', 'acknowledge', 'ignore'] as const).entries()) {
    const { elevator, serial } = elevators[index]!;
    await ingest.hooks.onEvent(serial, event('K124', true), Date.now());
    const { id } = (await records(elevator))[0]!;
    if (name === 'acknowledge') await here.ask(monitoringCalls.acknowledge, { id }, { token });
    else await move(id, name);
    await ingest.hooks.onEvent(serial, event('K124', false), Date.now());
  }
  const states = await Promise.all(
    elevators.map(async ({ elevator }) => (await records(elevator))[0]!.handling),
  );
  expect(states).toEqual(['resolved', 'resolved', 'ignored']);
});

test('acknowledges the members of an incident in the viewer’s scope, and reports it once no member waits', async () => {
  const { elevators, ingest } = await aSite(3);
  const others = await here.aCompany('别家');
  for (const { elevator } of elevators.slice(0, 2))
    await here.db
      .insertInto('elevatorVisibility')
      .values({ companyId: others, elevatorId: elevator, reason: 'test', until: null })
      .execute();
  await here.aUser('neighbour', others, { permissions: ['fault.view', 'fault.confirm'], scope: 'company' });
  const neighbour = await here.signIn('neighbour');
  for (const { serial } of elevators) await ingest.hooks.onEvent(serial, event('K123', true), Date.now());
  await foldIncidents(here.db, Date.now() + 7_000);
  await alarms();
  const first = (await records(elevators[0]!.elevator))[0]!;
  const id = first.incidentId!;
  const open = async () =>
    (await here.ask(openIncidentCalls.open, {}, { token: neighbour })).envelope.data as { id: string }[];
  const acknowledge = async (by: string) =>
    (await here.ask(incidentCalls.acknowledge, { id, note: '已报供电局' }, { token: by })).envelope;

  const alarmed = (await here.ask(openAlarmCalls.openAlarms, {}, { token })).envelope.data as {
    id: string;
  }[];
  expect(alarmed.map((fault) => fault.id)).not.toContain(first.id);
  expect((await open()).find((each) => each.id === id)).toMatchObject({ elevators: 2, waiting: 2 });
  expect((await acknowledge(neighbour)).data).toHaveLength(2);
  await alarms();
  // The person on duty sees the third elevator, too, and goes on being asked.
  expect(notices.filter((notice) => notice.targetType === 'incident')).toMatchObject([
    { action: 'repeated', sender: 'neighbour' },
  ]);
  expect((await open()).find((each) => each.id === id)).toMatchObject({ waiting: 0 });
  expect((await acknowledge(neighbour)).code).toBe('faultAcknowledged');

  const last = (await records(elevators[2]!.elevator))[0]!.id;
  await here.ask(monitoringCalls.acknowledge, { id: last }, { token });
  await alarms();
  expect(notices.filter((notice) => notice.targetType === 'incident')).toMatchObject([
    { action: 'acknowledged', sender: 'duty' },
  ]);
});
