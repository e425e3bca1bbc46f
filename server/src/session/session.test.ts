import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { sessionCalls, type MenuEntry, type SessionUser } from '@hoistway/contract/session/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, testPassword, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let company: string;

beforeAll(async () => {
  here = await anInstallation();
  company = await here.aCompany('甲');
  await here.aUser('duty', company, { role: 'monitoring2' });
});
afterAll(() => here.close());

const signIn = (username: string, password: string, language = 'zh') =>
  here.ask(sessionCalls.login, { username, password }, { language });

test('login and loginWeb return a token and the user with roles and permissions', async () => {
  for (const call of [sessionCalls.login, sessionCalls.loginWeb]) {
    const { envelope } = await here.ask(call, { username: 'Duty', password: testPassword });
    const data = envelope.data as { token: string; user: SessionUser };
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect(data.user).toMatchObject({ username: 'duty', nick: 'duty', comLogo: null, outer: false });
    expect(data.user.roleDTOList[0]).toMatchObject({ roleName: '监控二级' });
    expect(data.user.roleDTOList[0]?.permissionList).toContainEqual({
      category: 'query',
      name: 'elevator.view',
    });
    expect(data.user.roleDTOList[0]?.permissionList).toContainEqual({
      category: 'other',
      name: 'message push',
    });
    expect(JSON.stringify(data)).not.toContain('argon2');
  }
});

test('a wrong password and an unknown name get the same answer', async () => {
  const wrong = await signIn('duty', 'wrong');
  const unknown = await signIn('nobody-here', 'wrong', 'en');
  expect(wrong.envelope).toMatchObject({
    success: false,
    code: 'badCredentials',
    description: '用户名或密码错误，请重新登录',
  });
  expect(unknown.envelope).toMatchObject({
    success: false,
    code: 'badCredentials',
    description: 'Incorrect username or password, please log in again',
  });
});

test('an empty username or password is rejected at its field', async () => {
  const { envelope } = await here.ask(sessionCalls.login, { username: '', password: '' }, { language: 'en' });
  expect(envelope).toMatchObject({
    code: 'invalidInput',
    errors: { username: 'Username cannot be empty', password: 'Password cannot be empty' },
  });
});

test('five wrong passwords lock the user for this address for 30 minutes', async () => {
  await here.aUser('locked', company, { role: 'monitoring2' });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await signIn('locked', 'wrong')).envelope.code).toBe('badCredentials');
  }
  expect((await signIn('locked', testPassword)).envelope.code).toBe('userLocked');
  here.clock.now += 31 * 60_000;
  expect((await signIn('locked', testPassword)).envelope.success).toBe(true);
});

test('a disabled user and a user without permissions cannot sign in', async () => {
  const forbidden = await here.aUser('forbidden', company, { role: 'monitoring2' });
  await here.db.updateTable('userAccount').set({ forbidden: true }).where('id', '=', forbidden).execute();
  await here.aUser('empty', company, { permissions: [] });
  expect((await signIn('forbidden', testPassword)).envelope.code).toBe('userDisabled');
  expect((await signIn('empty', testPassword)).envelope.code).toBe('noLoginPermission');
});

test('a session token is accepted until logout', async () => {
  const token = await here.signIn('duty');
  const user = await here.db
    .selectFrom('userAccount')
    .select('id')
    .where('username', '=', 'duty')
    .executeTakeFirstOrThrow();
  expect((await here.ask(monitoringCalls.counts, {}, { token })).envelope.success).toBe(true);
  expect((await here.ask(monitoringCalls.counts, {}, { token: `Bearer ${token}` })).envelope.success).toBe(
    true,
  );
  expect((await here.ask(sessionCalls.logout, { userId: user.id }, { token })).envelope.success).toBe(true);
  here.viewers.forgetAll();
  expect((await here.ask(monitoringCalls.counts, {}, { token })).status).toBe(401);
});

