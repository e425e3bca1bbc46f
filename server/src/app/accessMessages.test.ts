import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { Call, InputOf } from '@hoistway/contract/call.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { anInstallation, testPassword, type Installation } from '#testing/anInstallation.ts';

/** Long enough for every limit to have run out before the next situation. */
const dayAndMore = 26 * 60 * 60_000;
const phone = '13800000001';
const takenPhone = '13800000002';

let here: Installation;
let token: string;
let known: Record<'ours' | 'role' | 'chief' | 'root' | 'child' | 'rooted' | 'elevator' | 'bare', string>;

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升维保');
  const rooted = await here.aCompany('有根的公司');
  const bare = await here.aCompany('无根的公司');
  for (const id of [rooted, bare])
    await here.db.updateTable('company').set({ parentId: ours }).where('id', '=', id).execute();
  const chief = await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  for (const [username, number] of [
    ['person', phone],
    ['taken', takenPhone],
    ['guesser', null],
    ['disabled', null],
  ] as const) {
    const id = await here.aUser(username, ours, { permissions: ['elevator.view'], scope: 'company' });
    await here.db
      .updateTable('userAccount')
      .set({ phone: number, forbidden: username === 'disabled' })
      .where('id', '=', id)
      .execute();
  }
  const roleless = await here.aUser('roleless', ours, { permissions: [], scope: 'company' });
  await here.db.deleteFrom('userRole').where('userId', '=', roleless).execute();
  const role = await here.db
    .selectFrom('role')
    .select('id')
    .where('roleName', '=', 'role of person')
    .executeTakeFirstOrThrow();
  token = await here.signIn('chief');
  const make = async <C extends Call>(call: C, input: InputOf<C>): Promise<string> => {
    const { envelope } = await here.ask(call, input, { token });
    expect(envelope.code).toBe('ok');
    return (envelope.data as { id: string }).id;
  };
  const root = await make(groupCalls.create, { companyId: rooted, groupName: '总部' });
  const child = await make(groupCalls.create, {
    companyId: rooted,
    groupName: '一组',
    parentId: root,
  });
  await make(groupCalls.create, { companyId: rooted, groupName: '下级', parentId: child });
  await make(staffCalls.create, {
    companyId: ours,
    name: '王芳',
    kind: 'maintenance',
    phone: '13911112222',
  });
  const elevator = await here.anElevator({ maintainerId: ours });
  known = { ours, rooted, bare, chief, role: role.id, root, child, elevator };
});
afterAll(() => here.close());

interface Asked {
  call: Call;
  input: Record<string, unknown>;
  anonymous?: true;
  before?(language: string): Promise<unknown>;
}

const asked = <C extends Call>(call: C, input: InputOf<C>, more: Partial<Asked> = {}): Asked => ({
  call,
  input,
  ...more,
});
const open = <C extends Call>(call: C, input: InputOf<C>, before?: Asked['before']): Asked =>
  asked(call, input, { anonymous: true, ...(before ? { before } : {}) });

const aUser = (more: object) =>
  asked(userCalls.create, {
    username: 'fresh',
    nick: '新人',
    companyId: known.ours,
    password: 'five green elevators',
    roleIds: [known.role],
    ...more,
  });
const aRole = (roleName: string) =>
  asked(roleCalls.create, { roleName, scope: 'company', companyId: known.ours });
const aGroup = (input: Partial<InputOf<typeof groupCalls.create>>): Asked => ({
  call: groupCalls.create,
  input,
});
const aPerson = (more: object) =>
  asked(staffCalls.create, {
    companyId: known.ours,
    name: '李强',
    kind: 'maintenance',
    phone: '13911113333',
    ...more,
  });
const signIn = (username: string, password = testPassword) =>
  open(sessionCalls.loginWeb, { username, password });
