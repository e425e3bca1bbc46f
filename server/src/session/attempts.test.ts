import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInstallation, testPassword, type Answer, type Installation } from '#testing/anInstallation.ts';
import { hashToken } from './sessionStore.ts';

const atOnce = 60;

let here: Installation;
let company: string;

beforeAll(async () => {
  here = await anInstallation();
  company = await here.aCompany('公司');
});
afterAll(() => here.close());
beforeEach(() => void (here.clock.now += 2 * 3_600_000));

const someone = (username: string) => here.aUser(username, company, { role: 'monitoring2' });
const signIn = (username: string, password: string) =>
  here.ask(sessionCalls.loginWeb, { username, password });

/** How often each answer was given to as many tries at once. */
async function answersTo(
  tries: number,
  ask: (n: number) => Promise<Answer>,
): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: tries }, (_, n) => ask(n)));
  const counts: Record<string, number> = {};
  for (const { envelope } of answers) counts[envelope.code] = (counts[envelope.code] ?? 0) + 1;
  return counts;
}

test('only five of sixty concurrent sign-ins are judged, and then the account is locked', async () => {
  await someone('guessed');
  expect(await answersTo(atOnce, (n) => signIn('guessed', `wrong ${n}`))).toEqual({
    badCredentials: 5,
    userLocked: atOnce - 5,
  });
  expect((await signIn('Guessed', testPassword)).envelope.code).toBe('userLocked');
});

test('twenty concurrent sign-ins with the correct password all succeed', async () => {
  await someone('owner');
  expect(await answersTo(20, () => signIn('owner', testPassword))).toEqual({ ok: 20 });
});

test('an unfinished sign-in attempt counts as failed after a minute', async () => {
  await someone('cut');
  const began = { username: 'cut', address: '127.0.0.1', at: new Date(here.clock.now), judged: false };
  await here.db.insertInto('signInFailure').values([began, began, began, began, began]).execute();
  here.clock.now += 61_000;
  expect((await signIn('cut', testPassword)).envelope.code).toBe('userLocked');
});

test('wrong old passwords in changePassword lock the account like wrong sign-ins', async () => {
  await someone('changer');
  const token = await here.signIn('changer');
  const change = (oldPassword: string) =>
    here.ask(
      passwordCalls.changePassword,
      { oldPassword, newPassword: 'brand-New-1', confirmPassword: 'brand-New-1' },
      { token },
    );
  expect(await answersTo(atOnce, (n) => change(`wrong ${n}`))).toEqual({
    oldPasswordIncorrect: 5,
    userLocked: atOnce - 5,
  });
  expect((await change(testPassword)).envelope.code).toBe('userLocked');
});

test('locks a reset code after five wrong attempts, however many arrive at once', async () => {
  const userId = await someone('forgetful');
  const phone = '13812345678';
  await here.db
    .insertInto('passwordReset')
    .values({
      phone,
      userId,
      address: '127.0.0.1',
      codeHash: hashToken(`${phone} 123456`),
      askedAt: new Date(here.clock.now),
    })
    .execute();
  const check = (code: string) => here.ask(passwordCalls.checkReset, { tel: phone, code });
  expect(await answersTo(atOnce, (n) => check(String(200_000 + n)))).toEqual({ smsIncorrect: atOnce });
  const { wrongTries } = await here.db
    .selectFrom('passwordReset')
    .select('wrongTries')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(wrongTries).toBe(5);
  expect((await check('123456')).envelope.code).toBe('smsIncorrect');
});

test('thirty concurrent password resets succeed, and another call is answered meanwhile', async () => {
  const resets: { id: string; confirmTokenPlain: string; passwordPlain: string }[] = [];
  for (let n = 0; n < 30; n += 1) {
    const userId = await someone(`reset${n}`);
    const { id } = await here.db
      .insertInto('passwordReset')
      .values({
        phone: `139000000${String(n).padStart(2, '0')}`,
        userId,
        address: '127.0.0.1',
        codeHash: hashToken('used'),
        confirmTokenHash: hashToken(`token ${n}`),
        askedAt: new Date(here.clock.now),
        confirmedAt: new Date(here.clock.now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    resets.push({ id, confirmTokenPlain: `token ${n}`, passwordPlain: 'brand-New-1' });
  }
  const finished = answersTo(30, (n) => here.ask(passwordCalls.finishReset, resets[n]));
  const reader = await here.ask(sessionCalls.user, { id: '1' }, { token: 'x'.repeat(40) });
  expect(reader.status).toBe(401);
  expect(await finished).toEqual({ ok: 30 });
});
