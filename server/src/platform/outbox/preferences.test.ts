import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagePreferenceCalls } from '@hoistway/contract/outbox/messagePreference.ts';
import { z } from 'zod';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { kindsByName, messageKind } from './messageKind.ts';
import { testKind } from './testKind.ts';

let here: Installation;
let one: { token: string };
let other: { token: string };

const aKind = (name: string, lifeAndLimb: boolean) =>
  messageKind({
    name,
    label: 'outbox.testTitle',
    lifeAndLimb,
    channels: ['console', 'sms', 'robot'],
    values: z.object({}),
    text: () => ({ title: '', body: '' }),
  });
const messageKinds = kindsByName([aKind('test.news', false), aKind('test.call', true), testKind]);

beforeAll(async () => {
  here = await anInstallation({ messageKinds });
  const company = await here.aCompany('甲');
  for (const name of ['one', 'other']) await here.aUser(name, company, { permissions: ['elevator.view'] });
  one = { token: await here.signIn('one') };
  other = { token: await here.signIn('other') };
});
afterAll(() => here.close());

const kindsOf = async (as = one, language = 'zh') =>
  dataOf(await here.ask(messagePreferenceCalls.one, {}, { ...as, language })).kinds;
const both = (on: boolean) => [
  { channel: 'console', on: true },
  { channel: 'sms', on },
];

test('a user switches a channel off and on for a kind without affecting other users', async () => {
  expect(await kindsOf()).toEqual([
    { kind: 'test.news', label: '测试消息', lifeAndLimb: false, channels: both(true) },
    { kind: 'test.call', label: '测试消息', lifeAndLimb: true, channels: both(true) },
  ]);
  const preference = { kind: 'test.news', channel: 'sms' } as const;
  await here.ask(messagePreferenceCalls.save, { ...preference, on: false }, one);
  await here.ask(messagePreferenceCalls.save, { ...preference, on: false }, one);
  expect((await kindsOf())[0]).toMatchObject({ channels: both(false) });
  expect((await kindsOf(other, 'en'))[0]).toMatchObject({ label: 'Test message', channels: both(true) });
  await here.ask(messagePreferenceCalls.save, { ...preference, on: true }, one);
  expect((await kindsOf())[0]).toMatchObject({ channels: both(true) });
});

test('refuses to switch off messages that concern life and limb, and ignores such a row', async () => {
  const { envelope } = await here.ask(
    messagePreferenceCalls.save,
    { kind: 'test.call', channel: 'sms', on: false },
    one,
  );
  expect([envelope.success, envelope.code, envelope.description]).toEqual([
    false,
    'lifeAndLimbMessage',
    '涉及人身安全的消息不能关闭',
  ]);
  const { id } = await here.db
    .selectFrom('userCard')
    .select('id')
    .where('username', '=', 'one')
    .executeTakeFirstOrThrow();
  await here.db
    .insertInto('messagePreference')
    .values({ userId: id, kind: 'test.call', channel: 'sms' })
    .execute();
  expect((await kindsOf())[1]).toMatchObject({ channels: both(true) });
});

test('answers objectMissing for unknown kinds, unused channels and test messages', async () => {
  for (const [kind, channel] of [
    ['test.gone', 'sms'],
    ['test.news', 'email'],
    ['outbox.test', 'sms'],
  ] as const) {
    const { envelope } = await here.ask(messagePreferenceCalls.save, { kind, channel, on: false }, one);
    expect(envelope.code, kind).toBe('objectMissing');
  }
});
