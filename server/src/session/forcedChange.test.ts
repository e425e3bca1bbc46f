import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { isOpenBeforeChange } from '@hoistway/contract/session/forcedChange.ts';
import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { sessionCalls, type SessionUser } from '@hoistway/contract/session/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, testPassword, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let forced: { token: string; language?: string };
let id: string;
const given = 'given-By-Admin-1';
const chosen = 'chosen-By-Me-2';

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('平台', 'platform');
  await here.aUser('admin', company, { role: 'superAdmin' });
  id = await here.aUser('fresh', company, { role: 'superAdmin' });
  const second = await here.aUser('second', company, { role: 'superAdmin' });
  const admin = { token: await here.signIn('admin') };
  const reset = await here.ask(userCalls.resetPassword, { id, password: given }, admin);
  expect([reset.envelope.code, second]).toEqual(['ok', expect.any(String)]);
  const answer = await here.ask(sessionCalls.loginWeb, { username: 'fresh', password: given });
  const { token, user } = answer.envelope.data as { token: string; user: SessionUser };
  expect(user.mustChangePassword).toBe(true);
  forced = { token };
});
afterAll(() => here.close());

const closed = allCalls.filter((call) => !isOpenBeforeChange(call));

test('only sign-in and public calls are open before a forced password change', () => {
  expect(closed.length).toBeGreaterThan(500);
  expect(
    allCalls
      .filter(isOpenBeforeChange)
      .map(({ name }) => name)
      .toSorted(),
  ).toMatchInlineSnapshot(`
    [
      "exposureEvent.notices",
      "faultReport.addPicture",
      "faultReport.report",
      "faultReport.scan",
      "message.seen",
      "password.askReset",
      "password.changePassword",
      "password.checkReset",
      "password.finishReset",
      "picture.file",
      "residentsPage.confirm",
      "residentsPage.status",
      "residentsPage.subscribe",
      "residentsPage.subscribeBrowser",
      "residentsPage.unsubscribe",
      "session.demoSignIn",
      "session.endSession",
      "session.login",
      "session.loginWeb",
      "session.logout",
      "session.menu",
      "session.ping",
      "session.sessions",
      "session.settings",
      "session.user",
      "statisticReport.bulletin",
      "terminal.challenge",
      "terminal.claim",
      "terminal.code",
      "terminal.connect",
      "terminal.incident",
      "terminal.log",
      "terminal.manifest",
      "terminal.state",
      "welcome.welcome",
    ]
  `);
});

test.each(closed.map((call) => [call.name, call] as const))(
  '%s answers passwordMustChange before a forced password change',
  async (_, call) => {
    const path = call.path.replaceAll(/\{\w+\}/g, '1');
    const answer = await here.app.inject({
      method: call.method,
      url: `/api/${path}`,
      headers: { authorization: forced.token },
    });
    const { success, code } = answer.json<{ success: boolean; code: string }>();
    expect([answer.statusCode, success, code]).toEqual([200, false, 'passwordMustChange']);
  },
);

test('a user with a forced change can read their own account only, with the reason in both languages', async () => {
  for (const call of [sessionCalls.menu, sessionCalls.ping, sessionCalls.sessions])
    expect((await here.ask(call, {}, forced)).envelope.code).toBe('ok');
  const own = await here.ask(sessionCalls.user, { id }, forced);
  expect((own.envelope.data as SessionUser).mustChangePassword).toBe(true);
  const admin = await here.db
    .selectFrom('userAccount')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const other = await here.ask(sessionCalls.user, { id: admin.id }, { ...forced, language: 'en' });
  expect(other.envelope.description).toBe('Your password was set by an administrator; change it first');
  const refused = await here.ask(sessionCalls.renew, {}, forced);
  expect(refused.envelope.description).toBe('密码由管理员设置，请先修改密码');
});

test('changing the password opens all calls in the same session', async () => {
  const changed = await here.ask(
    passwordCalls.changePassword,
    { oldPassword: given, newPassword: chosen, confirmPassword: chosen },
    forced,
  );
  expect(changed.envelope.code).toBe('ok');
  expect((await here.ask(userCalls.page, {}, forced)).envelope.code).toBe('ok');
  const own = await here.ask(sessionCalls.user, { id }, forced);
  expect((own.envelope.data as SessionUser).mustChangePassword).toBe(false);
});

test('a user who chose their own password is not asked to change it', async () => {
  const answer = await here.ask(sessionCalls.loginWeb, { username: 'second', password: testPassword });
  expect((answer.envelope.data as { user: SessionUser }).user.mustChangePassword).toBe(false);
});
