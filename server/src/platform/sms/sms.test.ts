import { superAdministrator } from '@hoistway/contract/access/role.ts';
import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { smsCalls, type SmsRow } from '@hoistway/contract/auditLog/smsMessage.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import type { Outgoing } from '../web/outgoing.ts';
import { createSms, type SmsMessage } from './sms.ts';
import { smsProviderOf } from './smsProvider.ts';

const log = pino({ level: 'silent' });
const message: SmsMessage = {
  phone: '13800138000',
  kind: 'resetCode',
  text: '验证码 123456',
  values: { code: '123456' },
};

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

const statesOf = async (phone: string) =>
  (
    await here.db.selectFrom('smsMessage').select('state').where('phone', '=', phone).orderBy('id').execute()
  ).map((row) => row.state);

test('stores each text with its outcome: outbox, sent or failed', async () => {
  const phone = '13700000001';
  const broken = { send: () => Promise.reject(new Error('no')) };
  expect(await createSms(here.db, undefined, log).send({ ...message, phone })).toBe('outbox');
  expect(await createSms(here.db, { send: async () => {} }, log).send({ ...message, phone })).toBe('sent');
  expect(await createSms(here.db, broken, log).send({ ...message, phone })).toBe('failed');
  expect(await statesOf(phone)).toEqual(['outbox', 'sent', 'failed']);
});

test('withholds texts to a number after forty a day, and still sends to another number', async () => {
  const phone = '13700000002';
  let sent = 0;
  const sms = createSms(here.db, { send: async () => void (sent += 1) }, log);
  for (let n = 0; n < 42; n += 1) await sms.send({ ...message, phone });
  expect(sent).toBe(40);
  expect((await statesOf(phone)).slice(-3)).toEqual(['sent', 'withheld', 'withheld']);
  expect(await sms.send({ ...message, phone: '13700000003' })).toBe('sent');
});

/** What goes out, and the answers that come back in turn. */
function answering(...answers: { status: number; body?: string }[]) {
  const posted: { url: string; headers: Record<string, string>; form: Record<string, string> }[] = [];
  const outgoing: Outgoing = async (url, request = {}) => {
    const { headers = {}, body = '' } = request;
    posted.push({ url, headers, form: Object.fromEntries(new URLSearchParams(body.toString())) });
    const { status, body: said = '' } = answers.shift()!;
    return { status, body: Buffer.from(said) };
  };
  return { posted, outgoing };
}

const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'x' };

test.each([
  ['13800138000', '+8613800138000', '+6581230000', { From: '+6581230000' }],
  ['91234567', '+6591234567', `MG${'0'.repeat(32)}`, { MessagingServiceSid: `MG${'0'.repeat(32)}` }],
])('sends the number %s to Twilio as %s', async (phone, to, from, sender) => {
  const { posted, outgoing } = answering({ status: 201 });
  await smsProviderOf({ provider: 'twilio', ...account, from }, outgoing)!.send({ ...message, phone });
  expect(posted).toEqual([
    {
      url: `https://api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${account.accountSid}:x`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      form: { To: to, Body: message.text, ...sender },
    },
  ]);
});

test('throws on any Twilio status other than success', async () => {
  for (const status of [199, 400, 401, 500]) {
    const { outgoing } = answering({ status });
    const provider = smsProviderOf({ provider: 'twilio', ...account, from: '+6581230000' }, outgoing)!;
    await expect(provider.send(message), String(status)).rejects.toThrow(`Twilio answered ${status}`);
  }
});

test('sends sign name, template and values to Alibaba Cloud, and throws when it refuses', async () => {
  const { posted, outgoing } = answering(
    { status: 200, body: '{"Code":"OK"}' },
    { status: 200, body: '{"Code":"isv.BUSINESS_LIMIT_CONTROL"}' },
    { status: 502, body: '<html>' },
  );
  const keys = { accessKeyId: 'key', accessKeySecret: 'x' };
  const provider = smsProviderOf(
    {
      provider: 'aliyun',
      ...keys,
      signName: '梯联',
      resetCodeTemplate: 'SMS_1',
      faultNoticeTemplate: undefined,
    },
    outgoing,
  )!;
  await provider.send(message);
  await expect(provider.send({ ...message, phone: '91234567' })).rejects.toThrow('BUSINESS_LIMIT');
  await expect(provider.send(message)).rejects.toThrow('answered 502');
  await expect(provider.send({ ...message, kind: 'faultNotice' })).rejects.toThrow('no template');
  const rest = {
    Action: 'SendSms',
    SignName: '梯联',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"123456"}',
    AccessKeyId: 'key',
  };
  expect(posted.map(({ url }) => url)).toEqual(Array(3).fill('https://dysmsapi.aliyuncs.com/'));
  expect(posted[0]!.form).toMatchObject({ ...rest, PhoneNumbers: '13800138000' });
  expect(posted[1]!.form).toMatchObject({ ...rest, PhoneNumbers: '6591234567' });
  expect(posted[0]!.form['SignatureNonce']).not.toBe(posted[1]!.form['SignatureNonce']);
});

test('creates no provider for the outbox', () => {
  expect(smsProviderOf({ provider: 'outbox' }, answering().outgoing)).toBeUndefined();
});

test('shows stored texts only to super administrators of the platform, with numbers and codes masked', async () => {
  const platform = await here.aCompany('平台', 'platform');
  const firm = await here.aCompany('维保');
  await here.aUser('root', platform, { role: superAdministrator });
  await here.aUser('ops', platform, { role: 'operator' });
  await here.aUser('outside', firm, { role: superAdministrator });
  const user = await here.aUser('loser', firm, { role: 'monitoring2' });
  const phone = '13600000009';
  await here.db.updateTable('userAccount').set({ phone }).where('id', '=', user).execute();
  await here.ask(passwordCalls.askReset, { tel: phone });
  await expect.poll(() => statesOf(phone)).toEqual(['outbox']);
  for (const name of ['ops', 'outside'])
    expect((await here.ask(smsCalls.page, {}, { token: await here.signIn(name) })).status).toBe(403);
  const { envelope } = await here.ask(smsCalls.page, {}, { token: await here.signIn('root') });
  const [newest] = (envelope.data as { rows: SmsRow[] }).rows;
  expect(newest).toMatchObject({ phone: '*******0009', kind: 'resetCode', state: 'outbox' });
  expect(newest?.text).toMatch(/^验证码 \*{6}，5 分钟内有效/);
  expect(JSON.stringify(envelope)).not.toMatch(/\d{6}，/);
});
