import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInstallation, testPassword, type Installation } from '#testing/anInstallation.ts';
import { judgeRequest } from './resetRules.ts';

const minute = 60_000;
let here: Installation;
let numbers = 0;
let carrying = true;
const smsProvider = {
  send: async () => {
    if (!carrying) throw new Error('the provider refuses');
  },
};

beforeAll(async () => {
  here = await anInstallation({ smsProvider });
});
afterAll(() => here.close());
beforeEach(() => void (here.clock.now += 26 * 60 * minute));

async function someone(): Promise<{ username: string; phone: string; token: string }> {
  numbers += 1;
  const username = `person${numbers}`;
  const phone = `138000000${String(numbers).padStart(2, '0')}`;
  const id = await here.aUser(username, await here.aCompany(`公司 ${numbers}`), { role: 'monitoring2' });
  await here.db.updateTable('userAccount').set({ phone }).where('id', '=', id).execute();
  return { username, phone, token: await here.signIn(username) };
}

const change = (token: string, oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  here.ask(passwordCalls.changePassword, { oldPassword, newPassword, confirmPassword }, { token });
const ask = (tel: string, language = 'zh') => here.ask(passwordCalls.askReset, { tel }, { language });
const check = (tel: string, code: string, language = 'zh') =>
  here.ask(passwordCalls.checkReset, { tel, code }, { language });
const finish = (id: string, confirmTokenPlain: string, passwordPlain: string, language = 'zh') =>
  here.ask(passwordCalls.finishReset, { id, confirmTokenPlain, passwordPlain }, { language });

async function codeFor(phone: string): Promise<string> {
  const find = () =>
    here.db
      .selectFrom('smsMessage')
      .select('text')
      .where('phone', '=', phone)
      .orderBy('id', 'desc')
      .execute();
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  return /\d{6}/.exec((await find())[0]!.text)![0];
}

test('changing the password ends the user’s other sessions and keeps this one', async () => {
  const { username, token } = await someone();
  const other = await here.signIn(username);
  expect((await change(token, testPassword, 'brand-New-1')).envelope.success).toBe(true);
  here.viewers.forgetAll();
  expect((await here.ask(sessionCalls.ping, {}, { token })).status).toBe(200);
  expect((await here.ask(sessionCalls.ping, {}, { token: other })).status).toBe(401);
  const again = await here.ask(sessionCalls.login, { username, password: 'brand-New-1' });
  expect(again.envelope.success).toBe(true);
});

test('each password rule has its own error', async () => {
  const { username, phone, token } = await someone();
  const wrong = await change(token, 'not mine', 'brand-New-1');
  expect([wrong.envelope.code, wrong.envelope.description]).toEqual(['oldPasswordIncorrect', '原密码错误']);
  const differs = await change(token, testPassword, 'brand-New-1', 'brand-New-2');
  expect([differs.envelope.code, differs.envelope.description]).toEqual([
    'passwordMismatch',
    '两次输入的密码不一致',
  ]);
  for (const bad of ['short-1', 'onlyletters', '12345678', `x${username}-9`, `${phone}aa`, testPassword]) {
    const { envelope } = await change(token, testPassword, bad);
    expect([bad, envelope.code, Object.keys(envelope.errors ?? {})]).toEqual([
      bad,
      'invalidInput',
      ['newPassword'],
    ]);
  }
  const signedIn = await here.ask(sessionCalls.login, { username, password: testPassword });
  expect(signedIn.envelope.success).toBe(true);
});

test('rejects the last three passwords and accepts the one before them', async () => {
  const { token } = await someone();
  const passwords = [testPassword, 'second-Pass-2', 'third-Pass-3', 'fourth-Pass-4', 'fifth-Pass-5'];
  for (let n = 1; n < passwords.length; n += 1) {
    expect((await change(token, passwords[n - 1]!, passwords[n]!)).envelope.success).toBe(true);
  }
  const refused = await change(token, passwords[4]!, passwords[2]!);
  expect(refused.envelope.errors).toEqual({ newPassword: '不能与最近用过的密码相同' });
  expect((await change(token, passwords[4]!, passwords[1]!)).envelope.success).toBe(true);
});

test('a reset code by SMS unlocks the account with a new password, once', async () => {
  const { username, phone, token } = await someone();
  for (let n = 0; n < 6; n += 1) await here.ask(sessionCalls.login, { username, password: 'wrong-1234' });
  expect((await ask(phone)).envelope.data).toEqual({ retrySeconds: 60 });
  const checked = await check(phone, await codeFor(phone));
  const { id, confirmToken } = checked.envelope.data as { id: string; confirmToken: string };
  const weak = await finish(id, confirmToken, 'short');
  expect(Object.keys(weak.envelope.errors ?? {})).toEqual(['passwordPlain']);
  expect((await finish(id, confirmToken, 'brand-New-1')).envelope.success).toBe(true);
  here.viewers.forgetAll();
  expect((await here.ask(sessionCalls.ping, {}, { token })).status).toBe(401);
  const signedIn = await here.ask(sessionCalls.login, { username, password: 'brand-New-1' });
  expect(signedIn.envelope.success).toBe(true);
  const twice = await finish(id, confirmToken, 'brand-New-2', 'en');
  expect([twice.envelope.code, twice.envelope.description]).toEqual(['resetFailed', 'Reset password failed']);
});

test('an unknown phone number gets the same answers and no SMS', async () => {
  const stranger = '13999999999';
  expect((await ask(stranger)).envelope.data).toEqual({ retrySeconds: 60 });
  expect((await check(stranger, '123456')).envelope.code).toBe('smsIncorrect');
  const sent = await here.db.selectFrom('smsMessage').select('id').where('phone', '=', stranger).execute();
  expect(sent).toEqual([]);
});

test('a failed SMS answers sendFailed, also for an unknown number afterwards', async () => {
  const { phone } = await someone();
  carrying = false;
  try {
    const refused = await ask(phone);
    expect([refused.envelope.code, refused.envelope.description]).toEqual(['sendFailed', '发送失败']);
    const stranger = await ask('13999999998', 'en');
    expect([stranger.envelope.code, stranger.envelope.description]).toEqual(['sendFailed', 'Sending failed']);
  } finally {
    carrying = true;
  }
  const { phone: other } = await someone();
  expect((await ask(other)).envelope.code).toBe('ok');
  expect((await ask('13999999997')).envelope.code).toBe('ok');
});

test('after a failed SMS a retry need not wait, and an earlier code stays valid', async () => {
  const { phone } = await someone();
  await ask(phone);
  const code = await codeFor(phone);
  here.clock.now += 2 * minute;
  carrying = false;
  try {
    for (let n = 0; n < 2; n += 1) {
      expect((await ask(phone)).envelope.code).toBe('sendFailed');
      expect((await ask('13999999996')).envelope.code).toBe('sendFailed');
    }
  } finally {
    carrying = true;
  }
  expect((await check(phone, code)).envelope.code).toBe('ok');
  expect((await ask(phone)).envelope.code).toBe('ok');
  expect((await ask(phone)).envelope.code).toBe('smsRepeated');
  expect((await ask('13999999996')).envelope.code).toBe('ok');
});

test('locks a code after five wrong attempts or five minutes', async () => {
  const { phone } = await someone();
  await ask(phone);
  const code = await codeFor(phone);
  const other = code === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n += 1) {
    const { envelope } = await check(phone, other);
    expect([envelope.code, envelope.description]).toEqual(['smsIncorrect', '短信验证码错误']);
  }
  expect((await check(phone, code)).envelope.code).toBe('smsIncorrect');
  here.clock.now += 2 * minute;
  await ask(phone);
  await expect.poll(() => codeFor(phone)).not.toBe(code);
  const late = await codeFor(phone);
  here.clock.now += 5 * minute;
  expect((await check(phone, late, 'en')).envelope.description).toBe('SMS check code incorrect');
});

