import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import { alarmFeedCalls, webhookPath } from '@hoistway/contract/alarm/alarmFeed.ts';
import { cameraDeviceCalls } from '@hoistway/contract/alarm/cameraDevice.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import type { AlarmMessage } from '@hoistway/contract/socketPush/alarmMessage.ts';
import { createEventHandler, onEveryNode } from '#platform/event/onEveryNode.ts';
import type { SocketPush } from '#platform/socketPush/socketPush.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { alarmRaised } from './alarmEvents.ts';
import { deliverAlarms } from './deliverAlarms.ts';

let here: Installation;
let elevatorId: string;
let chief: { token: string };
let feed: { id: string; token: string; secret: string };

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  elevatorId = await here.anElevator({ maintainerId: ours });
  await here.db.updateTable('elevator').set({ alarmChannel: 'north' }).where('id', '=', elevatorId).execute();
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  await here.ask(cameraDeviceCalls.register, { devRegNo: 'CAM-7', elevatorId }, chief);
});
afterAll(() => here.close());
beforeEach(async () => {
  // Every test has a sender of its own, and time for what others tried.
  here.clock.advance('1h');
  const feedName = `feed ${expect.getState().currentTestName}`.slice(0, 60);
  feed = dataOf(await here.ask(alarmFeedCalls.create, { feedName }, chief));
});

const message = (messageId: string) => ({ messageId, devRegNo: 'CAM-7', messageCode: '2' });

interface Posting {
  token?: string;
  secret?: string;
  timestamp?: number;
  signature?: string;
}

async function post(content: object | string, posting: Posting = {}) {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const { token = feed.token, secret = feed.secret } = posting;
  const timestamp = String(posting.timestamp ?? Math.floor(here.clock.now / 1000));
  const signature =
    posting.signature ??
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  const response = await here.app.inject({
    method: 'POST',
    url: `/${webhookPath(token)}`,
    headers: {
      'content-type': 'application/json',
      'x-hoistway-timestamp': timestamp,
      'x-hoistway-signature': signature,
    },
    payload: body,
  });
  return {
    status: response.statusCode,
    ...response.json<{ code: string; data: { id: string; repeated: boolean } }>(),
  };
}

const total = async () => dataOf(await here.ask(alarmCalls.page, {}, chief)).total;

test('a signed message raises an alarm and updates the sender’s last message time', async () => {
  const before = await total();
  const { status, data } = await post({
    ...message('m-1'),
    devDocNo: 'D-1',
    at: '2026-11-21T09:36:41+08:00',
  });
  expect([status, data.repeated]).toEqual([200, false]);
  expect(await total()).toBe(before + 1);
  expect(dataOf(await here.ask(alarmCalls.one, { id: data.id }, chief))).toMatchObject({
    deviceId: 'CAM-7',
    devDocNo: 'D-1',
    messageCode: '2',
    warningType: 'electricBike',
    elevatorId,
  });
  const feeds = dataOf(await here.ask(alarmFeedCalls.list, {}, chief));
  expect(feeds.find(({ id }) => id === feed.id)?.lastMessageAt).toBe(new Date(here.clock.now).toISOString());
  expect(JSON.stringify(feeds)).not.toContain(feed.secret);
});

