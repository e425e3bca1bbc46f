import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { anInstallation, dataOf, type Answer, type Installation } from '#testing/anInstallation.ts';
import { menuSeed, type MenuSeed } from './menuSeed.ts';

interface Detail {
  roleName: string;
  companyId: string | null;
  permissions: string[];
  menus: string[];
  users: number;
  managed: boolean;
}

let here: Installation;
let ours: string;
let admin: { token: string };
let chief: { token: string; id: string };
let member: { token: string; id: string };

const codeOf = (reply: Answer) => reply.envelope.code;
const standard = async (key: string): Promise<string> => {
  const row = await here.db.selectFrom('role').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return row.id;
};
const detail = async (id: string, as: { token: string } = chief): Promise<Detail> =>
  dataOf(await here.ask(roleCalls.one, { id }, as));
const create = async (roleName: string, scope: 'company' | 'group' = 'company'): Promise<string> => {
  const { id }: { id: string } = dataOf(await here.ask(roleCalls.create, { roleName, scope }, chief));
  return id;
};

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  await here.aUser('admin', platform, { role: 'superAdmin' });
  const id = await here.aUser('chief', ours, {
    permissions: permissions.filter((name) => name !== 'sync data'),
    scope: 'company',
  });
  const { roleId } = await here.db
    .selectFrom('userRole')
    .select('roleId')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  await here.db
    .insertInto('roleMenu')
    .values([{ roleId, menu: 'realTime' }])
    .execute();
  const memberId = await here.aUser('member', ours, { permissions: ['elevator.view'], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief'), id };
  member = { token: await here.signIn('member'), id: memberId };
});
afterAll(() => here.close());

test('the role list and the role page agree on whether the viewer manages a role', async () => {
  for (const viewer of [admin, chief]) {
    const { rows }: { rows: { id: string; managed: boolean }[] } = dataOf(
      await here.ask(roleCalls.page, { pageSize: 200 }, viewer),
    );
    expect(new Set(rows.map(({ managed }) => managed))).toEqual(new Set([true, false]));
    for (const { id, managed } of rows) expect((await detail(id, viewer)).managed).toBe(managed);
  }
});

test('a company’s role must name the company type and have a unique name', async () => {
  const id = await create('维保单位-值班');
  expect(await detail(id)).toMatchObject({ companyId: ours, permissions: [], users: 0, managed: true });
  expect((await here.audit('role', id)).rows.map((row) => [row.verb, row.actor])).toEqual([
    ['insert', `user:${chief.id}`],
  ]);
  const nameless = await here.ask(roleCalls.create, { roleName: '值班', scope: 'company' }, chief);
  expect(nameless.envelope.errors).toEqual({ roleName: '角色名称须包含单位类型' });
  const again = await here.ask(roleCalls.create, { roleName: '维保单位-值班', scope: 'group' }, chief);
  expect(again.envelope.errors).toEqual({ roleName: '该单位已有同名角色' });
  const renamed = await here.ask(roleCalls.update, { id, roleName: 'Maintenance company, on duty' }, chief);
  expect(renamed.envelope.success).toBe(true);
});

test('a platform role’s name must be unique and differ from standard roles in either language', async () => {
  const make = (roleName: string, language = 'zh') =>
    here.ask(roleCalls.create, { roleName, scope: 'company' }, { ...admin, language });
  expect(codeOf(await make('平台值班'))).toBe('ok');
  const again = await make('平台值班');
  expect(again.envelope.errors).toEqual({ roleName: '平台已有同名角色' });
  const standardName = await make('财务人员', 'en');
  expect(standardName.envelope.errors).toEqual({
    roleName: 'The platform already has a role with this name',
  });
  const inEnglish = await make('Area MANAGER');
  expect(inEnglish.envelope.errors).toEqual({ roleName: '平台已有同名角色' });
  const { id }: { id: string } = dataOf(await make('平台巡检'));
  const renamed = await here.ask(roleCalls.update, { id, roleName: 'Finance' }, admin);
  expect(renamed.envelope.errors).toEqual({ roleName: '平台已有同名角色' });
  const copied = await here.ask(roleCalls.copy, { id, roleName: '平台巡检', companyId: null }, admin);
  expect(copied.envelope.errors).toEqual({ roleName: '平台已有同名角色' });
});

