import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MessageChannel } from '@hoistway/contract/outbox/message.ts';
import { z } from 'zod';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { area, collectAreas } from '../area.ts';
import { asSystem, transactAs } from '../call/requestContext.ts';
import { createMetrics } from '../web/metrics.ts';
import { refusedPermanently, tryAgain, type Attempt, type Channel, type OutgoingMessage } from './channel.ts';
import { messageKind, type MessageKind } from './messageKind.ts';
import { deliveriesOf } from './messageStore.ts';
import { createRecords } from '../record/records.ts';
import { createOutboxPoller, runOutbox, type OutboxPoller } from './outboxRunner.ts';
import { noteSeen } from './settle.ts';
import { sweepMessagesJob } from './sweepMessages.ts';
import { tell } from './tell.ts';

let here: Installation;
let person: string;
let other: string;
/** What each channel was given, by its name. */
let sent: { channel: MessageChannel; message: OutgoingMessage }[] = [];
/** What a channel answers; by default it accepts. */
let answers: Partial<Record<MessageChannel, (message: OutgoingMessage) => Promise<Attempt> | Attempt>> = {};
const ends: (() => Promise<unknown>)[] = [];

const fake = (name: MessageChannel, confirms: boolean): Channel => ({
  name,
  confirms,
  late: name === 'console' ? 'notSignedIn' : 'timeout',
  async send(message) {
    sent.push({ channel: name, message });
    return (await answers[name]?.(message)) ?? { accepted: true };
  },
});
const channels = [
  fake('console', true),
  fake('webPush', true),
  fake('sms', false),
  fake('email', false),
  fake('robot', false),
];
const log = pino({ level: 'silent' });
const kinds = new Map<string, MessageKind>();
const options = () => ({
  db: here.db,
  channels,
  kinds,
  viewerOf: async () => undefined,
  records: createRecords([], []),
  documents: { make: () => Promise.reject(new Error('nothing is attached')) },
  clock: here.clock.ofServer,
  log,
  metrics: createMetrics(),
});
function aNode(): OutboxPoller {
  const look = createOutboxPoller(options());
  ends.push(look.stop);
  return look;
}

const values = z.object({ place: z.string() });
const kindOf = (more: Partial<Parameters<typeof messageKind<typeof values>>[0]> = {}) =>
  messageKind({
    name: 'test.call',
    label: 'outbox.testTitle',
    lifeAndLimb: true,
    channels: ['console', 'webPush', 'sms'],
    seconds: { console: 10, webPush: 20, sms: 60 },
    values,
    text: ({ place }, t) => ({ title: t('outbox.testTitle'), body: place, link: '/rescue/12' }),
    ...more,
  });
const call = kindOf();
const subject = 'rescueCase:12';

let tolds = 0;
const telling = (
  kind: typeof call,
  { key = `key ${(tolds += 1)}`, userId = person }: { key?: string; userId?: string } = {},
) =>
  transactAs(here.db, asSystem('test'), (tx) =>
    tell(tx, kind, { place: 'Tower A' }, { key, subject, to: { userId } }),
  );
const seen = (token: string) =>
  transactAs(here.db, asSystem('test'), (tx) => noteSeen(tx, token, here.clock.ofServer.now()));