test('a session ends after 12 idle hours and after 7 days', async () => {
  const idle = await here.signIn('duty');
  here.clock.now += 12 * 3600_000 + 1000;
  expect((await here.ask(sessionCalls.ping, {}, { token: idle })).status).toBe(401);
  const used = await here.signIn('duty');
  for (let hours = 0; hours < 7 * 24; hours += 8) {
    expect((await here.ask(sessionCalls.ping, {}, { token: used })).envelope.success).toBe(true);
    here.clock.now += 8 * 3600_000;
  }
  expect((await here.ask(sessionCalls.ping, {}, { token: used })).status).toBe(401);
});

test('a user can list and end only their own sessions', async () => {
  const first = await here.signIn('duty');
  const second = await here.signIn('duty');
  const { envelope } = await here.ask(sessionCalls.sessions, {}, { token: second });
  const rows = envelope.data as { id: string; current: boolean }[];
  expect(rows.filter((row) => row.current)).toHaveLength(1);
  const other = rows.find((row) => !row.current)!;
  expect(
    (await here.ask(sessionCalls.endSession, { id: other.id }, { token: second })).envelope.success,
  ).toBe(true);
  here.viewers.forgetAll();
  const left = [first, second].map((token) => here.ask(sessionCalls.ping, {}, { token }));
  expect((await Promise.all(left)).map((answer) => answer.status)).toContain(200);
  await here.aUser('thief', company, { role: 'monitoring2' });
  const thief = await here.signIn('thief');
  const stolen = await here.ask(
    sessionCalls.endSession,
    { id: rows.find((row) => row.current)!.id },
    { token: thief },
  );
  expect(stolen.envelope.code).toBe('objectMissing');
});

test('the menu holds only entries granted by the user’s roles', async () => {
  const menuOf = async (role: string) => {
    await here.aUser(`menu-${role}`.slice(0, 32), company, { role });
    const { envelope } = await here.ask(
      sessionCalls.menu,
      {},
      { token: await here.signIn(`menu-${role}`.slice(0, 32)) },
    );
    return envelope.data as MenuEntry[];
  };
  expect((await menuOf('monitoring2')).map((entry) => entry.key)).toEqual([
    'home',
    'realTime',
    'gridRescue',
    'chart',
  ]);
  const narrow = await menuOf('userManagement3');
  const keysIn = ({ key, children = [] }: MenuEntry): string[] => [key, ...children.flatMap(keysIn)];
  expect(keysIn(narrow.find(({ key }) => key === 'maintenance')!)).toEqual([
    'maintenance',
    'maintenance/people',
    'maintenance/mpBoard',
  ]);
});

test('renew needs the permission “sync data” and returns the user', async () => {
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('chief', platform, { role: 'superAdmin' });
  const chief = await here.ask(sessionCalls.renew, {}, { token: await here.signIn('chief') });
  expect(chief.envelope.data).toMatchObject({ user: { username: 'chief' } });
  const duty = await here.ask(sessionCalls.renew, {}, { token: await here.signIn('duty') });
  expect(duty.status).toBe(403);
});

test('a role change applies from the next request on', async () => {
  const token = await here.signIn('duty');
  await here.db.updateTable('role').set({ forbidden: true }).where('key', '=', 'monitoring2').execute();
  here.viewers.forgetAll();
  expect((await here.ask(monitoringCalls.counts, {}, { token })).status).toBe(403);
  await here.db.updateTable('role').set({ forbidden: false }).where('key', '=', 'monitoring2').execute();
});

test('permissions read during a change are not cached', async () => {
  const company = await here.aCompany('读权限');
  const userId = await here.aUser('reading', company, { permissions: ['elevator.view', 'elevator.video'] });
  const token = await here.signIn('reading');
  here.viewers.forgetAll();
  const reading = here.viewers.authenticate(token);
  here.viewers.forgetAll();
  expect((await reading)?.userId).toBe(userId);
  await here.db.deleteFrom('rolePermission').where('permission', '=', 'elevator.video').execute();
  expect((await here.viewers.authenticate(token))?.permissions.has('elevator.video')).toBe(false);
});