test('standard roles are named and searched in the reader’s language', async () => {
  const search = { roleName: 'finance' };
  const english = await here.ask(roleCalls.page, search, { ...chief, language: 'en' });
  const found: { rows: { roleName: string; seeded: boolean }[] } = dataOf(english);
  expect(found.rows.map((row) => [row.roleName, row.seeded])).toEqual([['Finance', true]]);
  const chinese: { total: number } = dataOf(await here.ask(roleCalls.page, search, chief));
  expect(chinese.total).toBe(0);
});

test('granting and withdrawing permissions writes one audit log line per change', async () => {
  const id = await create('维保单位-巡检');
  await here.ask(roleCalls.setPermissions, { id, grant: ['order.view', 'order.handle'] }, chief);
  await here.ask(roleCalls.setPermissions, { id, grant: ['plan.view'], withdraw: ['order.handle'] }, chief);
  expect((await detail(id)).permissions.toSorted()).toEqual(['order.view', 'plan.view']);
  const auditLog = await here.audit('role_permission', id);
  expect(auditLog.rows.map((row) => row.verb)).toEqual(['insert', 'insert', 'delete', 'insert']);
});

test('rejects granting a permission, menu or scope that the user does not hold', async () => {
  const id = await create('维保单位-越权');
  const granted = await here.ask(roleCalls.setPermissions, { id, grant: ['sync data'] }, chief);
  const opened = await here.ask(roleCalls.setMenus, { id, grant: ['system'] }, chief);
  const widened = await here.ask(roleCalls.update, { id, scope: 'platform' }, chief);
  const copied = await here.ask(
    roleCalls.copy,
    { id: await standard('superAdmin'), roleName: '维保单位-一切' },
    chief,
  );
  expect([granted, opened, widened, copied].map(codeOf)).toEqual(Array(4).fill('notHeld'));
  expect(await detail(id)).toMatchObject({ permissions: [], menus: [] });
});

test('answers permissionNotExist for an unknown role or permission', async () => {
  const id = await create('维保单位-无此');
  const strange = await here.aCompany('别家');
  const { id: theirs } = await here.db
    .insertInto('role')
    .values({ roleName: '维保单位-别家', scope: 'company', companyId: strange })
    .returning('id')
    .executeTakeFirstOrThrow();
  const words = { name: 'no.such', language: 'en', label: 'x' };
  const replies = [
    await here.ask(roleCalls.one, { id: '999999' }, chief),
    await here.ask(roleCalls.one, { id: theirs }, chief),
    await here.ask(userCalls.assignRoles, { id: member.id, roleIds: [theirs] }, chief),
    await here.askRaw(roleCalls.setPermissions, { id, grant: ['user.view', 'no.such'] }, chief),
    await here.askRaw(permissionCalls.changeWords, words, { ...admin, language: 'en' }),
  ];
  expect(replies.map(codeOf)).toEqual(Array(5).fill('permissionNotExist'));
  expect(replies[0]?.envelope.description).toBe('权限或角色不存在');
  expect(replies[4]?.envelope.description).toBe('Permission or role does not exist');
});

test('a user can grant menus they hold, and an unknown menu answers objectMissing', async () => {
  const id = await create('维保单位-菜单');
  await here.ask(roleCalls.setMenus, { id, grant: ['realTime/all'] }, chief);
  expect((await detail(id)).menus).toEqual(['realTime/all']);
  const unknown = await here.ask(roleCalls.setMenus, { id, grant: ['nowhere'] }, chief);
  expect(codeOf(unknown)).toBe('objectMissing');
  const options: { key: string; held: boolean }[] = dataOf(await here.ask(permissionCalls.menus, {}, chief));
  expect(options.find((each) => each.key === 'realTime/all')?.held).toBe(true);
  expect(options.find((each) => each.key === 'system')?.held).toBe(false);
});

test('rejects changing one’s own role, and a standard role unless by platform staff', async () => {
  const { roleId: own } = await here.db
    .selectFrom('userRole')
    .select('roleId')
    .where('userId', '=', chief.id)
    .executeTakeFirstOrThrow();
  const manager = await standard('finance');
  const replies = [
    await here.ask(roleCalls.setPermissions, { id: own, withdraw: ['user.view'] }, chief),
    await here.ask(roleCalls.forbid, { id: own, forbidden: true }, chief),
    await here.ask(roleCalls.setPermissions, { id: manager, withdraw: ['contract.view'] }, chief),
    await here.ask(roleCalls.update, { id: manager, roleName: 'Money' }, admin),
    await here.ask(roleCalls.setUsers, { id: manager, grant: [chief.id] }, chief),
  ];
  expect(replies.map(codeOf)).toEqual(['ownRoles', 'ownRoles', 'seededRole', 'seededRole', 'ownRoles']);
  const changed = await here.ask(
    roleCalls.setPermissions,
    { id: manager, withdraw: ['contract.view'] },
    admin,
  );
  expect(changed.envelope.success).toBe(true);
});