const shown = async () => {
  const messages = await deliveriesOf(here.db, subject);
  return messages.map(({ state, deliveries }) => [
    state,
    ...deliveries.map((each) => `${each.channel} ${each.state}${each.reason ? ` ${each.reason}` : ''}`),
  ]);
};
const events = async () => {
  const rows = await here.db
    .selectFrom('eventLog')
    .select(['kind', 'payload'])
    .where('kind', 'in', ['messageDelivered', 'messageFailed'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, payload }) => [kind, payload['channel'] ?? null, payload['confirmed'] ?? null]);
};
const tokenOf = (channel: MessageChannel) => sent.findLast((each) => each.channel === channel)!.message.token;

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('平台', 'platform');
  person = await here.aUser('mechanic', company, { permissions: ['elevator.view'] });
  other = await here.aUser('other', company, { permissions: ['elevator.view'] });
  await here.db.updateTable('userAccount').set({ language: 'en' }).where('id', '=', person).execute();
});
beforeEach(async () => {
  await here.db.deleteFrom('message').execute();
  await here.db.deleteFrom('messagePreference').execute();
  await here.db.deleteFrom('eventLog').execute();
  [sent, answers] = [[], {}];
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(() => here.close());

test('words a message in the language of its receiver, and creates one message per key', async () => {
  const first = await telling(call, { key: 'one' });
  expect(await telling(call, { key: 'one' })).toBe(first);
  await telling(call, { key: 'of another', userId: other });
  expect(await deliveriesOf(here.db, subject)).toMatchObject([
    { id: first, userId: person, receiverName: 'mechanic', title: 'Test message', body: 'Tower A' },
    { userId: other, title: '测试消息' },
  ]);
  expect(await aNode().sendDue()).toBe(2);
  expect(sent.map(({ message }) => message)).toMatchObject([
    { key: 'one', subject, kind: 'test.call', userId: person, texts: { link: '/rescue/12' } },
    { key: 'of another', userId: other },
  ]);
});

test('sends no message whose transaction was rolled back', async () => {
  const takenBack = transactAs(here.db, asSystem('test'), async (tx) => {
    await tell(tx, call, { place: '' }, { key: 'no', subject, to: { userId: person } });
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await aNode().sendDue()).toBe(0);
});

test('a message confirmed by its receiver is delivered and tried on no further channel', async () => {
  const { sendDue } = aNode();
  await telling(call);
  await sendDue();
  expect(await shown()).toEqual([['open', 'console accepted']]);
  await seen(tokenOf('console'));
  await seen(tokenOf('console'));
  here.clock.advance('1h');
  expect(await sendDue()).toBe(0);
  expect([await shown(), await events()]).toEqual([
    [['delivered', 'console delivered']],
    [['messageDelivered', 'console', true]],
  ]);
});

test('tries the next channel when the time of one runs out, until all have failed', async () => {
  const { sendDue } = aNode();
  answers = { sms: () => refusedPermanently('noAddress') };
  await telling(call);
  await sendDue();
  here.clock.advance('9s');
  expect(await sendDue()).toBe(0);
  here.clock.advance('1s');
  expect(await sendDue()).toBe(1);
  expect(await shown()).toEqual([['open', 'console failed notSignedIn', 'webPush accepted']]);
  here.clock.advance('20s');
  await sendDue();
  expect([await shown(), await events()]).toEqual([
    [['failed', 'console failed notSignedIn', 'webPush failed timeout', 'sms failed noAddress']],
    [['messageFailed', null, null]],
  ]);
  // The page was open after all, behind a slow line.
  await seen(tokenOf('console'));
  expect([await shown(), (await events()).at(-1)]).toEqual([
    [['delivered', 'console delivered', 'webPush failed timeout', 'sms failed noAddress']],
    ['messageDelivered', 'console', true],
  ]);
});

test('tries the next channel at once after a permanent failure, and counts an unconfirming one as delivered', async () => {
  answers = {
    console: () => refusedPermanently('disabled'),
    webPush: () => refusedPermanently('noSubscription'),
    sms: () => ({ accepted: true, words: 'SM1', address: '13800138000' }),
  };
  const { sendDue } = aNode();
  await telling(call);
  expect(await sendDue()).toBe(3);
  expect([await shown(), await events()]).toEqual([
    [['delivered', 'console failed disabled', 'webPush failed noSubscription', 'sms accepted']],
    [['messageDelivered', 'sms', false]],
  ]);
  here.clock.advance('1h');
  expect([await sendDue(), (await shown())[0]?.at(-1)]).toEqual([0, 'sms accepted']);
});

test('retries a refused delivery after growing pauses within the time of the channel', async () => {
  const { sendDue } = aNode();
  answers = { sms: () => tryAgain('unreachable', 'no answer') };
  const only = kindOf({ channels: ['sms'], seconds: { sms: 20 } });
  await telling(only);
  const times: number[] = [];
  const begun = here.clock.now;
  for (let s = 0; s <= 25; s += 1) {
    const attempts = await sendDue();
    if (attempts > 0) times.push((here.clock.now - begun) / 1000);
    here.clock.advance('1s');
  }
  expect(times).toEqual([0, 1, 3, 7, 15]);
  const [message] = await deliveriesOf(here.db, subject);
  expect(message).toMatchObject({
    state: 'failed',
    deliveries: [{ state: 'failed', reason: 'unreachable', words: 'no answer', attempts: 5 }],
  });
});

test('retries a channel that throws, without revealing the error', async () => {
  const { sendDue } = aNode();
  answers = { sms: () => Promise.reject(new Error('secret')) };
  await telling(kindOf({ channels: ['sms'] }));
  await sendDue();
  expect(JSON.stringify(await deliveriesOf(here.db, subject))).not.toContain('secret');
  answers = {};
  here.clock.advance('1s');
  await sendDue();
  expect(await shown()).toEqual([['delivered', 'sms accepted']]);
});

test('sends a parallel kind on all channels at once, and fails it only when all have failed', async () => {
  const parallel = kindOf({ parallel: true });
  answers = { console: () => refusedPermanently('disabled'), sms: () => refusedPermanently('noAddress') };
  const { sendDue } = aNode();
  await telling(parallel);
  expect(await sendDue()).toBe(3);
  expect(await shown()).toEqual([
    ['open', 'console failed disabled', 'webPush accepted', 'sms failed noAddress'],
  ]);
  here.clock.advance('20s');
  await sendDue();
  expect([(await shown())[0]?.[0], await events()]).toEqual(['failed', [['messageFailed', null, null]]]);
});

test('skips a switched-off channel, except for messages that concern life and limb', async () => {
  await here.db
    .insertInto('messagePreference')
    .values([
      { userId: person, kind: 'test.call', channel: 'console' },
      { userId: person, kind: 'test.news', channel: 'console' },
    ])
    .execute();
  const { sendDue } = aNode();
  await telling(kindOf({ name: 'test.news', lifeAndLimb: false }));
  await telling(kindOf({ name: 'test.news', lifeAndLimb: false }), { userId: other });
  await telling(call);
  await sendDue();
  expect(await shown()).toEqual([
    ['open', 'console failed switchedOff', 'webPush accepted'],
    ['open', 'console accepted'],
    ['open', 'console accepted'],
  ]);
});

test('sends each of a hundred messages once with two nodes, at most eight at a time on each', async () => {
  let busy = 0;
  let most = 0;
  answers = {
    sms: async () => {
      busy += 1;
      most = Math.max(most, busy);
      await wait(5);
      busy -= 1;
      return { accepted: true };
    },
  };
  await transactAs(here.db, asSystem('test'), async (tx) => {
    for (let n = 0; n < 100; n += 1)
      await tell(
        tx,
        kindOf({ channels: ['sms'] }),
        { place: '' },
        { key: `n ${n}`, subject, to: { phone: String(13800000000 + n), language: 'zh' } },
      );
  });
  const nodes = [aNode(), aNode()];
  const attempts = await Promise.all(nodes.map((node) => node.sendDue()));
  expect(attempts[0]! + attempts[1]!).toBe(100);
  expect(new Set(sent.map(({ message }) => message.key)).size).toBe(100);
  expect(sent).toHaveLength(100);
  expect(most).toBeLessThanOrEqual(16);
});

test('sends a message only to the one address that is known of the receiver', async () => {
  const everywhere = kindOf({ channels: ['console', 'webPush', 'sms', 'email'] });
  const addresses = [
    { to: { phone: '13800138001', language: 'zh' }, channel: 'sms' },
    { to: { email: 'owner@example.com', language: 'en' }, channel: 'email' },
  ] as const;
  for (const { to, channel } of addresses) {
    await transactAs(here.db, asSystem('test'), (tx) =>
      tell(tx, everywhere, { place: '' }, { key: `only ${channel}`, subject, to }),
    );
    await aNode().sendDue();
  }
  expect(sent.map(({ channel }) => channel)).toEqual(['sms', 'email']);
});

test('a slow receiver delays nobody else and is sent one message at a time', async () => {
  let release: () => void = () => {};
  const held = new Promise<void>((done) => (release = done));
  answers = {
    sms: async ({ userId }) => {
      if (userId === person) await held;
      return { accepted: true };
    },
  };
  const sms = kindOf({ channels: ['sms'] });
  for (let n = 0; n < 20; n += 1) await telling(sms);
  for (let n = 0; n < 20; n += 1) await telling(sms, { userId: other });
  const { begin, sendDue } = aNode();
  ends.unshift(async () => release());
  await begin();
  const sentTo = (userId: string) => sent.filter(({ message }) => message.userId === userId).length;
  await expect.poll(() => sentTo(other)).toBe(20);
  expect(sentTo(person)).toBe(1);
  release();
  await sendDue();
  expect(sentTo(person)).toBe(20);
});

test('sends the messages of a dead node again after its lease, and ignores its late result', async () => {
  let answer: (attempt: Attempt) => void = () => {};
  answers = { sms: () => new Promise((done) => (answer = done)) };
  const dead = aNode();
  await telling(kindOf({ channels: ['sms'], seconds: { sms: 600 } }));
  await dead.begin();
  await expect.poll(() => sent.length).toBe(1);
  const late = answer;
  answers = {};
  const { sendDue } = aNode();
  here.clock.advance('59s');
  expect(await sendDue()).toBe(0);
  here.clock.advance('1s');
  expect(await sendDue()).toBe(1);
  expect(sent.map(({ message }) => message.key)).toEqual([sent[0]!.message.key, sent[0]!.message.key]);
  late(refusedPermanently('refused'));
  await dead.stop();
  expect([await shown(), await events()]).toEqual([
    [['delivered', 'sms accepted']],
    [['messageDelivered', 'sms', false]],
  ]);
});

test('sends a message announced while no node ran, its time starting when it is sent', async () => {
  await telling(call);
  here.clock.advance('3h');
  await aNode().sendDue();
  expect(await shown()).toEqual([['open', 'console accepted']]);
});

test('a running node sends messages without being asked', async () => {
  const runner = runOutbox(options());
  await telling(call);
  await expect.poll(shown).toEqual([['open', 'console accepted']]);
  await runner.stop();
});

test('deletes messages closed for more than 400 days', async () => {
  const [old, recent] = [await telling(call), await telling(call)];
  const days = (n: number) => new Date(Date.now() - n * 24 * 3600_000);
  await here.db
    .updateTable('message')
    .set({ closedAt: days(401) })
    .where('id', '=', old)
    .execute();
  await here.db
    .updateTable('message')
    .set({ closedAt: days(399) })
    .where('id', '=', recent)
    .execute();
  await telling(call);
  await sweepMessagesJob({ messageDays: 0 }).run({}, { db: here.db, log });
  expect(await deliveriesOf(here.db, subject)).toHaveLength(3);
  await sweepMessagesJob({ messageDays: 400 }).run({}, { db: here.db, log });
  expect(await deliveriesOf(here.db, subject)).toHaveLength(2);
});

test('refuses two message kinds with the same name', () => {
  expect(() =>
    collectAreas({ one: area({ messageKinds: [call] }), two: area({ messageKinds: [kindOf()] }) }),
  ).toThrow('two kinds of message have the name test.call');
});
