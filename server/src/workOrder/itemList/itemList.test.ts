import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { itemListCalls } from '@hoistway/contract/workOrder/itemList.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let manager: AskedAs;
let mechanic: AskedAs;
let stranger: AskedAs;
let elevatorIds: string[];

const person = async (name: string, companyId: string, held: readonly (typeof permissions)[number][]) => {
  await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { token: await here.signIn(name) };
};

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  manager = await person('manager', ours, permissions);
  mechanic = await person('mechanic', ours, ['plan.view']);
  stranger = await person('stranger', await here.aCompany('康达'), permissions);
  elevatorIds = [];
  for (let index = 0; index < 4; index += 1) elevatorIds.push(await here.anElevator({ maintainerId: ours }));
});
afterAll(() => here.close());

const code = (answer: { envelope: { code: string } }) => answer.envelope.code;
const traction = { elevatorKind: 'traction' as const };
const own = {
  ...traction,
  name: '对讲测试',
  englishName: 'Intercom test',
  requirement: '通话清晰',
  englishRequirement: 'Clear both ways',
  maintenanceType: 'halfMonth' as const,
  keyItem: true,
};
const items = async (input: Omit<InputOf<typeof itemListCalls.items>, 'elevatorKind'> = {}, who = manager) =>
  dataOf(await here.ask(itemListCalls.items, { ...traction, ...input }, who));
const visit = async (index: number): Promise<string> =>
  dataOf(
    await here.ask(
      orderCalls.create,
      { type: 'maintenance', elevatorId: elevatorIds[index]!, maintenanceType: 'halfMonth' },
      manager,
    ),
  ).id;
const order = async (id: string) => dataOf(await here.ask(orderCalls.detail, { id }, manager));

test('a company starts with the standard item lists', async () => {
  const lists = dataOf(await here.ask(itemListCalls.lists, {}, mechanic));
  expect(lists).toMatchObject([
    { elevatorKind: 'traction', companyName: '恒升', version: 0, mode: 'byGroup', halfMonth: 31, year: 76 },
    { elevatorKind: 'hydraulic', quarter: 43 },
    { elevatorKind: 'dumbwaiter', halfYear: 38 },
    { elevatorKind: 'escalator', year: 63, own: 0, notApplicable: 0, changedAt: null, changedBy: null },
  ]);
});

test('each change makes a new version of the item list, and orders keep the version they were made with', async () => {
  const before = await visit(0);
  const added = dataOf(await here.ask(itemListCalls.add, own, manager));
  expect(added).toEqual({ version: 1, code: 'Z-01' });
  const left = { ...traction, code: 'A1-07', reason: '无编码器' };
  expect(dataOf(await here.ask(itemListCalls.exclude, left, manager))).toEqual({ version: 2 });

  const now = await order(await visit(1));
  expect(now.checklist).toMatchObject({ version: 2, mode: 'byGroup' });
  const codes = now.items.map((item) => item.code);
  expect(codes).toHaveLength(31);
  expect(codes).toContain('Z-01');
  expect(codes).not.toContain('A1-07');
  expect(now.items.at(-1)).toMatchObject({ name: '对讲测试', englishName: 'Intercom test', keyItem: true });
  const then = await order(before);
  expect(then.checklist).toMatchObject({ version: 0 });
  expect(then.items.map((item) => item.code)).toContain('A1-07');

  const edit = { ...own, code: 'Z-01', name: '五方对讲测试' };
  expect(dataOf(await here.ask(itemListCalls.edit, edit, manager))).toEqual({ version: 3 });
  expect((await order(now.id)).items.at(-1)).toMatchObject({ name: '对讲测试' });
  const list = await items();
  expect(list.items.at(-1)).toMatchObject({ code: 'Z-01', own: true, name: '五方对讲测试' });
  expect(list.items.find((item) => item.code === 'A1-07')?.notApplicableReason).toBe('无编码器');
  expect(list.changes.map(({ version, change, code: of, byName }) => [version, change, of, byName])).toEqual([
    [3, 'edited', 'Z-01', 'manager'],
    [2, 'excluded', 'A1-07', 'manager'],
    [1, 'added', 'Z-01', 'manager'],
  ]);
  const visited = await items({ maintenanceType: 'quarter' });
  expect(visited.items).toHaveLength(44);
  expect(visited.items.map((item) => item.code)).not.toContain('A1-07');

  await here.ask(itemListCalls.include, { ...traction, code: 'A1-07' }, manager);
  await here.ask(itemListCalls.remove, { ...traction, code: 'Z-01' }, manager);
  expect((await items()).items.map((item) => item.code)).toEqual(
    (await items({}, stranger)).items.map((item) => item.code),
  );
  expect(dataOf(await here.ask(itemListCalls.add, own, manager)).code).toBe('Z-02');
});

