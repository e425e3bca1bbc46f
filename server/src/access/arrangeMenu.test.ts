import { permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sessionCalls, type MenuEntry } from '@hoistway/contract/session/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { grantsOn, placeOwn } from './arrangeMenu.ts';
import { menuSeed, rowsOfMenu } from './menuSeed.ts';

const entry = (key: string, parentKey: string | null, path: string | null = `/${key}`) => ({
  key,
  parentKey,
  path,
  href: null,
});

test('a heading is granted where all below it is opened, and single entries where not', () => {
  const entries = [
    entry('work', null, null),
    entry('orders', 'work', null),
    entry('board', 'orders'),
    entry('list', 'orders'),
    entry('plans', 'work'),
    entry('empty', null, null),
  ];
  expect(grantsOn(entries, new Set(['board', 'list', 'plans']))).toEqual(['work']);
  expect(grantsOn(entries, new Set(['board', 'list']))).toEqual(['orders']);
  expect(grantsOn(entries, new Set(['list', 'plans']))).toEqual(['list', 'plans']);
  expect(grantsOn(entries, new Set())).toEqual([]);
});

test('custom entries stay below what is there, and go up where there would be too many levels', () => {
  const product = new Map([
    ['work', null],
    ['orders', 'work'],
    ['board', 'orders'],
  ]);
  const own = [
    entry('guide', 'work'),
    entry('rules', 'board'),
    entry('lost', 'gone'),
    entry('part', 'lost'),
    entry('deep', 'rules'),
  ];
  expect([...placeOwn(own, product)]).toEqual([
    ['guide', 'work'],
    ['rules', 'orders'],
    ['lost', null],
    ['part', 'lost'],
    ['deep', 'orders'],
  ]);
});

let here: Installation;
let admin: { token: string };
let chief: { token: string };
let keeper: { token: string };

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const ours = await here.aCompany('恒升');
  await here.aUser('admin', platform, { role: 'superAdmin' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  const keeperId = await here.aUser('keeper', ours, { permissions: ['user.view'], scope: 'company' });
  const { roleId } = await here.db
    .selectFrom('userRole')
    .select('roleId')
    .where('userId', '=', keeperId)
    .executeTakeFirstOrThrow();
  // As an earlier version had it: users under a heading of their own, beside an entry that was made here.
  const heading = { label: 'menu.user', path: null, href: null, position: 40 };
  await here.db
    .insertInto('menuEntry')
    .values([
      { key: 'user', parentKey: null, ...heading },
      { key: 'handbook', parentKey: 'user', label: '手册', path: '/note', href: null, position: 9 },
    ])
    .execute();
  await here.db.updateTable('menuEntry').set({ parentKey: 'user' }).where('key', 'like', 'user/%').execute();
  await here.db.deleteFrom('menuEntry').where('key', 'in', ['own/rescues', 'system/people']).execute();
  await here.db
    .insertInto('roleMenu')
    .values([{ roleId, menu: 'user' }])
    .execute();
  [admin, chief, keeper] = [
    { token: await here.signIn('admin') },
    { token: await here.signIn('chief') },
    { token: await here.signIn('keeper') },
  ];
});
afterAll(() => here.close());

interface Place {
  key: string;
  parentKey: string | null;
  position: number;
}
const byKey = (one: Place, other: Place) => (one.key < other.key ? -1 : 1);

const placed = async (): Promise<Place[]> => {
  const rows = await here.db.selectFrom('menuEntry').select(['key', 'parentKey', 'position']).execute();
  return rows.filter(({ key }) => key !== 'handbook').toSorted(byKey);
};

const screensOf = async (as: { token: string }) => {
  const pathsIn = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)]);
  return pathsIn(dataOf(await here.ask(sessionCalls.menu, {}, as))).toSorted();
};

test('only platform staff can arrange the menu', async () => {
  expect((await here.ask(permissionCalls.arrangeMenu, {}, chief)).envelope.code).toBe('noAuthority');
  expect((await here.ask(permissionCalls.arrangeMenu, {}, keeper)).status).toBe(403);
});

test('the menu is arranged as the product brings it, with what was made here, and roles open what they opened', async () => {
  const before = await screensOf(keeper);
  expect(before).toContain('/note');
  expect(before).toContain('/user/updateLog');
  expect((await here.ask(permissionCalls.arrangeMenu, {}, admin)).envelope.code).toBe('ok');
  expect(await placed()).toEqual(
    rowsOfMenu(menuSeed)
      .map(({ key, parentKey, position }) => ({ key, parentKey, position }))
      .toSorted(byKey),
  );
  const own = await here.db
    .selectFrom('menuEntry')
    .select('parentKey')
    .where('key', '=', 'handbook')
    .executeTakeFirstOrThrow();
  expect(own.parentKey).toBeNull();
  expect(await screensOf(keeper)).toEqual(before);

  const written = async () => (await here.audit('menu_entry', 'handbook')).rows.length;
  const first = await written();
  expect((await here.ask(permissionCalls.arrangeMenu, {}, admin)).envelope.code).toBe('ok');
  expect(await written()).toBe(first);
  expect(await screensOf(keeper)).toEqual(before);
});
