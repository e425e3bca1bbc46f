import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { anInstallation, dataOf, testPassword, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let below: string;
let theirs: string;
let clerkRole: string;
let admin: { token: string };
let chief: { token: string; id: string };
let clerk: { token: string };

const roleOf = async (userId: string): Promise<string> => {
  const row = await here.db
    .selectFrom('userRole')
    .select('roleId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.roleId;
};
const standard = async (key: string): Promise<string> => {
  const row = await here.db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return row.id;
};
const written = (username: string) => ({
  username,
  nick: `nick of ${username}`,
  companyId: ours,
  password: 'five green elevators',
  roleIds: [clerkRole],
});
const create = async (username: string, more: object = {}): Promise<string> => {
  const made = await here.ask(userCalls.create, { ...written(username), ...more }, chief);
  const { id }: { id: string } = dataOf(made);
  return id;
};

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  below = await here.aCompany('恒升浦东');
  await here.db.updateTable('company').set({ parentId: ours }).where('id', '=', below).execute();
  theirs = await here.aCompany('康达');
  await here.aUser('admin', platform, { role: 'superAdmin' });
  const chiefId = await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  const clerkId = await here.aUser('clerk', ours, {
    permissions: [
      'user.view',
      'user.add',
      'user.edit',
      'user.assignRole',
      'user.delete',
      'user.forceOffline',
    ],
    scope: 'company',
  });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  clerkRole = await roleOf(clerkId);
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief'), id: chiefId };
  clerk = { token: await here.signIn('clerk') };
});
afterAll(() => here.close());

test('a user can be added with roles and sign in, and the audit log names the creator', async () => {
  const id = await create('anna', { phone: '13800000001', companyId: below });
  const one: object = dataOf(await here.ask(userCalls.one, { id }, chief));
  expect(one).toMatchObject({
    username: 'anna',
    phone: '13800000001',
    companyName: '恒升浦东',
    mustChangePassword: true,
    managed: true,
    roles: [{ id: clerkRole, roleName: 'role of clerk' }],
  });
  const signedIn = await here.ask(sessionCalls.login, { username: 'anna', password: 'five green elevators' });
  expect(signedIn.envelope.success).toBe(true);
  const auditLog = await here.audit('user_account', id);
  expect([auditLog.rows[0]?.verb, auditLog.rows[0]?.actor]).toEqual(['insert', `user:${chief.id}`]);
});

test('a new user gets the company’s or its parent’s default language unless one is given', async () => {
  await here.ask(companySettingsCalls.save, { companyId: ours, defaultLanguage: 'en' }, chief);
  const languageOf = async (username: string, more: object) => {
    const id = await create(username, more);
    const { language }: { language: string } = dataOf(await here.ask(userCalls.one, { id }, chief));
    return language;
  };
  expect(await languageOf('lena', { companyId: below })).toBe('en');
  expect(await languageOf('lina', { language: 'zh' })).toBe('zh');
  await here.ask(companySettingsCalls.save, { companyId: ours, defaultLanguage: null }, chief);
  expect(await languageOf('luna', {})).toBe('zh');
});

test('a company’s user list covers the company and those below, and platform users see all', async () => {
  const own: { rows: { companyName: string }[] } = dataOf(await here.ask(userCalls.page, {}, chief));
  expect([...new Set(own.rows.map((row) => row.companyName))].toSorted()).toEqual(['恒升', '恒升浦东']);
  const found: { rows: { username: string }[] } = dataOf(
    await here.ask(userCalls.page, { companyId: theirs }, admin),
  );
  expect(found.rows.map((row) => row.username)).toEqual(['stranger']);
});