const askCode = (tel: string) => here.ask(passwordCalls.askReset, { tel });
const ownPassword = (oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
  asked(passwordCalls.changePassword, { oldPassword, newPassword, confirmPassword });

/** Who does what wrong; where the sentence stands (the description, or a field); the sentence in both languages. */
const situations: [string, () => Asked, string, string, string][] = [
  [
    'a user without a name',
    () => aUser({ username: '' }),
    'username',
    '用户名不能为空',
    'Username cannot be empty',
  ],
  [
    'a user without a password',
    () => aUser({ password: '' }),
    'password',
    '密码不能为空',
    'Password cannot be empty',
  ],
  ['a user without a role', () => aUser({ roleIds: [] }), 'roleIds', '角色不能为空', 'Role cannot be empty'],
  ['a role without a name', () => aRole(''), 'roleName', '角色名称不能为空', 'Role name cannot be empty'],
  [
    'a password of seven characters',
    () => aUser({ password: 'abcd-12' }),
    'password',
    '密码为 8 至 64 位，须含数字、字母、特殊字符中的至少两种',
    '8 to 64 characters with at least two of digits, letters and special characters',
  ],
  [
    'a password of one kind of character',
    () => aUser({ password: 'abcdefghij' }),
    'password',
    '密码为 8 至 64 位，须含数字、字母、特殊字符中的至少两种',
    '8 to 64 characters with at least two of digits, letters and special characters',
  ],
  [
    'a confirmation that differs',
    () => ownPassword(testPassword, 'five green elevators', 'five green elevator'),
    'description',
    '两次输入的密码不一致',
    'Passwords do not match',
  ],
  [
    'a wrong old password',
    () => ownPassword('wrong horse 1', 'five green elevators'),
    'description',
    '原密码错误',
    'Old password incorrect',
  ],
  [
    'a phone of ten digits',
    () => aUser({ phone: '1380000000' }),
    'phone',
    '请输入 11 位手机号码',
    'Enter an 11-digit mobile number',
  ],
  [
    'a staff member named by the account',
    () => aPerson({ name: 'person', account: 'person' }),
    'name',
    '人员姓名与账号不能相同',
    'Staff name and account must not be the same',
  ],
  [
    'a role name without the type of the company',
    () => aRole('组长'),
    'roleName',
    '角色名称须包含单位类型',
    'The role name must include the company type',
  ],
  [
    'a user name in use',
    () => aUser({ username: 'person' }),
    'username',
    '用户名已存在',
    'Username already exists',
  ],
  ['a phone in use', () => aUser({ phone: takenPhone }), 'phone', '手机号码已存在', 'Phone already exists'],
  [
    'a company name in use',
    () => asked(companyCalls.create, { name: '恒升维保', type: 'maintenance', timeZone: 'Asia/Shanghai' }),
    'name',
    '单位名称已存在',
    'Company name already exists',
  ],
  [
    'a staff member in use',
    () => aPerson({ name: '王芳' }),
    'name',
    '人员姓名与账号已存在',
    'Staff name and account already exist',
  ],
  [
    'a group below, before there is a root',
    () => aGroup({ companyId: known.bare, groupName: '组', parentId: known.root }),
    'parentId',
    '请先建立 0 级分组',
    'A level-0 group must exist first',
  ],
  [
    'a second root',
    () => aGroup({ companyId: known.rooted, groupName: '又一个总部' }),
    'parentId',
    '每个单位只能有一个 0 级分组',
    'Only one level-0 group per company',
  ],
  [
    'a group name in use among its siblings',
    () => aGroup({ companyId: known.rooted, groupName: '一组', parentId: known.root }),
    'groupName',
    '同级分组名称不能重复',
    'A group name must be unique at the same level',
  ],
  [
    'the deletion of a root',
    () => asked(groupCalls.remove, { id: known.root }),
    'description',
    '无权删除顶级（0级）分组',
    'No authority to delete the top-level (level-0) group',
  ],
  [
    'the deletion of a group in use',
    () => asked(groupCalls.remove, { id: known.child }),
    'description',
    '分组正在使用，不能删除',
    'Group is in use and cannot be deleted',
  ],
  [
    'a wrong password',
    () => signIn('person', 'wrong horse 1'),
    'description',
    '用户名或密码错误，请重新登录',
    'Incorrect username or password, please log in again',
  ],
  [
    'nobody’s name',
    () => signIn('nobody1'),
    'description',
    '用户名或密码错误，请重新登录',
    'Incorrect username or password, please log in again',
  ],
  [
    'a disabled account',
    () => signIn('disabled'),
    'description',
    '用户已被禁用',
    'Username is disabled (account disabled)',
  ],
  [
    'an account without a role',
    () => signIn('roleless'),
    'description',
    '没有登录权限',
    'No permission to log in',
  ],
  [
    'an account locked by five wrong passwords',
    () =>
      open(sessionCalls.loginWeb, { username: 'guesser', password: testPassword }, async () => {
        for (let tries = 0; tries < 5; tries += 1)
          await here.ask(sessionCalls.loginWeb, { username: 'guesser', password: 'wrong horse 1' });
      }),
    'description',
    '当前用户已被锁定',
    'Current user is locked',
  ],
  [
    'a wrong code',
    () => open(passwordCalls.checkReset, { tel: phone, code: '000000' }, () => askCode(phone)),
    'description',
    '短信验证码错误',
    'SMS check code incorrect',
  ],
  [
    'a number that is none',
    () => open(passwordCalls.askReset, { tel: '12' }),
    'description',
    '号码格式不正确',
    'Incorrect number format',
  ],
  [
    'a second code within a minute',
    () => open(passwordCalls.askReset, { tel: phone }, () => askCode(phone)),
    'description',
    '短信已发送，请勿重复获取',
    'SMS repeated',
  ],
  [
    'a sixth code within an hour',
    () =>
      open(passwordCalls.askReset, { tel: phone }, async () => {
        for (let times = 0; times < 5; times += 1) {
          await askCode(phone);
          here.clock.now += 61_000;
        }
      }),
    'description',
    '短信发送频率超限，发送失败',
    'SMS sending frequency is out of scope, and SMS sending fails',
  ],
  [
    'a new password with a token that is none',
    () =>
      open(passwordCalls.finishReset, {
        id: '1',
        confirmTokenPlain: 'x'.repeat(43),
        passwordPlain: 'five green elevators',
      }),
    'description',
    '重置密码失败',
    'Reset password failed',
  ],
];

test.each(situations)('refuses %s with its message in both languages', async (_, prepare, where, zh, en) => {
  for (const [language, sentence] of [
    ['zh', zh],
    ['en', en],
  ] as const) {
    here.clock.now += dayAndMore;
    token = await here.signIn('chief');
    const { call, input, anonymous, before } = prepare();
    await before?.(language);
    const { status, envelope } = await here.askRaw(call, input, {
      language,
      ...(anonymous ? {} : { token }),
    });
    const { success, description, errors } = envelope;
    expect([status, success]).toEqual([200, false]);
    expect(where === 'description' ? description : errors?.[where]).toBe(sentence);
  }
});

test('a refused user was not created', async () => {
  const fresh = await here.db
    .selectFrom('userAccount')
    .select('id')
    .where('username', '=', 'fresh')
    .execute();
  expect(fresh).toEqual([]);
});
