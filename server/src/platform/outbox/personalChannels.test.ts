import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { superAdministrator } from '@hoistway/contract/access/role.ts';
import { messageCalls, type MessageChannel } from '@hoistway/contract/outbox/message.ts';
import { messagePreferenceCalls, pushedMessage } from '@hoistway/contract/outbox/messagePreference.ts';
import { z } from 'zod';
import { aBrowser } from '#testing/outside/aBrowser.ts';
import { aMailServer, type MailServer } from '#testing/outside/aMailServer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { aWebService, outgoingToHere, type WebService } from '#testing/outside/aWebService.ts';
import { asSystem, transactAs } from '../call/requestContext.ts';
import type { SmsMessage } from '../sms/sms.ts';
import { messageKind } from './messageKind.ts';
import { deliveriesOf } from './messageStore.ts';
import { tell } from './tell.ts';

let here: Installation;
let service: WebService;
let mail: MailServer;
let person: string;
let company: string;
let own: { token: string };
let root: { token: string };
const texts: SmsMessage[] = [];
let provider: () => Promise<void> = async () => {};

const call = messageKind({
  name: 'test.call',
  label: 'outbox.testTitle',
  lifeAndLimb: true,
  channels: ['webPush', 'sms', 'email'],
  seconds: { webPush: 30 },
  values: z.object({}),
  text: () => ({ title: '困人', body: '世纪花园 3 号楼', link: '/rescue/12' }),
});
let tolds = 0;
/** Tells the person something on some channels; answers what it is about. */
async function telling(channels: readonly MessageChannel[], kind = call): Promise<string> {
  const key = `key ${(tolds += 1)}`;
  await transactAs(here.db, asSystem('test'), (tx) =>
    tell(tx, kind, {}, { key, subject: key, to: { userId: person }, channels }),
  );
  await here.sendDue();
  return key;
}
const became = async (subject: string) => {
  const [message] = await deliveriesOf(here.db, subject);
  return message?.deliveries.map(({ channel, state, reason }) => [channel, state, reason]);
};
const setPerson = (values: { phone?: string | null; email?: string | null; forbidden?: boolean }) =>
  here.db.updateTable('userAccount').set(values).where('id', '=', person).execute();

beforeAll(async () => {
  [service, mail] = await Promise.all([aWebService(), aMailServer()]);
  here = await anInstallation({
    outgoing: outgoingToHere(),
    publicUrl: 'https://hoistway.example/',
    smsProvider: { send: (text) => provider().then(() => void texts.push(text)) },
    mail: {
      host: '127.0.0.1',
      port: mail.port,
      user: undefined,
      secret: undefined,
      from: 'Hoistway <elevators@hoistway.example>',
      tls: 'none',
    },
  });
  company = await here.aCompany('平台', 'platform');
  person = await here.aUser('mechanic', company, { permissions: ['elevator.view'] });
  await here.aUser('root', company, { role: superAdministrator });
  own = { token: await here.signIn('mechanic') };
  root = { token: await here.signIn('root') };
});
beforeEach(async () => {
  [service.asked, mail.mails, texts].forEach((list) => list.splice(0));
  provider = async () => {};
  await setPerson({ phone: null, email: null, forbidden: false });
  await here.db.deleteFrom('webPushSubscription').execute();
});
afterAll(async () => {
  await here.close();
  await Promise.all([service.close(), mail.close()]);
});

test('sends an SMS to the number of the user, and retries while the provider refuses', async () => {
  const without = await telling(['sms']);
  expect(await became(without)).toEqual([['sms', 'failed', 'noAddress']]);
  await setPerson({ phone: '13800138000' });
  provider = () => Promise.reject(new Error('no'));
  const refused = await telling(['sms']);
  expect(await became(refused)).toEqual([['sms', 'waiting', 'refused']]);
  provider = async () => {};
  here.clock.advance('1s');
  await here.sendDue();
  expect(await became(refused)).toEqual([['sms', 'accepted', null]]);
  expect(texts).toMatchObject([{ phone: '13800138000', kind: 'message', text: '困人 世纪花园 3 号楼' }]);
});