test('rejects disabling the super administrator’s role or withdrawing its permissions', async () => {
  const id = await standard('superAdmin');
  const platform = await here.aCompany('平台二', 'platform');
  await here.aUser('operator', platform, { permissions: [...permissions], scope: 'platform' });
  const operator = { token: await here.signIn('operator') };
  const replies = [
    await here.ask(roleCalls.forbid, { id, forbidden: true }, operator),
    await here.ask(roleCalls.setPermissions, { id, withdraw: ['user.edit'] }, operator),
  ];
  expect(replies.map(codeOf)).toEqual(['lastSuperAdmin', 'lastSuperAdmin']);
});

test('a role change applies to signed-in users', async () => {
  const id = await create('维保单位-看板');
  await here.ask(roleCalls.setUsers, { id, grant: [member.id] }, chief);
  expect((await here.ask(roleCalls.usersOf, { id }, chief)).envelope.data).toMatchObject([
    { username: 'member' },
  ]);
  await here.ask(roleCalls.setPermissions, { id, grant: ['user.view'] }, chief);
  here.viewers.forgetAll();
  expect((await here.ask(userCalls.page, {}, member)).status).toBe(200);
  const before = await here.db
    .selectFrom('eventLog')
    .select('id')
    .where('kind', '=', 'accessChanged')
    .execute();
  await here.ask(roleCalls.forbid, { id, forbidden: true }, chief);
  const after = await here.db
    .selectFrom('eventLog')
    .select('id')
    .where('kind', '=', 'accessChanged')
    .execute();
  expect(after.length).toBe(before.length + 1);
  here.viewers.forgetAll();
  expect((await here.ask(userCalls.page, {}, member)).status).toBe(403);
  expect((await here.ask(sessionCalls.ping, {}, member)).status).toBe(200);
});

test('rejects withdrawing a user’s only role', async () => {
  const { roleId: id } = await here.db
    .selectFrom('userRole')
    .innerJoin('role', 'role.id', 'userRole.roleId')
    .select('roleId')
    .where('userId', '=', member.id)
    .where('role.roleName', '=', 'role of member')
    .executeTakeFirstOrThrow();
  await here.db.deleteFrom('userRole').where('userId', '=', member.id).where('roleId', '<>', id).execute();
  const { envelope } = await here.ask(roleCalls.setUsers, { id, withdraw: [member.id] }, chief);
  expect(envelope.errors).toEqual({ withdraw: '角色不能为空' });
  expect((await detail(id)).users).toBe(1);
});

test('a copied role has the permissions and menus of its model under its own name', async () => {
  const model = await create('维保单位-范本', 'group');
  await here.ask(roleCalls.setPermissions, { id: model, grant: ['order.view'] }, chief);
  await here.ask(roleCalls.setMenus, { id: model, grant: ['realTime'] }, chief);
  const made = await here.ask(roleCalls.copy, { id: model, roleName: '维保单位-副本' }, chief);
  const { id }: { id: string } = dataOf(made);
  expect(await detail(id)).toMatchObject({
    roleName: '维保单位-副本',
    permissions: ['order.view'],
    menus: ['realTime'],
  });
});

test('the role picker offers only roles whose permissions the viewer holds', async () => {
  const offered = dataOf(await here.ask(roleCalls.pick, {}, chief));
  const names = offered.map((role) => role.roleName);
  expect(names).toContain('维保人员');
  expect(offered.find((role) => role.roleName === '维保人员')).toMatchObject({
    scope: 'assigned',
    permissionCount: 9,
  });
  // An entry that is a heading alone opens what stands below it and is no screen.
  const screens = await create('维保单位-页面');
  await here.ask(roleCalls.setMenus, { id: screens, grant: ['realTime'] }, chief);
  const [counted] = dataOf(await here.ask(roleCalls.pick, { ids: [screens] }, chief));
  const screensIn = ({ path, children = [] }: MenuSeed): number =>
    Number(path !== undefined) + children.reduce((sum, child) => sum + screensIn(child), 0);
  expect(counted!.screenCount).toBe(screensIn(menuSeed.find(({ key }) => key === 'realTime')!));
  expect(names).not.toContain('超级管理员');
  const superAdmin = await standard('superAdmin');
  const byId: { roleName: string }[] = dataOf(await here.ask(roleCalls.pick, { ids: [superAdmin] }, chief));
  expect(byId.map((role) => role.roleName)).toEqual(['超级管理员']);
});

