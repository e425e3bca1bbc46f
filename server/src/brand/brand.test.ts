import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let below: string;
let admin: { token: string };
let chief: { token: string };
let branch: { token: string };
let stranger: { token: string };

type Brand = ReplyOf<typeof brandCalls.one>;
const make = async (input: InputOf<typeof brandCalls.create>, as = chief): Promise<string> => {
  const { id }: { id: string } = dataOf(await here.ask(brandCalls.create, input, as));
  return id;
};
const one = async (id: string, as = chief): Promise<Brand> =>
  dataOf(await here.ask(brandCalls.one, { id }, as));
const names = async (as = chief): Promise<string[]> => {
  const rows: { name: string }[] = dataOf(await here.ask(brandCalls.all, {}, as));
  return rows.map((row) => row.name);
};
const anElevatorOf = async (maintainerId: string, brand: string): Promise<string> => {
  const id = await here.anElevator({ maintainerId });
  await here.db.updateTable('elevator').set({ brand }).where('id', '=', id).execute();
  return id;
};
const brandOf = async (id: string) =>
  (await here.db.selectFrom('elevator').select('brand').where('id', '=', id).executeTakeFirst())?.brand;

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  below = await here.aCompany('恒升昆山');
  const theirs = await here.aCompany('康达');
  await here.db.updateTable('company').set({ parentId: ours }).where('id', '=', below).execute();
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  for (const [name, company] of [
    ['chief', ours],
    ['branch', below],
    ['stranger', theirs],
  ] as const)
    await here.aUser(name, company, { permissions: [...permissions], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
  branch = { token: await here.signIn('branch') };
  stranger = { token: await here.signIn('stranger') };
});
afterAll(() => here.close());

test('a brand can be added with models and changed, and its changes are in the audit log', async () => {
  const id = await make({
    name: '恒达',
    nameEn: 'Hengda',
    models: [{ name: 'HX-1000', kind: 'traction', ratedLoad: 1000, ratedSpeed: 1.75 }],
  });
  expect(await one(id)).toMatchObject({
    name: '恒达',
    companyName: '恒升',
    elevators: 0,
    managed: true,
    models: [{ name: 'HX-1000', nameEn: null, ratedLoad: 1000, ratedSpeed: 1.75, controllerType: null }],
  });
  await here.ask(
    brandCalls.update,
    {
      id,
      models: [
        { name: 'HY-2', kind: 'hydraulic' },
        { name: 'HX-1000', kind: 'traction' },
      ],
    },
    chief,
  );
  expect((await one(id)).models.map((model) => model.name)).toEqual(['HX-1000', 'HY-2']);
  await here.ask(brandCalls.update, { id, models: null }, chief);
  expect(await one(id)).toMatchObject({ nameEn: 'Hengda', models: [] });
  const { rows } = await here.audit('elevator_model', id);
  expect(rows.map((row) => row.verb)).toEqual(['insert', 'insert', 'update', 'delete', 'delete']);
});

test.each([
  ['zh', '品牌已存在', '同一品牌的型号不能重复'],
  ['en', 'Brand already exists', 'Models of one brand must have different names'],
] as const)(
  'rejects a brand name used in the company and a duplicate model name, in %s',
  async (language, brand, model) => {
    await make({ name: `Twin ${language}` });
    const as = { ...chief, language };
    const again = await here.ask(brandCalls.create, { name: `TWIN ${language}` }, as);
    expect(again.envelope.errors).toEqual({ name: brand });
    const other = await make({ name: `Other ${language}` });
    const renamed = await here.ask(brandCalls.update, { id: other, name: `twin ${language}` }, as);
    expect(renamed.envelope.errors).toEqual({ name: brand });
    const twice = [
      { name: 'A', kind: 'traction' as const },
      { name: 'a', kind: 'traction' as const },
    ];
    const models = await here.ask(brandCalls.create, { name: `Models ${language}`, models: twice }, as);
    expect(models.envelope.errors).toEqual({ models: model });
    expect(await make({ name: `Twin ${language}` }, stranger)).toBeTruthy();
  },
);

test('brands of the platform and of parent companies are read-only, and those of others hidden', async () => {
  const common = await make({ name: '通用' }, admin);
  const above = await make({ name: '上级' });
  expect(await names(branch)).toEqual(expect.arrayContaining(['通用', '上级']));
  expect(await names(stranger)).toContain('通用');
  expect(await names(stranger)).not.toContain('上级');
  for (const id of [common, above]) {
    expect((await one(id, branch)).managed).toBe(false);
    const { envelope } = await here.ask(brandCalls.update, { id, name: 'X' }, branch);
    expect(envelope.code).toBe('noAuthority');
    expect((await here.ask(brandCalls.remove, { id }, branch)).envelope.code).toBe('noAuthority');
  }
  expect((await here.ask(brandCalls.one, { id: above }, stranger)).envelope.code).toBe('objectMissing');
});

test('renaming a brand renames it on the company’s elevators only, with an audit log entry', async () => {
  const id = await make({ name: '旧名' });
  const [own, branches] = [await anElevatorOf(ours, '旧名'), await anElevatorOf(below, '旧名')];
  const foreign = await anElevatorOf(await here.aCompany('外方'), '旧名');
  expect((await one(id)).elevators).toBe(2);
  await here.ask(brandCalls.update, { id, name: '新名' }, chief);
  expect([await brandOf(own), await brandOf(branches), await brandOf(foreign)]).toEqual([
    '新名',
    '新名',
    '旧名',
  ]);
  const { rows } = await here.audit('elevator', own);
  expect(rows.at(-1)).toMatchObject({ verb: 'update', new: { brand: '新名' } });
  expect(rows.at(-1)?.actor).toMatch(/^user:/);
});

test.each([
  ['zh', '品牌正在使用，不能删除'],
  ['en', 'Brand is in use and cannot be deleted'],
] as const)('rejects deleting a brand that an elevator uses, in %s', async (language, said) => {
  const name = `Used ${language}`;
  const id = await make({ name });
  const elevator = await anElevatorOf(below, name);
  const remove = () => here.ask(brandCalls.remove, { id }, { ...chief, language });
  expect((await remove()).envelope).toMatchObject({ code: 'brandInUse', description: said });
  await here.db.updateTable('elevator').set({ brand: null }).where('id', '=', elevator).execute();
  expect((await remove()).envelope.success).toBe(true);
  expect(await names()).not.toContain(name);
});

test('brands can be searched by model and downloaded with a row per model', async () => {
  await make({
    name: '下载',
    models: [
      { name: 'DL-1', kind: 'traction', ratedLoad: 630 },
      { name: 'DL-2', kind: 'escalator' },
    ],
  });
  const found = dataOf(await here.ask(brandCalls.page, { name: 'dl-2' }, chief));
  expect(found.rows.map((row) => row.name)).toEqual(['下载']);
  const file = await here.ask(brandCalls.download, { name: '下载' }, { ...chief, language: 'en' });
  const book = await readXlsx(file.envelope.data as Buffer);
  const [head, ...rows] = book.sheets[0]!.rows;
  expect(head?.slice(0, 3)).toEqual(['Brand', 'English name', 'Model']);
  expect(rows.map((row) => row[2])).toEqual(['DL-1', 'DL-2']);
});