test('standard items cannot be removed, and unknown items answer objectMissing', async () => {
  const first = { ...traction, code: 'A1-01' };
  expect(code(await here.ask(itemListCalls.remove, first, manager))).toBe('standardItemKept');
  expect(code(await here.ask(itemListCalls.include, first, manager))).toBe('objectMissing');
  const none = { ...traction, code: 'Z-99' };
  expect(code(await here.ask(itemListCalls.remove, none, manager))).toBe('objectMissing');
  expect(code(await here.ask(itemListCalls.edit, { ...own, ...none }, manager))).toBe('objectMissing');
  const ofAnotherKind = { ...traction, code: 'B1-01', reason: '无' };
  expect(code(await here.ask(itemListCalls.exclude, ofAnotherKind, manager))).toBe('objectMissing');
  const unsaid = await here.ask(itemListCalls.exclude, { ...first, reason: ' ' }, manager);
  expect(unsaid.envelope.errors).toHaveProperty('reason');
});

test('a rejected change makes no new version of the item list', async () => {
  const { version } = await items();
  await here.ask(itemListCalls.include, { ...traction, code: 'A1-01' }, manager);
  expect((await items()).version).toBe(version);
});

test('the answer mode of an item list is versioned, and orders keep the mode they were made with', async () => {
  const { version } = await items();
  const set = (mode: 'byItem' | 'byGroup') =>
    here.ask(itemListCalls.setItemMode, { ...traction, mode }, manager);
  expect(dataOf(await set('byItem'))).toEqual({ version: version + 1 });
  expect(dataOf(await set('byItem'))).toEqual({ version: version + 1 });
  expect(dataOf(await here.ask(itemListCalls.itemMode, traction, mechanic))).toEqual({ mode: 'byItem' });
  const made = await visit(2);
  await set('byGroup');
  expect((await order(made)).checklist).toMatchObject({ mode: 'byItem', version: version + 1 });
});

test('record signs must differ from each other, and orders keep the signs they were made with', async () => {
  const signs = async (who = manager) => dataOf(await here.ask(itemListCalls.signs, {}, who));
  expect(await signs()).toEqual([
    { result: 'normal', sign: '√' },
    { result: 'abnormal', sign: '×' },
    { result: 'notApplicable', sign: '/' },
  ]);
  const set = (given: object) =>
    here.ask(
      itemListCalls.setSigns,
      { normal: 'OK', abnormal: 'NG', notApplicable: 'N/A', ...given },
      manager,
    );
  expect((await set({ abnormal: 'OK' })).envelope.errors).toEqual({ abnormal: '标识不能重复' });
  expect((await set({ notApplicable: 'NG' })).envelope.errors).toEqual({ notApplicable: '标识不能重复' });
  expect((await set({ normal: '合格合格合' })).envelope.errors).toHaveProperty('normal');
  const before = await visit(3);
  expect(code(await set({}))).toBe('ok');
  expect((await order(before)).checklist?.signs.normal).toBe('√');
  expect((await signs())[1]).toEqual({ result: 'abnormal', sign: 'NG' });
  expect((await signs(stranger))[1]).toEqual({ result: 'abnormal', sign: '×' });
});

test('item lists of another company are hidden, and changes need the edit permission', async () => {
  const of = { companyId: ours };
  expect(code(await here.ask(itemListCalls.lists, of, stranger))).toBe('objectMissing');
  expect(code(await here.ask(itemListCalls.add, { ...own, ...of }, stranger))).toBe('objectMissing');
  expect((await here.ask(itemListCalls.add, own, mechanic)).status).toBe(403);
});

test('a maintenance company cannot open the item lists of its customer', async () => {
  const property = await here.aCompany('翠林物业', 'property');
  await here.anElevator({ maintainerId: ours, propertyId: property });
  const seen = await here.ask(itemListCalls.lists, { companyId: property }, manager);
  expect(['noAuthority', 'objectMissing']).toContain(code(seen));
});

test('rejects a company item beyond the limit of one hundred per list', async () => {
  const kind = { elevatorKind: 'dumbwaiter' as const };
  await here.ask(itemListCalls.add, { ...own, ...kind }, manager);
  const { id } = await here.db
    .selectFrom('itemList')
    .select('id')
    .where('companyId', '=', ours)
    .where('elevatorKind', '=', 'dumbwaiter')
    .executeTakeFirstOrThrow();
  const { elevatorKind: _, ...item } = own;
  await here.db
    .insertInto('itemListOwn')
    .values(
      Array.from({ length: 99 }, (__, index) => ({
        ...item,
        code: `Z-${index + 2}`,
        listId: id,
        fromVersion: 1,
        untilVersion: null,
      })),
    )
    .execute();
  expect(code(await here.ask(itemListCalls.add, { ...own, ...kind }, manager))).toBe('itemListFull');
});