test('the permission list has category and labels', async () => {
  const listed: object[] = dataOf(await here.ask(permissionCalls.list, {}, chief));
  expect(listed).toHaveLength(permissions.length);
  expect(listed[0]).toEqual({
    name: 'elevator.view',
    category: 'query',
    label: 'perm.elevator.view',
    ownLabel: null,
    description: null,
    editable: false,
  });
});

test('only platform staff can change and restore permission labels, per language', async () => {
  const words = { name: 'order.inspect' as const, language: 'en' as const, label: 'Spot check' };
  expect(codeOf(await here.ask(permissionCalls.addWords, words, chief))).toBe('noAuthority');
  await here.ask(permissionCalls.addWords, words, admin);
  const said = async (language: string) => {
    const reply = await here.ask(permissionCalls.list, {}, { ...admin, language });
    const listed: { name: string; ownLabel: string | null; description: string | null }[] = dataOf(reply);
    const { ownLabel, description } = listed.find((each) => each.name === words.name)!;
    return [ownLabel, description];
  };
  expect(await said('en')).toEqual(['Spot check', null]);
  expect(await said('zh')).toEqual([null, null]);
  const changed = { ...words, label: null, description: 'One order in ten' };
  await here.ask(permissionCalls.changeWords, changed, admin);
  expect(await said('en')).toEqual([null, 'One order in ten']);
  await here.ask(permissionCalls.changeWords, { ...changed, description: null }, admin);
  expect(await said('en')).toEqual([null, null]);
  const auditLog = await here.audit('permission_label', words.name);
  expect(auditLog.rows.map((row) => row.verb)).toEqual(['insert', 'update', 'delete']);
});

test('only platform staff can add and move menu entries', async () => {
  const entry = { key: 'help', label: 'Help desk', href: 'https://help.example/', position: 90 };
  expect(codeOf(await here.ask(permissionCalls.addMenu, entry, chief))).toBe('noAuthority');
  expect((await here.ask(permissionCalls.addMenu, entry, admin)).envelope.success).toBe(true);
  expect((await here.ask(permissionCalls.addMenu, entry, admin)).envelope.errors).toEqual({
    key: '菜单键已存在',
  });
  const both = await here.ask(permissionCalls.changeMenu, { key: 'help', path: '/note' }, admin);
  expect(both.envelope.errors).toEqual({ href: '路径与外部地址只能填一个' });
  const script = await here.ask(permissionCalls.changeMenu, { key: 'help', href: 'javascript:1' }, admin);
  expect(script.envelope.errors).toEqual({ href: '请输入 http 或 https 地址' });
  await here.ask(permissionCalls.changeMenu, { key: 'help', parentKey: 'system' }, admin);
  const circle = await here.ask(permissionCalls.changeMenu, { key: 'system', parentKey: 'help' }, admin);
  expect(circle.envelope.errors).toEqual({ parentKey: '请从列表中选择' });
  const options: { key: string; parentKey: string | null }[] = dataOf(
    await here.ask(permissionCalls.menus, {}, admin),
  );
  expect(options.find((each) => each.key === 'help')?.parentKey).toBe('system');
});

