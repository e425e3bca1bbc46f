import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageRobotCalls, type RobotType } from '@hoistway/contract/outbox/messageRobot.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { z } from 'zod';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { aWebService, outgoingToHere, type WebService } from '#testing/outside/aWebService.ts';
import { asSystem, transactAs } from '../call/requestContext.ts';
import { OutgoingProblem } from '../web/outgoing.ts';
import { messageKind } from './messageKind.ts';
import { deliveriesOf } from './messageStore.ts';
import { createSpeakThrough } from './robotChannel.ts';
import { tell } from './tell.ts';

let here: Installation;
let service: WebService;
let chief: { token: string };
let stranger: { token: string };
const now = new Date('2026-11-23T03:00:00.500Z');
const speak = createSpeakThrough(outgoingToHere(), { now: () => now });
const secret = 'SEC123';
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64');

beforeAll(async () => {
  service = await aWebService();
  here = await anInstallation({ outgoing: outgoingToHere(), publicUrl: 'https://hoistway.example/' });
  for (const [name, company] of [
    ['chief', '恒升'],
    ['stranger', '康达'],
  ] as const)
    await here.aUser(name, await here.aCompany(company), { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  stranger = { token: await here.signIn('stranger') };
});
beforeEach(() => {
  service.asked.splice(0);
});
afterAll(async () => {
  await here.close();
  await service.close();
});

const said = () => JSON.parse(service.asked[0]!.body.toString()) as unknown;

test('posts to WeCom at its address only, without a signature', async () => {
  service.answer(200, { errcode: 0, errmsg: 'ok' });
  const robot = { type: 'weCom', address: `${service.url}/send?key=k`, secret: null } as const;
  expect(await speak(robot, '困人')).toEqual({ accepted: true });
  expect(service.asked[0]).toMatchObject({ path: '/send?key=k' });
  expect(said()).toEqual({ msgtype: 'text', text: { content: '困人' } });
});

test('posts to DingTalk with timestamp in milliseconds and signature in the address', async () => {
  service.answer(200, { errcode: 0, errmsg: 'ok' });
  const robot = { type: 'dingTalk', address: `${service.url}/robot/send?access_token=a`, secret } as const;
  await speak(robot, '困人');
  const { searchParams } = new URL(service.asked[0]!.path, service.url);
  const timestamp = String(now.getTime());
  expect(Object.fromEntries(searchParams)).toEqual({
    access_token: 'a',
    timestamp,
    sign: hmac(secret, `${timestamp}\n${secret}`),
  });
  expect(said()).toEqual({ msgtype: 'text', text: { content: '困人' } });
});

test('posts to Feishu with timestamp in seconds and signature in the body', async () => {
  service.answer(200, { code: 0, msg: 'success' });
  await speak({ type: 'feishu', address: `${service.url}/hook/x`, secret }, '困人');
  const timestamp = String(Math.floor(now.getTime() / 1000));
  expect(said()).toEqual({
    timestamp,
    sign: hmac(`${timestamp}\n${secret}`, ''),
    msg_type: 'text',
    content: { text: '困人' },
  });
});

test.each<[RobotType, number, object | string, object]>([
  ['weCom', 200, { errcode: 93000, errmsg: 'invalid webhook url' }, { reason: 'refused', forGood: true }],
  ['weCom', 200, { errcode: 45009, errmsg: 'api freq out of limit' }, { reason: 'limited', forGood: false }],
  ['dingTalk', 200, { errcode: 310000, errmsg: 'sign not match' }, { words: '310000 sign not match' }],
  ['dingTalk', 200, { errcode: 130101, errmsg: 'send too fast' }, { reason: 'limited', forGood: false }],
  ['feishu', 200, { code: 19021, msg: 'sign match fail' }, { reason: 'refused', forGood: true }],
  ['feishu', 200, { code: 11232, msg: 'frequency limited' }, { reason: 'limited', forGood: false }],
  ['feishu', 200, { StatusCode: 0, StatusMessage: 'success' }, { accepted: true }],
  ['feishu', 502, 'bad gateway', { reason: 'unreachable', forGood: false, words: 'HTTP 502' }],
  ['weCom', 200, '<html>', { reason: 'refused', forGood: true }],
  ['weCom', 404, '', { reason: 'refused', words: 'HTTP 404' }],
])('maps the answer of %s with status %i and body %j to an outcome', async (type, status, body, outcome) => {
  service.answer(status, body);
  expect(await speak({ type, address: service.url, secret: null }, '')).toMatchObject(outcome);
});

test('refuses an inner address without revealing where it leads', async () => {
  const guarded = createSpeakThrough(
    () => Promise.reject(new OutgoingProblem('address', 'robot.example leads to 10.0.0.1')),
    { now: () => now },
  );
  const robot = { type: 'weCom', address: 'https://robot.example/?key=k-123', secret: null } as const;
  expect(await guarded(robot, '')).toEqual({ accepted: false, reason: 'notAllowed', forGood: true });
});

const robot = () => ({
  robotName: '值班群',
  type: 'weCom' as const,
  language: 'zh' as const,
  enabled: true,
  address: `${service.url}/cgi-bin/webhook/send?key=0123-4567`,
});

test('creates, edits, tests and removes robots of a company without showing address or secret', async () => {
  const { id } = dataOf(await here.ask(messageRobotCalls.create, robot(), chief));
  const [row] = dataOf(await here.ask(messageRobotCalls.list, {}, chief));
  expect(row).toMatchObject({ id, robotName: '值班群', hasSecret: false, enabled: true });
  expect(row?.addressHint).toMatch(/^127\.0\.0\.1:\d+\/…4567$/);
  expect(dataOf(await here.ask(messageRobotCalls.list, {}, stranger))).toEqual([]);
  const twice = await here.ask(messageRobotCalls.create, robot(), chief);
  expect(twice.envelope.errors).toEqual({ robotName: '该单位已有同名机器人' });
  await here.ask(messageRobotCalls.update, { id, secret: 'SEC9', language: 'en' }, chief);
  expect(dataOf(await here.ask(messageRobotCalls.list, {}, chief))).toMatchObject([
    { hasSecret: true, language: 'en', addressHint: row?.addressHint },
  ]);
  service.answer(200, { errcode: 0 });
  expect(dataOf(await here.ask(messageRobotCalls.test, { id }, chief))).toEqual({
    accepted: true,
    reason: null,
    words: null,
  });
  expect(said()).toMatchObject({ text: { content: expect.stringMatching(/^Test message\n/) } });
  service.answer(200, { errcode: 93000, errmsg: 'invalid webhook url' });
  expect(dataOf(await here.ask(messageRobotCalls.test, { id }, chief))).toMatchObject({
    accepted: false,
    reason: 'refused',
    words: '93000 invalid webhook url',
  });
  const { rows } = await here.audit('message_robot', id);
  expect(rows.map(({ verb }) => verb)).toEqual(['insert', 'update']);
  expect(JSON.stringify(rows)).not.toMatch(/0123-4567|SEC9/);
  await here.ask(messageRobotCalls.remove, { id }, chief);
  expect(dataOf(await here.ask(messageRobotCalls.list, {}, chief))).toEqual([]);
});

test('posts a message with its link through a robot, and fails it when the robot is switched off', async () => {
  const { id } = dataOf(await here.ask(messageRobotCalls.create, robot(), chief));
  const trapped = messageKind({
    name: 'test.trapped',
    lifeAndLimb: true,
    channels: ['console'],
    values: z.object({}),
    text: () => ({ title: '困人', body: '世纪花园', link: '/rescue/12' }),
  });
  const telling = (key: string) =>
    transactAs(here.db, asSystem('test'), (tx) =>
      tell(tx, trapped, {}, { key, subject: key, to: { robotId: id } }),
    );
  service.answer(200, { errcode: 0 });
  await telling('on');
  await here.sendDue();
  expect(said()).toMatchObject({ text: { content: '困人\n世纪花园\nhttps://hoistway.example/#/rescue/12' } });
  await here.ask(messageRobotCalls.update, { id, enabled: false }, chief);
  await telling('off');
  await here.sendDue();
  expect([await deliveriesOf(here.db, 'on'), await deliveriesOf(here.db, 'off')]).toMatchObject([
    [{ state: 'delivered', receiverName: '值班群', deliveries: [{ channel: 'robot', state: 'accepted' }] }],
    [{ state: 'failed', deliveries: [{ reason: 'switchedOff' }] }],
  ]);
});