test('askReset rejects invalid numbers and requests that are too soon or too frequent', async () => {
  const { phone } = await someone();
  const strange = await ask('12345');
  expect([strange.envelope.code, strange.envelope.description]).toEqual(['numberFormat', '号码格式不正确']);
  await ask(phone);
  const soon = await ask(phone);
  expect([soon.envelope.code, soon.envelope.description]).toEqual([
    'smsRepeated',
    '短信已发送，请勿重复获取',
  ]);
  for (let n = 0; n < 4; n += 1) {
    here.clock.now += 2 * minute;
    await ask(phone);
  }
  here.clock.now += 2 * minute;
  const often = await ask(phone);
  expect([often.envelope.code, often.envelope.description]).toEqual([
    'smsTooOften',
    '短信发送频率超限，发送失败',
  ]);
});

test('judgeRequest limits reset requests per number by hour and day, and per address', () => {
  const now = 1_000 * minute * 60;
  const ago = (minutes: number) => now - minutes * minute;
  const judge = (ofNumber: readonly number[], ofAddress: readonly number[] = [], sent = ofNumber) =>
    judgeRequest(now, { ofNumber, sent, ofAddress });
  expect(judge([])).toBeUndefined();
  expect(judge([ago(0.5)])).toBe('smsRepeated');
  expect(judge([ago(0.5)], [], [])).toBeUndefined();
  expect(judge([2, 10, 20, 30, 40].map(ago))).toBe('smsTooOften');
  expect(judge([2, 10, 20, 30, 40].map(ago), [], [])).toBe('smsTooOften');
  expect(judge([2, 70, 80, 90].map(ago))).toBeUndefined();
  expect(judge(Array.from({ length: 10 }, (_, n) => ago(70 + n)))).toBe('smsTooOften');
  expect(
    judge(
      [],
      Array.from({ length: 20 }, () => ago(30)),
    ),
  ).toBe('smsTooOften');
});
