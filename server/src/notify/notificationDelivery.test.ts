import { openAlarmCalls } from '@hoistway/contract/notify/alarmCalls.ts';
import { defaultRule, type NotificationRule } from '@hoistway/contract/notify/faultPush.ts';
import { faultPushCalls } from '@hoistway/contract/notify/faultPushCalls.ts';
import { incidentCalls } from '@hoistway/contract/fault/faultIncident.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Notification } from '@hoistway/contract/socketPush/notification.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEventHandler, onEveryNode } from '#platform/event/onEveryNode.ts';
import { listenForEvents } from '#platform/event/notify.ts';
import type { SocketPush } from '#platform/socketPush/socketPush.ts';
import type { SmsMessage } from '#platform/sms/sms.ts';
import type { Viewer } from '#platform/viewer.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { eventReader } from '#testing/eventReader.ts';
import { notifyOfFaults, textFaults, faultNews, type FaultNews } from '#app/notificationDispatcher.ts';
import { viewerOf } from '#testing/viewerOf.ts';
import { foldIncidents } from '#area/fault/faultIncident.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';
import { loadRuleMemory, type RuleMemory } from './notificationRules.ts';
import { faultPushChanged } from './faultPushEvents.ts';

const log = pino({ level: 'silent' });
/** In Shanghai a Saturday, at one and at ten in the evening. */
const noon = Date.parse('2026-11-21T05:00:00Z');
const night = Date.parse('2026-11-21T14:00:00Z');

let here: Installation;
let ours: string;
let token: string;
let node: IngestNode;
let duty: string;
let other: string;
const elevators: { id: string; serial: string }[] = [];
const viewers: Viewer[] = [];
let freshEvents: () => Promise<FaultNews[]>;
let texts: SmsMessage[] = [];
/** The provider takes nothing. */
let isRefused = false;
/** What the browsers were sent last, in each language. */
let notices: Record<Language, Notification>[] = [];

/** A push with a session of each of the people, who all see all elevators. */
const pushTo = (delivered: string[]) =>
  ({
    deliverFault: (ids, wordIn, choose) => {
      const seen = typeof ids === 'string' ? [ids] : ids;
      const chosen = viewers.filter((viewer) => choose?.(viewer, seen) !== false);
      notices.push({ zh: wordIn('zh', seen), en: wordIn('en', seen) });
      for (const { username } of chosen) delivered.push(`${username} ${wordIn('zh', seen).action}`);
      return chosen.length;
    },
  }) as Pick<SocketPush, 'deliverFault'> as SocketPush;

/** Tells and texts what happened since the last time, as two nodes do at once. */
async function delivered(at = noon): Promise<string[]> {
  const events = await freshEvents();
  const sent: string[] = [];
  const memory = await loadRuleMemory(here.db);
  await notifyOfFaults({ db: here.db, socketPush: pushTo(sent), memory, now: () => at }, events);
  const other = { db: here.db, viewerOf: (userId: string) => viewerOf(here.db, userId) };
  await Promise.all([1, 2].map(() => textFaults({ memory, now: () => at }, other, events)));
  await here.sendDue();
  return sent.toSorted();
}

let said = 0;
const say = (code: string, on: boolean, elevator = 0) => {
  said += 1;
  return node.ingest.hooks.onEvent(
    elevators[elevator]!.serial,
    bytes({ id: `p${said}`, timeStamp: Date.now(), code, on }),
    Date.now(),
  );
};
const aSetting = async (...some: Partial<NotificationRule>[]) => {
  said += 1;
  const rules = some.map((rule) => ({ ...defaultRule, ...rule }));
  const input = { settingName: `设置 ${said}`, enabled: true, rules };
  const { envelope } = await here.ask(faultPushCalls.create, input, { token });
  expect(envelope.code).toBe('ok');
  return (envelope.data as { id: string }).id;
};