test('a repeated message raises one alarm per sender, also when sent concurrently', async () => {
  const before = await total();
  const answers = await Promise.all([post(message('m-1')), post(message('m-1')), post(message('m-1'))]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect(answers.filter(({ data }) => data.repeated)).toHaveLength(2);
  const first = feed;
  feed = dataOf(await here.ask(alarmFeedCalls.create, { feedName: 'another' }, chief));
  expect((await post(message('m-1'))).data.id).not.toBe(answers[0]?.data.id);
  expect((await post(message('m-1'), first)).data.repeated).toBe(true);
  expect(await total()).toBe(before + 2);
});

test('a wrong signature, timestamp or address returns 401', async () => {
  const before = await total();
  const seconds = Math.floor(here.clock.now / 1000);
  const refused: Posting[] = [
    { secret: 'another' },
    { signature: '' },
    { signature: 'sha256=00' },
    { signature: `sha256=${'0'.repeat(64)}` },
    { token: 'nobody' },
    { timestamp: seconds - 301 },
    { timestamp: seconds + 301 },
  ];
  for (const posting of refused) {
    const { status, code } = await post(message('m-1'), posting);
    expect([posting, status, code]).toEqual([posting, 401, 'notAuthenticated']);
  }
  const { data } = await post(message('m-1'), { timestamp: seconds - 299 });
  expect(data.repeated).toBe(false);
  expect(await total()).toBe(before + 1);
});

test('a signature is valid only for its exact body and timestamp', async () => {
  const body = JSON.stringify(message('m-1'));
  const timestamp = Math.floor(here.clock.now / 1000);
  const signature = `sha256=${createHmac('sha256', feed.secret).update(`${timestamp}.${body}`).digest('hex')}`;
  expect((await post(`${body} `, { signature })).status).toBe(401);
  expect((await post(body, { signature, timestamp: timestamp + 1 })).status).toBe(401);
  expect((await post(body, { signature })).status).toBe(200);
});

test.each([
  ['invalid JSON', 'x'],
  ['an array instead of an object', '[]'],
  ['no message id', { devRegNo: 'CAM-7', messageCode: '2' }],
  ['no device', { messageId: '1', messageCode: '2' }],
  ['a null character', { messageId: '1', devRegNo: 'CAM\u0000', messageCode: '2' }],
  ['a device number over 64 characters', { messageId: '1', devRegNo: 'x'.repeat(65), messageCode: '2' }],
])('returns 400 for a signed message with %s', async (_, content) => {
  expect((await post(content)).status).toBe(400);
});

test('a disabled, renewed or deleted sender’s old secret returns 401', async () => {
  await here.ask(alarmFeedCalls.update, { id: feed.id, enabled: false }, chief);
  expect((await post(message('m-1'))).status).toBe(401);
  await here.ask(alarmFeedCalls.update, { id: feed.id, enabled: true }, chief);
  expect((await post(message('m-1'))).status).toBe(200);
  const renewed = dataOf(await here.ask(alarmFeedCalls.renew, { id: feed.id }, chief));
  expect(renewed.token).toBe(feed.token);
  expect((await post(message('m-2'))).status).toBe(401);
  expect((await post(message('m-2'), renewed)).status).toBe(200);
  await here.ask(alarmFeedCalls.remove, { id: feed.id }, chief);
  expect((await post(message('m-3'), renewed)).status).toBe(401);
});

test('an alarm with an implausible time takes its time of receipt', async () => {
  const { data } = await post({ ...message('m-1'), at: '1970-01-01T00:00:00Z' });
  const row = dataOf(await here.ask(alarmCalls.one, { id: data.id }, chief));
  expect(row.at).toBe(row.receivedAt);
});

test('wrong signatures are rate-limited without limiting the sender', async () => {
  const statuses = new Set<number>();
  for (let each = 0; each < 40; each += 1)
    statuses.add((await post(message('m-1'), { secret: 'guess' })).status);
  expect([...statuses]).toEqual([401, 429]);
  expect((await post(message('m-1'))).status).toBe(200);
});

test('a sender is limited after 200 messages', async () => {
  const statuses: number[] = [];
  for (let each = 0; each < 205; each += 1) statuses.push((await post(message('m-1'))).status);
  expect(statuses.indexOf(429)).toBe(200);
  here.clock.advance('1s');
  expect((await post(message('m-2'))).status).toBe(200);
});

test('a hundred concurrent alarms are all stored and pushed once, in order', async () => {
  const last = await here.db
    .selectFrom('eventLog')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const numbers = Array.from({ length: 100 }, (_, index) => `burst-${index}`);
  const answers = await Promise.all(numbers.map((number) => post(message(number))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const ids = answers.map(({ data }) => data.id);
  const rows = await here.db
    .selectFrom('eventLog')
    .selectAll()
    .where('id', '>', last!.id)
    .where('kind', '=', 'alarmRaised')
    .orderBy('id')
    .execute();
  const told: { elevatorId: string; alarmChannel: string; message: AlarmMessage }[] = [];
  const socketPush = {
    deliverAlarm: (at, alarm) => void told.push({ ...at, message: alarm }),
  } as Pick<SocketPush, 'deliverAlarm'> as SocketPush;
  const handle = createEventHandler(
    [onEveryNode(alarmRaised, deliverAlarms)],
    { db: here.db, socketPush },
    pino({ level: 'silent' }),
  );
  await handle(rows.map((row) => ({ ...row, at: new Date(row.at) })));
  const sorted = ids.toSorted((one, other) => Number(one) - Number(other));
  expect(told.map(({ message: { id } }) => id)).toEqual(sorted);
  expect(told[0]).toEqual({
    elevatorId,
    alarmChannel: 'north',
    message: { id: sorted[0], warningType: 'electricBike', deviceId: 'CAM-7' },
  });
});