test('a new menu entry can be granted by its creator and is withdrawn from roles on removal', async () => {
  const platform = await here.aCompany('平台三', 'platform');
  await here.aUser('menumaker', platform, { permissions: [...permissions], scope: 'platform' });
  const maker = { token: await here.signIn('menumaker') };
  const entry = { key: 'handbook', label: '手册', href: 'https://handbook.example/' };
  expect(codeOf(await here.ask(permissionCalls.addMenu, entry, maker))).toBe('ok');
  const options: { key: string; held: boolean }[] = dataOf(await here.ask(permissionCalls.menus, {}, maker));
  expect(options.find((each) => each.key === 'handbook')?.held).toBe(true);
  const id = await create('维保单位-读手册');
  expect(codeOf(await here.ask(roleCalls.setMenus, { id, grant: ['handbook'] }, chief))).toBe('notHeld');
  expect(codeOf(await here.ask(roleCalls.setMenus, { id, grant: ['handbook'] }, maker))).toBe('ok');
  expect((await detail(id)).menus).toEqual(['handbook']);
  const shown = async () => {
    const menu: { key: string }[] = dataOf(await here.ask(sessionCalls.menu, {}, admin));
    return menu.some(({ key }) => key === 'handbook');
  };
  expect(await shown()).toBe(true);

  const child = { key: 'handbook/part', label: '分册', path: '/note', parentKey: 'handbook' };
  await here.ask(permissionCalls.addMenu, child, maker);
  const removals = [
    [{ key: 'handbook' }, chief, 'noAuthority'],
    [{ key: 'handbook' }, maker, 'menuHasEntries'],
    [{ key: 'realTime/all' }, maker, 'seededMenu'],
    [{ key: 'nowhere' }, maker, 'objectMissing'],
    [{ key: 'handbook/part' }, maker, 'ok'],
    [{ key: 'handbook' }, maker, 'ok'],
  ] as const;
  for (const [input, as, code] of removals)
    expect([input.key, codeOf(await here.ask(permissionCalls.removeMenu, input, as))]).toEqual([
      input.key,
      code,
    ]);
  expect((await detail(id)).menus).toEqual([]);
  expect(await shown()).toBe(false);
  const auditLog = await here.audit('menu_entry', 'handbook');
  expect(auditLog.rows.map((row) => row.verb)).toEqual(['insert', 'delete']);
});

test('a menu entry has a name per language, at most three levels and a restorable product label', async () => {
  const platform = await here.aCompany('平台四', 'platform');
  await here.aUser('menunamer', platform, { permissions: [...permissions], scope: 'platform' });
  const namer = { token: await here.signIn('menunamer') };
  const add = async (key: string, parentKey: string | null, more = {}) =>
    here.ask(
      permissionCalls.addMenu,
      { key, label: '规程', englishLabel: 'Rules', parentKey, ...more },
      namer,
    );
  for (const [key, parentKey] of [
    ['one', null],
    ['two', 'one'],
    ['three', 'two'],
  ] as const)
    expect(codeOf(await add(key, parentKey, { href: 'https://rules.example/' }))).toBe('ok');
  expect((await add('four', 'three')).envelope.errors).toEqual({ parentKey: '菜单最多 3 级' });
  // What is moved takes along what stands below it.
  const moved = await here.ask(permissionCalls.changeMenu, { key: 'one', parentKey: 'realTime' }, namer);
  expect(moved.envelope.errors).toEqual({ parentKey: '菜单最多 3 级' });

  const shown = async (language: string) => {
    const menu = dataOf(await here.ask(sessionCalls.menu, {}, { ...admin, language }));
    return menu.find(({ key }) => key === 'one')?.label;
  };
  expect([await shown('zh'), await shown('en')]).toEqual(['规程', 'Rules']);
  const option = async (key: string) =>
    dataOf(await here.ask(permissionCalls.menus, {}, { ...namer, language: 'en' })).find(
      (each) => each.key === key,
    );
  expect(await option('three')).toMatchObject({
    label: 'Rules',
    ownLabel: '规程',
    englishLabel: 'Rules',
    productLabel: null,
    editable: true,
  });
  await here.ask(permissionCalls.changeMenu, { key: 'realTime', label: '实况', englishLabel: 'Live' }, namer);
  const renamed = await option('realTime');
  expect(renamed).toMatchObject({ label: 'Live', productLabel: 'menu.realTime' });
  const back = { key: 'realTime', label: renamed!.productLabel!, englishLabel: null };
  expect(codeOf(await here.ask(permissionCalls.changeMenu, back, namer))).toBe('ok');
  expect(await option('realTime')).toMatchObject({ label: 'menu.realTime', ownLabel: 'menu.realTime' });
  for (const key of ['three', 'two', 'one'])
    expect(codeOf(await here.ask(permissionCalls.removeMenu, { key }, namer))).toBe('ok');
  const others = dataOf(await here.ask(permissionCalls.menus, {}, chief));
  expect(others.some(({ editable }) => editable)).toBe(false);
});

test('the migration grants roles the export permissions that viewing used to include', async () => {
  const id = await create('维保单位-升级');
  await here.ask(roleCalls.setPermissions, { id, grant: ['system.view', 'fault.view'] }, chief);
  const path = '../../migrations/access/202611221710_access_exportRights.sql';
  await sql.raw(await readFile(new URL(path, import.meta.url), 'utf8')).execute(here.db);
  const held = (await detail(id)).permissions.toSorted();
  expect(held).toEqual([
    'area.export',
    'fault.view',
    'faultCode.export',
    'faultMapping.export',
    'system.view',
  ]);
});