beforeAll(async () => {
  here = await anInstallation({
    smsProvider: {
      send: async (message) => {
        if (isRefused) throw new Error('busy');
        texts.push(message);
      },
    },
  });
  freshEvents = eventReader(here.db, faultNews);
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 1, 4)`.execute(here.db);
  ours = await here.aCompany('恒升');
  for (const serial of ['P1', 'P2', 'P3']) {
    const id = await here.anElevator({ maintainerId: ours });
    await here.db
      .insertInto('collector')
      .values({ serial, secretHash: 'x', model: 'm', elevatorId: id, companyId: null })
      .execute();
    elevators.push({ id, serial });
  }
  node = await anIngest(here.url);
  await here.aUser('manager', ours, { role: 'manager' });
  duty = await here.aUser('duty', ours, { role: 'monitoring2' });
  other = await here.aUser('other', ours, { permissions: ['message push'] });
  token = await here.signIn('manager');
  for (const id of [duty, other]) viewers.push(await viewerOf(here.db, id));
  await here.db.updateTable('userAccount').set({ phone: '13900000001' }).where('id', '=', duty).execute();
});
beforeEach(async () => {
  await sql`delete from fault_mute`.execute(here.db);
  await sql`update fault set closed_at = opened_at, told_at = null, hold_until = null,
    opened_at = opened_at - interval '1 day'`
    .execute(here.db)
    .catch(() => {});
  await here.db.deleteFrom('faultSetting').execute();
  await node.end();
  await sql`delete from fault`.execute(here.db);
  node = await anIngest(here.url);
  await freshEvents();
  texts = [];
  notices = [];
});
afterAll(async () => {
  await node.end();
  await here.close();
});

test('the default notifies of severity 3 by day and not by night', async () => {
  await say('K118', true);
  const severity = async () =>
    (await here.db.selectFrom('fault').select(['severity', 'pushed']).execute())[0];
  expect(await severity()).toEqual({ severity: 3, pushed: true });
  expect(await delivered(night)).toEqual([]);
  await say('K118', true, 1);
  expect(await delivered()).toEqual(['duty opened', 'other opened']);
  await say('K118', false, 1);
  expect(await delivered()).toEqual(['duty closed', 'other closed']);
});

test('two people with different settings are notified of different faults', async () => {
  await aSetting({ kinds: 'codes', codes: ['K124'], receivers: 'chosen', userIds: [duty] });
  await aSetting({ kinds: 'severities', severities: [4], receivers: 'chosen', userIds: [other] });
  await say('K124', true);
  expect(await delivered()).toEqual(['duty opened']);
  await say('K124', false);
  await delivered();
  await say('K124', true);
  // The same again within five minutes only counts, for the same person.
  expect(await delivered()).toEqual(['duty repeated']);
  await say('K128', true, 1);
  expect(await delivered(night)).toEqual(['other opened']);
});

test('a possible emergency is notified despite a setting, and its ground is recorded', async () => {
  await aSetting({ kinds: 'codes', codes: ['K111'], receivers: 'chosen', userIds: [duty] });
  await say('K111', true);
  expect(await delivered()).toEqual(['duty opened', 'other opened']);
  const { grounds } = await here.db.selectFrom('faultDelivery').select('grounds').executeTakeFirstOrThrow();
  expect(grounds).toMatchObject({ [other]: { by: 'always', rule: null } });
});

test('openAlarms lists only faults whose notification rules match the user', async () => {
  await aSetting({ receivers: 'chosen', userIds: [duty] });
  await say('K124', true);
  const alarms = async (name: string) =>
    (await here.ask(openAlarmCalls.openAlarms, { limit: 50 }, { token: await here.signIn(name) })).envelope
      .data as unknown[];
  await here.aUser('away', ours, { role: 'monitoring2' });
  expect(await alarms('duty')).toHaveLength(1);
  expect(await alarms('away')).toHaveLength(0);
});

test('a fault SMS is sent once across nodes, and its outcome is recorded', async () => {
  await aSetting({ channels: ['sms'], receivers: 'chosen', userIds: [duty, other] });
  await say('K124', true);
  expect(await delivered()).toEqual([]);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatchObject({ phone: '13900000001', kind: 'faultNotice' });
  expect(texts[0]!.text).toMatch(/^【梯联】T1 .+，\d\d-\d\d \d\d:\d\d$/);
  const kept = await here.db
    .selectFrom('faultText')
    .select(['userId', 'state', 'rule'])
    .orderBy('userId')
    .execute();
  expect(kept).toEqual([
    { userId: duty, state: 'sent', rule: 1 },
    { userId: other, state: 'noPhone', rule: 1 },
  ]);
  await say('K124', false);
  await say('K124', true);
  await delivered();
  expect(texts).toHaveLength(1);
});

test('a rejected fault SMS is retried and finally marked as failed', async () => {
  await aSetting({ channels: ['sms'], receivers: 'chosen', userIds: [duty] });
  const states = async () =>
    (await here.db.selectFrom('faultText').select('state').orderBy('faultId').execute()).map(
      ({ state }) => state,
    );
  isRefused = true;
  await say('K124', true);
  await delivered();
  expect([texts.length, await states()]).toEqual([0, ['sending']]);
  isRefused = false;
  here.clock.advance('1m');
  await here.sendDue();
  expect([texts.length, await states()]).toEqual([1, ['sent']]);

  isRefused = true;
  await say('K124', true, 1);
  await delivered();
  here.clock.advance('10m');
  await here.sendDue();
  expect(await states()).toEqual(['sent', 'failed']);
  isRefused = false;
});

test('a user who switched off fault SMS gets only those of possible emergencies', async () => {
  await aSetting({ channels: ['sms'], receivers: 'chosen', userIds: [duty] });
  await here.db
    .insertInto('messagePreference')
    .values(
      ['fault.noticed', 'fault.emergency'].map((kind) => ({ userId: duty, kind, channel: 'sms' as const })),
    )
    .execute();
  await say('K124', true);
  await say('K111', true, 1);
  await delivered();
  const kept = await here.db.selectFrom('faultText').select('state').orderBy('id').execute();
  expect(kept.map(({ state }) => state)).toEqual(['switchedOff', 'sent']);
  expect(texts).toHaveLength(1);
  await here.db.deleteFrom('messagePreference').execute();
});

test('an incident sends one SMS, and an ignored fault kind sends none', async () => {
  await aSetting({ channels: ['sms'], receivers: 'chosen', userIds: [duty] });
  for (const elevator of [0, 1, 2]) await say('K123', true, elevator);
  await foldIncidents(here.db, Date.now() + 7_000);
  await delivered();
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('停电：3 台电梯')]);
  const { id } = await here.aFault(elevators[0]!.id, 'K118').then((fault) => ({ id: fault }));
  await sql`update fault set closed_at = opened_at where id = ${id}`.execute(here.db);
  await sql`insert into fault_mute (fault_id, elevator_id, code, reason, muted_until)
    values (${id}, ${elevators[0]!.id}, 'K124', '调试', now() + interval '1 day')`.execute(here.db);
  await say('K124', true);
  await delivered();
  expect(texts).toHaveLength(1);
});

test('a changed fault setting reaches a node without a restart', async () => {
  const memory = await loadRuleMemory(here.db);
  const reload = onEveryNode(faultPushChanged, (node: { memory: RuleMemory }) => node.memory.reload());
  const bus = await listenForEvents(here.url, log, createEventHandler([reload], { memory }, log));
  const id = await aSetting({});
  await vi.waitFor(() => expect(memory.now().book.get(ours)).toHaveLength(1));
  await here.ask(faultPushCalls.update, { id, enabled: false }, { token });
  await vi.waitFor(() => expect(memory.now().book.has(ours)).toBe(false));
  await bus.close();
});

test('notifications and SMS name the project and the person in the receiver’s language', async () => {
  await sql`update elevator set english_project_name = 'Test Estate'`.execute(here.db);
  await sql`update user_account set english_nick = 'Manager Ma' where username = 'manager'`.execute(here.db);
  here.viewers.forgetAll();
  await aSetting({ channels: ['console', 'sms'], receivers: 'chosen', userIds: [duty] });
  await here.db.updateTable('userAccount').set({ language: 'en' }).where('id', '=', duty).execute();
  for (const elevator of [0, 1, 2]) await say('K123', true, elevator);
  await foldIncidents(here.db, Date.now() + 7_000);
  await delivered();
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('Test Estate')]);
  const { id } = await here.db
    .selectFrom('faultIncident')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await here.ask(incidentCalls.acknowledge, { id }, { token });
  await delivered();
  const both = [notices[0]!, notices.at(-1)!];
  expect(both.map(({ zh }) => [zh.elevatorNumber, zh.sender])).toEqual([
    ['测试小区', 'system'],
    ['测试小区', 'manager'],
  ]);
  expect(both.map(({ en }) => [en.elevatorNumber, en.sender])).toEqual([
    ['Test Estate', 'system'],
    ['Test Estate', 'Manager Ma'],
  ]);
  expect(JSON.stringify([notices, texts])).not.toMatch(/\\u001f/i);
});