test('sends an e-mail with subject, text and link, retries a 450 and fails on a 550', async () => {
  expect(await became(await telling(['email']))).toEqual([['email', 'failed', 'noAddress']]);
  await setPerson({ email: 'mechanic@example.com' });
  mail.refuse('450 try later');
  const subject = await telling(['email']);
  expect(await became(subject)).toEqual([['email', 'waiting', 'refused']]);
  here.clock.advance('1s');
  await here.sendDue();
  expect(await became(subject)).toEqual([['email', 'accepted', null]]);
  const [arrived] = mail.mails;
  expect(arrived).toMatchObject({ from: 'elevators@hoistway.example', to: 'mechanic@example.com' });
  const parts = arrived!.data.split('\r\n\r\n');
  expect(parts[0]).toMatch(/^Message-ID: <[0-9a-f]{40}@hoistway\.example>$/m);
  expect(parts[0]).toContain(`Subject: =?UTF-8?B?${Buffer.from('困人').toString('base64')}?=`);
  const body = Buffer.from(parts[1]!.replaceAll('\r\n', ''), 'base64').toString();
  expect(body).toBe('世纪花园 3 号楼\n\nhttps://hoistway.example/#/rescue/12');
  mail.refuse('550 no such user');
  expect(await became(await telling(['email']))).toEqual([['email', 'failed', 'refused']]);
});

test('stores e-mails without a mail server, readable only to super administrators', async () => {
  const kept = await anInstallation();
  const platform = await kept.aCompany('平台', 'platform');
  await kept.aUser('root', platform, { role: superAdministrator });
  await kept.aUser('ops', platform, { role: 'operator' });
  await transactAs(kept.db, asSystem('test'), (tx) =>
    tell(
      tx,
      call,
      {},
      { key: 'a', subject: 'a', to: { email: 'a.person@example.com', language: 'zh' }, channels: ['email'] },
    ),
  );
  await kept.sendDue();
  const asRoot = { token: await kept.signIn('root') };
  const { rows } = dataOf(await kept.ask(messageCalls.page, { channel: 'email' }, asRoot));
  expect(rows).toMatchObject([
    {
      channel: 'email',
      state: 'accepted',
      address: 'a***@example.com',
      title: '困人',
      body: '世纪花园 3 号楼',
    },
  ]);
  expect(dataOf(await kept.ask(messageCalls.page, { channel: 'sms' }, asRoot)).rows).toEqual([]);
  expect((await kept.ask(messageCalls.page, {}, { token: await kept.signIn('ops') })).status).toBe(403);
  await kept.close();
});

test('failed deliveries are told by whether their channel was at fault', async () => {
  const kept = await anInstallation();
  const platform = await kept.aCompany('平台', 'platform');
  const root = await kept.aUser('root', platform, { role: superAdministrator });
  await transactAs(kept.db, asSystem('test'), (tx) =>
    tell(tx, call, {}, { key: 'a', subject: 'a', to: { userId: root }, channels: ['email', 'webPush'] }),
  );
  await kept.sendDue();
  await kept.db
    .updateTable('delivery')
    .set({ reason: 'unreachable' })
    .where('channel', '=', 'webPush')
    .execute();
  const asRoot = { token: await kept.signIn('root') };
  const failedBy = async (cause: 'channel' | 'other') =>
    dataOf(await kept.ask(messageCalls.page, { failedBy: cause }, asRoot)).rows.map(({ channel, reason }) => [
      channel,
      reason,
    ]);
  expect(await failedBy('other')).toEqual([['email', 'noAddress']]);
  expect(await failedBy('channel')).toEqual([['webPush', 'unreachable']]);
  await kept.close();
});

const subscribe = async (path = 'one') => {
  const browser = aBrowser();
  const { p256dh, auth } = browser;
  const endpoint = `${service.url}/${path}`;
  const { id } = dataOf(await here.ask(messagePreferenceCalls.subscribe, { endpoint, p256dh, auth }, own));
  return { ...browser, id };
};

