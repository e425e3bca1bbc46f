import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { companyTypeCalls } from '@hoistway/contract/company/companyTypeCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { defaultLimits } from '@hoistway/contract/company/serviceArea.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let below: string;
let theirs: string;
let admin: { token: string };
let chief: { token: string };
let stranger: { token: string };

type Written = typeof areaCalls.create.input._zod.input;

const anArea = (name: string, changes: Partial<Written> = {}): Written => ({
  name,
  regionCodes: ['310000'],
  ...defaultLimits,
  inspectionScheme: 'cn2023',
  intervalProfile: 'cn',
  phoneRule: 'cn',
  timeZone: 'Asia/Shanghai',
  ...changes,
});

async function make(name: string, changes: Partial<Written> = {}, as = chief): Promise<string> {
  const { id }: { id: string } = dataOf(await here.ask(areaCalls.create, anArea(name, changes), as));
  return id;
}

async function names(search: typeof areaCalls.page.input._zod.input = {}, as = chief): Promise<string[]> {
  const { rows }: { rows: { name: string }[] } = dataOf(await here.ask(areaCalls.page, search, as));
  return rows.map((row) => row.name);
}

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  below = await here.aCompany('恒升昆山');
  theirs = await here.aCompany('康达');
  await here.db.updateTable('company').set({ parentId: ours }).where('id', '=', below).execute();
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
  stranger = { token: await here.signIn('stranger') };
});
afterAll(() => here.close());

test('an area can be added, read, changed and searched, and its changes are in the audit log', async () => {
  const id = await make('华东', { regionCodes: ['310000', '320583'] });
  const one = dataOf(await here.ask(areaCalls.one, { id }, chief));
  expect(one).toMatchObject({
    name: '华东',
    companyName: '恒升',
    regionCodes: ['310000', '320583'],
    arriveCityMinutes: 30,
    arriveOtherMinutes: 60,
    companies: 0,
    managed: true,
  });
  const changed = await here.ask(areaCalls.update, { id, ...anArea('华东区', { freeMinutes: 120 }) }, chief);
  expect(changed.envelope.success).toBe(true);
  await make('昆山', { regionCodes: ['320583'], companyId: below });
  expect(await names({ name: '华' })).toEqual(['华东区']);
  expect(await names({ companyId: below })).toEqual(['昆山']);
  expect(await names({ regionCode: '310115' })).toEqual(['华东区']);
  expect(await names({ regionCode: '320000' })).toEqual(['昆山']);
  expect(await names({ regionCode: '440000' })).toEqual([]);
  const { rows } = await here.audit('area', id);
  expect(rows.map((row) => row.verb)).toEqual(['insert', 'update']);
  expect(rows[1]?.new).toMatchObject({ name: '华东区', free_minutes: 120 });
});

test('rejects an area name already used in the same company, but not in another company', async () => {
  await make('华南');
  const again = await here.ask(areaCalls.create, anArea('华南'), { ...chief, language: 'en' });
  expect(again.envelope.errors).toEqual({ name: 'The company already has an area with this name' });
  const other = await make('华中');
  const renamed = await here.ask(areaCalls.update, { id: other, ...anArea('华南') }, chief);
  expect(renamed.envelope.errors).toEqual({ name: '该单位已有同名区域' });
  expect(await make('华南', {}, stranger)).toBeTruthy();
});

test.each([
  [{ regionCodes: [] }, { regionCodes: '此项不能为空' }],
  [{ regionCodes: ['310000', '319999'] }, { 'regionCodes.1': '没有此行政区划，请从列表中选择' }],
  [{ answerMinutes: 0 }, { answerMinutes: '不能小于 1' }],
  [{ arriveCityMinutes: 1 }, { arriveCityMinutes: '不能早于前一步的时限' }],
  [{ freeMinutes: 59 }, { freeMinutes: '不能早于前一步的时限' }],
  [{ timeZone: 'Mars/Olympus' }, { timeZone: '没有此时区，请从列表中选择' }],
  [{ phoneRule: 'us' as 'cn' }, { phoneRule: '请从列表中选择' }],
])('rejects an area with %j and answers %j', async (changes, errors) => {
  const { envelope } = await here.ask(areaCalls.create, anArea('不行', changes), chief);
  expect(envelope.errors).toEqual(errors);
});

test('users of another company cannot see, change, delete or add areas', async () => {
  const id = await make('西北');
  expect(await names({ name: '西北' }, stranger)).toEqual([]);
  for (const [call, input] of [
    [areaCalls.one, { id }],
    [areaCalls.update, { id, ...anArea('夺') }],
    [areaCalls.remove, { id }],
    [areaCalls.create, anArea('夺', { companyId: ours })],
  ] as const) {
    expect((await here.askRaw(call, input, stranger)).envelope.code).toBe('objectMissing');
  }
});