test('a user with group scope can see and add users in that group only', async () => {
  const group = await here.db
    .insertInto('companyGroup')
    .values({ companyId: ours, groupName: '总部', level: 0, parentId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const leader = await here.aUser('leader', ours, {
    permissions: ['user.view', 'user.add'],
    scope: 'group',
  });
  await here.db.updateTable('userAccount').set({ groupId: group.id }).where('id', '=', leader).execute();
  const token = await here.signIn('leader');
  await create('mate', { groupId: group.id });
  const seen: { rows: { username: string }[] } = dataOf(await here.ask(userCalls.page, {}, { token }));
  expect(seen.rows.map((row) => row.username)).toEqual(['leader', 'mate']);
  expect((await here.ask(userCalls.one, { id: chief.id }, { token })).envelope.code).toBe('objectMissing');
  const roleIds = [await roleOf(leader)];
  const outside = await here.ask(userCalls.create, { ...written('outside'), roleIds }, { token });
  expect(outside.envelope.code).toBe('notHeld');
  const inside = await here.ask(
    userCalls.create,
    { ...written('inside'), roleIds, groupId: group.id },
    { token },
  );
  expect(inside.envelope.success).toBe(true);
  expect(dataOf(await here.ask(userCalls.groups, { companyId: ours }, chief))).toEqual([
    { id: group.id, groupName: '总部', level: 0 },
  ]);
});

test.each([
  ['username', { username: 'CLERK' }, '用户名已存在'],
  ['phone', { phone: '13800000002' }, '手机号码已存在'],
  ['phone', { phone: '91234567' }, '请输入 11 位手机号码'],
  ['phone', { phone: '12345' }, '请输入 11 位手机号码'],
  ['password', { password: 'password123' }, '此密码过于常见，请换一个'],
  ['password', { password: 'wrong' }, '密码为 8 至 64 位，须含数字、字母、特殊字符中的至少两种'],
  ['password', { password: 'my name is newcomer' }, '密码不能包含用户名或手机号码'],
  ['roleIds', { roleIds: [] }, '角色不能为空'],
])('rejects an invalid %s at its field', async (field, wrong, message) => {
  await here.ask(userCalls.create, { ...written('holder'), phone: '13800000002' }, chief);
  const { envelope } = await here.ask(userCalls.create, { ...written('newcomer'), ...wrong }, chief);
  expect([envelope.code, envelope.errors]).toEqual(['invalidInput', { [field]: message }]);
});

test('a phone number at a Singapore company must have eight digits', async () => {
  await here.db.updateTable('company').set({ timeZone: 'Asia/Singapore' }).where('id', '=', below).execute();
  const { envelope } = await here.ask(
    userCalls.create,
    { ...written('singa'), companyId: below, phone: '13800000009' },
    { ...chief, language: 'en' },
  );
  expect(envelope.errors).toEqual({ phone: 'Enter an 8-digit mobile number starting with 8 or 9' });
  expect(await create('singa', { companyId: below, phone: '91234567' })).toBeTruthy();
});

test('rejects a username in use when changing, and saves valid changes', async () => {
  const id = await create('bert');
  const taken = await here.ask(userCalls.update, { id, username: 'Chief' }, chief);
  expect(taken.envelope.errors).toEqual({ username: '用户名已存在' });
  await here.ask(userCalls.update, { id, nick: 'Bertha', phone: '13800000003' }, chief);
  const one: object = dataOf(await here.ask(userCalls.one, { id }, chief));
  expect(one).toMatchObject({ nick: 'Bertha', phone: '13800000003', username: 'bert' });
});

test('phone numbers are masked without the edit permission and found only by the whole number', async () => {
  await create('masked', { phone: '13877776666' });
  await here.aUser('reader', ours, { permissions: ['user.view'], scope: 'company' });
  const reader = { token: await here.signIn('reader') };
  const find = async (phone: string) => {
    const { rows } = dataOf(await here.ask(userCalls.page, { phone }, reader));
    return rows.map((row) => row.phone);
  };
  expect(await find('13877776666')).toEqual(['*******6666']);
  expect(await find('7777')).toEqual([]);
});

test('rejects granting roles with more permissions, and resetting a more privileged user’s password', async () => {
  const id = await create('carl');
  const mighty = await roleOf(chief.id);
  const given = await here.ask(userCalls.assignRoles, { id, roleIds: [mighty] }, clerk);
  expect(given.envelope.code).toBe('notHeld');
  const superAdmin = await standard('superAdmin');
  const exalted = await here.ask(userCalls.assignRoles, { id, roleIds: [superAdmin] }, chief);
  expect(exalted.envelope.code).toBe('notHeld');
  const reset = await here.ask(userCalls.resetPassword, { id: chief.id, password: 'Xy-84-elevator' }, clerk);
  expect(reset.envelope.code).toBe('mightier');
});

test('rejects disabling or signing out a more privileged user', async () => {
  const forbidden = await here.ask(userCalls.forbid, { id: chief.id, forbidden: true }, clerk);
  expect(forbidden.envelope.code).toBe('mightier');
  const many = await here.ask(
    userCalls.forbidMany,
    { ids: [chief.id], tryOnly: false, forbidden: true },
    clerk,
  );
  expect(dataOf(many)).toMatchObject([{ id: chief.id, done: false }]);
  const pushed = await here.ask(userCalls.forceOffline, { id: chief.id }, clerk);
  expect(pushed.envelope.code).toBe('mightier');
  expect((await here.ask(sessionCalls.ping, {}, chief)).status).toBe(200);
});

test('a role listed twice is granted once', async () => {
  const id = await create('twice', { roleIds: [clerkRole, clerkRole] });
  expect(await roleOf(id)).toBe(clerkRole);
  const again = await here.ask(userCalls.assignRoles, { id, roleIds: [clerkRole, clerkRole] }, chief);
  expect(again.envelope.success).toBe(true);
});

test('two people who assign roles to one user keep what each of them changed', async () => {
  const others: string[] = [];
  for (const roleName of ['值班一', '值班二'])
    others.push(
      (
        await here.db
          .insertInto('role')
          .values({ roleName, scope: 'assigned', companyId: ours })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    );
  const id = await create('shared', { roleIds: [clerkRole] });
  const assign = (roleIds: string[], seenRoleIds: string[]) =>
    here.ask(userCalls.assignRoles, { id, roleIds, seenRoleIds }, admin);
  const rolesNow = async () =>
    (await here.db.selectFrom('userRole').select('roleId').where('userId', '=', id).execute())
      .map(({ roleId }) => roleId)
      .toSorted();
  dataOf(await assign([clerkRole, others[0]!], [clerkRole]));
  dataOf(await assign([clerkRole, others[1]!], [clerkRole]));
  expect(await rolesNow()).toEqual([clerkRole, ...others].toSorted());
  dataOf(await assign([clerkRole], [clerkRole, others[0]!]));
  expect(await rolesNow()).toEqual([clerkRole, others[1]!].toSorted());
  dataOf(await assign([others[1]!], [clerkRole, others[1]!]));
  const { envelope } = await assign([clerkRole], [clerkRole, others[1]!]);
  expect(envelope.errors).toHaveProperty('roleIds');
  expect(await rolesNow()).toEqual([others[1]!]);
});

test('rejects a role of another company', async () => {
  const { id: foreign } = await here.db
    .insertInto('role')
    .values({ roleName: '康达维保单位', scope: 'assigned', companyId: theirs })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { envelope } = await here.ask(userCalls.create, { ...written('dora'), roleIds: [foreign] }, admin);
  expect(envelope.errors).toEqual({ roleIds: '该角色不属于用户的单位' });
});

test('rejects changing one’s own roles or regions, or disabling oneself', async () => {
  const { id } = chief;
  const codes = [
    await here.ask(userCalls.assignRoles, { id, roleIds: [clerkRole] }, chief),
    await here.ask(userCalls.update, { id, regionCodes: ['310115'] }, chief),
    await here.ask(userCalls.forbid, { id, forbidden: true }, chief),
  ].map((reply) => reply.envelope.code);
  expect(codes).toEqual(['ownRoles', 'ownRoles', 'ownAccount']);
  expect((await here.ask(userCalls.update, { id, nick: 'The chief' }, chief)).envelope.success).toBe(true);
});

test('rejects disabling or demoting the last enabled super administrator', async () => {
  const { id: lastId, companyId: platform } = await here.db
    .selectFrom('userAccount')
    .select(['id', 'companyId'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const operatorId = await here.aUser('operator', platform, {
    permissions: [...permissions],
    scope: 'platform',
  });
  const operator = { token: await here.signIn('operator') };
  const disabled = await here.ask(userCalls.forbid, { id: lastId, forbidden: true }, operator);
  expect(disabled.envelope.code).toBe('lastSuperAdmin');
  const stripped = await here.ask(userCalls.assignRoles, { id: lastId, roleIds: [clerkRole] }, operator);
  expect(stripped.envelope.errors).toEqual({ roleIds: '该角色不属于用户的单位' });
  const roleIds = [await roleOf(operatorId)];
  const lost = await here.ask(userCalls.assignRoles, { id: lastId, roleIds }, operator);
  expect(lost.envelope.code).toBe('lastSuperAdmin');
  const second = await here.aUser('second', platform, { role: 'superAdmin' });
  const gone = await here.ask(userCalls.forbid, { id: second, forbidden: true }, operator);
  expect(gone.envelope.success).toBe(true);
});

const endedSessions = async () =>
  here.db.selectFrom('eventLog').select('subjectId').where('kind', '=', 'sessionEnded').execute();

test('forceOffline ends all sessions of a user and announces it to every node', async () => {
  const id = await create('erik', { password: testPassword });
  const token = await here.signIn('erik');
  await here.signIn('erik');
  expect((await here.ask(sessionCalls.ping, {}, { token })).status).toBe(200);
  const before = (await endedSessions()).length;
  expect(dataOf(await here.ask(userCalls.forceOffline, { id }, chief))).toBe(2);
  const announced = (await endedSessions()).slice(before);
  expect(announced).toHaveLength(2);
  announced.forEach(({ subjectId }) => here.viewers.forgetSession(subjectId!));
  expect((await here.ask(sessionCalls.ping, {}, { token })).status).toBe(401);
  expect((await here.audit('session', announced[0]!.subjectId!)).rows.at(-1)?.actor).toBe(`user:${chief.id}`);
});

test('disabling a user or resetting their password ends their sessions, and enabling allows sign-in', async () => {
  const id = await create('fred', { password: testPassword });
  const disabledToken = await here.signIn('fred');
  await here.ask(userCalls.forbid, { id, forbidden: true }, chief);
  here.viewers.forgetAll();
  expect((await here.ask(sessionCalls.ping, {}, { token: disabledToken })).status).toBe(401);
  await expect(here.signIn('fred')).rejects.toThrow(/userDisabled/);
  await here.ask(userCalls.forbid, { id, forbidden: false }, chief);
  const token = await here.signIn('fred');
  await here.ask(userCalls.resetPassword, { id, password: 'seven blue elevators' }, chief);
  here.viewers.forgetAll();
  expect((await here.ask(sessionCalls.ping, {}, { token })).status).toBe(401);
  const signedIn = await here.ask(sessionCalls.login, { username: 'fred', password: 'seven blue elevators' });
  expect(signedIn.envelope.success).toBe(true);
});

test('users of another company are hidden, and none can be added there', async () => {
  const { id: stranger } = await here.db
    .selectFrom('userAccount')
    .select('id')
    .where('username', '=', 'stranger')
    .executeTakeFirstOrThrow();
  expect((await here.ask(userCalls.one, { id: stranger }, chief)).envelope.code).toBe('objectMissing');
  await here.anElevator({ maintainerId: theirs, propertyId: ours });
  const placed = await here.ask(userCalls.create, { ...written('gina'), companyId: theirs }, chief);
  expect(placed.envelope.code).toMatch(/noAuthority|objectMissing/);
});

test('the user export holds the filtered users', async () => {
  const response = await here.app.inject({
    url: '/api/user/exports?username=clerk',
    headers: { authorization: chief.token, 'accept-language': 'en' },
  });
  const { sheets } = await readXlsx(response.rawPayload);
  const [head, ...rows] = sheets[0]!.rows;
  expect(head?.slice(0, 2)).toEqual(['Username', 'Nickname']);
  expect(rows.map((row) => row[0])).toEqual(['clerk']);
});

test('the user picker finds users by name and by id', async () => {
  const found: { id: string }[] = dataOf(await here.ask(userCalls.pick, { words: 'chief' }, chief));
  expect(found.map((row) => row.id)).toEqual([chief.id]);
  const known: { username: string }[] = dataOf(await here.ask(userCalls.pick, { ids: [chief.id] }, chief));
  expect(known.map((row) => row.username)).toEqual(['chief']);
});

test('a password reset unlocks the account, and the user cannot choose the same password again', async () => {
  const id = await create('locked');
  const wrong = () => here.ask(sessionCalls.login, { username: 'locked', password: 'wrong-1234' });
  for (let n = 0; n < 6; n += 1) await wrong();
  expect((await wrong()).envelope.code).toBe('userLocked');
  await here.ask(userCalls.resetPassword, { id, password: 'seven blue elevators' }, chief);
  const opened = await here.ask(sessionCalls.login, { username: 'locked', password: 'seven blue elevators' });
  const { token } = opened.envelope.data as { token: string };
  const passwords = { newPassword: 'seven blue elevators', confirmPassword: 'seven blue elevators' };
  const again = await here.ask(
    passwordCalls.changePassword,
    { oldPassword: 'seven blue elevators', ...passwords },
    { token },
  );
  expect(again.envelope.errors).toEqual({ newPassword: '不能与最近用过的密码相同' });
});