test('sends an encrypted push that only the browser can read, delivered once the browser confirms it', async () => {
  expect(await became(await telling(['webPush']))).toEqual([['webPush', 'failed', 'noSubscription']]);
  const browser = await subscribe();
  service.answer(201);
  const subject = await telling(['webPush']);
  expect(await became(subject)).toEqual([['webPush', 'accepted', null]]);
  const [{ headers, body }] = service.asked as [(typeof service.asked)[number]];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' });
  expect(headers['authorization']).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/);
  expect(body.toString('latin1')).not.toContain('rescue');
  const pushed = pushedMessage.parse(browser.read(body));
  expect(pushed).toMatchObject({
    title: '困人',
    body: '世纪花园 3 号楼',
    link: '/rescue/12',
    lifeAndLimb: true,
  });
  await here.ask(messageCalls.seen, { token: 'nonsense' });
  await here.ask(messageCalls.seen, { token: crypto.randomUUID() });
  expect(await became(subject)).toEqual([['webPush', 'accepted', null]]);
  expect((await here.ask(messageCalls.seen, { token: pushed.token })).envelope.success).toBe(true);
  expect(await became(subject)).toEqual([['webPush', 'delivered', null]]);
});

test('deletes an expired push subscription, and retries an overloaded push service', async () => {
  await subscribe('gone');
  service.answer(410);
  expect(await became(await telling(['webPush']))).toEqual([['webPush', 'failed', 'gone']]);
  expect(await here.db.selectFrom('webPushSubscription').selectAll().execute()).toEqual([]);
  await subscribe('busy');
  service.answer(429);
  const subject = await telling(['webPush']);
  expect(await became(subject)).toEqual([['webPush', 'waiting', 'unreachable']]);
  service.answer(201);
  here.clock.advance('1s');
  await here.sendDue();
  expect(await became(subject)).toEqual([['webPush', 'accepted', null]]);
});

test('assigns a browser to the last subscriber, and refuses to remove another user’s subscription', async () => {
  const { id } = await subscribe('shared');
  const { p256dh, auth } = aBrowser();
  const endpoint = `${service.url}/shared`;
  await here.ask(messagePreferenceCalls.subscribe, { endpoint, p256dh, auth }, root);
  expect(dataOf(await here.ask(messagePreferenceCalls.one, {}, own)).subscriptions).toEqual([]);
  const [ofRoot] = dataOf(await here.ask(messagePreferenceCalls.one, {}, root)).subscriptions;
  expect(ofRoot).toMatchObject({ id, endpoint });
  const refused = await here.ask(messagePreferenceCalls.unsubscribe, { id }, own);
  expect(refused.envelope.success).toBe(false);
  await here.ask(messagePreferenceCalls.unsubscribe, { id }, root);
  expect(dataOf(await here.ask(messagePreferenceCalls.one, {}, root)).subscriptions).toEqual([]);
});

test('sends a disabled account nothing on any channel', async () => {
  await setPerson({ phone: '13800138000', email: 'mechanic@example.com', forbidden: true });
  const subject = await telling(['console', 'webPush', 'sms', 'email']);
  expect((await became(subject))?.map(([, , reason]) => reason)).toEqual(Array(4).fill('disabled'));
  expect([texts, mail.mails]).toEqual([[], []]);
});

test('shows users their addresses masked, and sends a test message on a channel', async () => {
  await setPerson({ phone: '13800138000', email: 'mechanic@example.com' });
  const reach = dataOf(await here.ask(messagePreferenceCalls.one, {}, own));
  expect(reach).toMatchObject({ phone: '*******8000', email: 'm***@example.com' });
  expect(Buffer.from(reach.publicKey, 'base64url')).toHaveLength(65);
  const { id } = dataOf(await here.ask(messageCalls.test, { channel: 'sms' }, own));
  expect(dataOf(await here.ask(messageCalls.tested, { id }, own))).toMatchObject({
    state: 'waiting',
    over: false,
  });
  await here.sendDue();
  expect(dataOf(await here.ask(messageCalls.tested, { id }, own))).toMatchObject({
    state: 'accepted',
    over: true,
  });
  expect((await here.ask(messageCalls.tested, { id }, root)).envelope.code).toBe('objectMissing');
  expect(texts.at(-1)?.text).toContain('测试消息');
});