test('a company assigned a platform area follows its phone rule and can read but not change it', async () => {
  const id = await make('新加坡', { regionCodes: ['990000'], phoneRule: 'sg' }, admin);
  expect(await names({ name: '新加坡' })).toEqual([]);
  expect((await here.ask(companyCalls.update, { id: ours, areaId: id }, admin)).envelope.success).toBe(true);
  expect(await names({ name: '新加坡' })).toEqual(['新加坡']);
  expect(dataOf(await here.ask(areaCalls.one, { id }, chief))).toMatchObject({
    managed: false,
    companies: 1,
  });
  expect(dataOf(await here.ask(companyCalls.one, { id: ours }, chief))).toMatchObject({ areaName: '新加坡' });
  expect((await here.ask(areaCalls.update, { id, ...anArea('我的') }, chief)).envelope.code).toBe(
    'noAuthority',
  );
  expect((await here.ask(areaCalls.remove, { id }, chief)).envelope.code).toBe('noAuthority');

  const inUse = await here.ask(areaCalls.remove, { id }, { ...admin, language: 'en' });
  expect([inUse.envelope.code, inUse.envelope.description]).toEqual([
    'areaInUse',
    'The area is in use and cannot be deleted',
  ]);

  const person = { name: '张伟', kind: 'maintenance' as const };
  const mainland = await here.ask(staffCalls.create, { ...person, phone: '13800138000' }, chief);
  expect(mainland.envelope.errors).toEqual({ phone: '请输入 8 位手机号码，以 8 或 9 开头' });
  const local = await here.ask(staffCalls.create, { ...person, phone: '91234567' }, chief);
  expect(local.envelope.success).toBe(true);
  const staff: { id: string } = dataOf(local);

  await here.ask(companyCalls.update, { id: ours, areaId: null }, admin);
  const kept = await here.ask(staffCalls.update, { id: staff.id, name: '张维', phone: '91234567' }, chief);
  expect(kept.envelope.success).toBe(true);
  const moved = await here.ask(staffCalls.update, { id: staff.id, phone: '81234567' }, chief);
  expect(moved.envelope.errors).toEqual({ phone: '请输入 11 位手机号码' });
  expect((await here.ask(areaCalls.remove, { id }, admin)).envelope.success).toBe(true);
});

test('the phone rule of users follows the company’s region when the company has no area', async () => {
  await here.ask(companyCalls.update, { id: theirs, regionCode: '990206' }, stranger);
  const role = await here.db
    .insertInto('role')
    .values({ roleName: '康达维保单位', scope: 'company', companyId: theirs })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = (phone: string) =>
    here.ask(
      userCalls.create,
      {
        username: 'newone',
        nick: '新人',
        phone,
        companyId: theirs,
        roleIds: [role.id],
        password: 'correct horse 2',
      },
      admin,
    );
  expect((await user('13800138001')).envelope.errors).toEqual({
    phone: '请输入 8 位手机号码，以 8 或 9 开头',
  });
  expect((await user('91234568')).envelope.success).toBe(true);
});

test('the area picker finds areas by words and ids within the viewer’s companies', async () => {
  const id = await make('东北');
  expect(dataOf(await here.ask(areaCalls.pick, { words: '东北' }, chief))).toEqual([
    { id, name: '东北', companyName: '恒升' },
  ]);
  expect(dataOf(await here.ask(areaCalls.pick, { ids: [id] }, chief))).toHaveLength(1);
  expect(dataOf(await here.ask(areaCalls.pick, { words: '东北' }, stranger))).toEqual([]);
});

test('the area export names regions in the reader’s language', async () => {
  await make('=1+1', { regionCodes: ['310115', '990206'] });
  const response = await here.app.inject({
    url: '/api/areaAttribute/exports?name=%3D1',
    headers: { authorization: chief.token, 'accept-language': 'en' },
  });
  const { sheets } = await readXlsx(response.rawPayload);
  const [head, row] = sheets[0]!.rows;
  expect(head?.slice(0, 5)).toEqual([
    'Area name',
    'English name',
    'Company',
    'Regions covered',
    'Accept within (min)',
  ]);
  expect(row?.slice(0, 5)).toEqual([
    '=1+1',
    null,
    '恒升',
    'Shanghai / Pudong New Area; Singapore / East Region / Tampines',
    2,
  ]);
});

test('returns a company type by its code and objectMissing for an unknown code', async () => {
  const { envelope } = await here.ask(
    companyTypeCalls.one,
    { code: 'regulator' },
    { ...stranger, language: 'en' },
  );
  expect(envelope.data).toEqual({
    code: 'regulator',
    nameZh: '监管部门',
    nameEn: 'Regulator',
    sees: 'Can view the elevators in its regions, for viewing and supervision only.',
  });
  const unknown = await here.ask(companyTypeCalls.one, { code: 'circus' }, stranger);
  expect(unknown.envelope.code).toBe('objectMissing');
});
