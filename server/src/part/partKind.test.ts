import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

interface Signed {
  token: string;
}
type Kind = InputOf<typeof partKindCalls.create>;
type Row = ReplyOf<typeof partKindCalls.one>;

let here: Installation;
let ours: Signed;
let stranger: Signed;
let platform: Signed;
let reader: Signed;

const lining: Kind = { name: '制动器衬片', safetyClass: 'safety', marking: 'serial', unit: '副' };
const answerTo = (input: Partial<Kind>, as = ours) =>
  here.ask(partKindCalls.create, { ...lining, ...input }, as);
const add = async (input: Partial<Kind> = {}, as = ours): Promise<string> =>
  dataOf<{ id: string }>(await answerTo(input, as)).id;
const namesOf = async (as: Signed, search: object = {}) =>
  dataOf<{ rows: Row[] }>(
    await here.ask(partKindCalls.page, { ...search, pageNumber: 1, pageSize: 20 }, as),
  ).rows.map(({ name }) => name);

beforeAll(async () => {
  here = await anInstallation();
  const own = await here.aCompany('恒升');
  const other = await here.aCompany('康达');
  const operator = await here.aCompany('平台', 'platform');
  for (const [name, company] of [
    ['ours', own],
    ['stranger', other],
  ] as const)
    await here.aUser(name, company, { permissions: [...permissions], scope: 'company' });
  await here.aUser('platform', operator, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('reader', own, { permissions: ['parts.view'], scope: 'company' });
  ours = { token: await here.signIn('ours') };
  stranger = { token: await here.signIn('stranger') };
  platform = { token: await here.signIn('platform') };
  reader = { token: await here.signIn('reader') };
});
beforeEach(() => here.db.deleteFrom('partKind').execute());
afterAll(() => here.close());

describe('a part kind', () => {
  test('is added, found, changed and deleted by its company', async () => {
    const id = await add({ englishName: 'Brake lining', cycleMonths: 36, cycleRuns: 500_000 });
    expect(await namesOf(ours, { words: 'zhidongqi' })).toEqual(['制动器衬片']);
    expect(await namesOf(ours, { words: 'brake' })).toEqual(['制动器衬片']);
    expect(await namesOf(ours, { safetyClass: 'ordinary' })).toEqual([]);
    expect(await namesOf(ours, { marking: 'serial' })).toHaveLength(1);
    dataOf(await here.ask(partKindCalls.update, { id, cycleMonths: 24, faultCodes: ['K08'] }, ours));
    const { managed, ...one } = dataOf<Row>(await here.ask(partKindCalls.one, { id }, reader));
    expect(managed).toBe(true);
    expect(one).toMatchObject({ cycleMonths: 24, cycleRuns: 500_000, faultCodes: ['K08'] });
    dataOf(await here.ask(partKindCalls.remove, { id }, ours));
    expect(await namesOf(ours)).toEqual([]);
  });

  test('is listed by the name and unit of the language of the reader', async () => {
    await add({ englishName: 'Brake lining', englishUnit: 'sets' });
    const listed = async (language: string) => {
      const { rows } = dataOf<{ rows: Row[] }>(await here.ask(partKindCalls.page, {}, { ...ours, language }));
      return rows.map(({ name, unit }) => [name, unit]);
    };
    expect(await listed('zh')).toEqual([['制动器衬片', '副']]);
    expect(await listed('en')).toEqual([['Brake lining', 'sets']]);
  });

  test('of one company is neither seen nor changed by another', async () => {
    const id = await add();
    expect(await namesOf(stranger)).toEqual([]);
    for (const asked of [
      here.ask(partKindCalls.one, { id }, stranger),
      here.ask(partKindCalls.update, { id, name: 'x' }, stranger),
      here.ask(partKindCalls.remove, { id }, stranger),
    ])
      expect((await asked).envelope).toMatchObject({ success: false });
    expect(await namesOf(ours)).toEqual(['制动器衬片']);
  });

  test('of the platform is seen by everybody and changed by the platform only', async () => {
    const id = await add({ name: '门滚轮' }, platform);
    expect(await namesOf(ours)).toEqual(['门滚轮']);
    expect(await namesOf(stranger)).toEqual(['门滚轮']);
    const refused = [
      await here.ask(partKindCalls.update, { id, name: 'x' }, ours),
      await here.ask(partKindCalls.remove, { id }, ours),
    ];
    for (const { envelope } of refused) expect(envelope).toMatchObject({ code: 'noAuthority' });
    dataOf(await here.ask(partKindCalls.update, { id, cycleMonths: 24 }, platform));
  });

  test('is written by holders of the permissions only', async () => {
    const id = await add();
    for (const asked of [
      answerTo({ name: 'x' }, reader),
      here.ask(partKindCalls.update, { id, name: 'x' }, reader),
      here.ask(partKindCalls.remove, { id }, reader),
    ])
      expect((await asked).status).toBe(403);
  });

  test('refuses a name that stands, a cycle of nothing and a code that is none, at their fields', async () => {
    await add();
    const errorsOf = async (input: Partial<Kind>) => {
      const { envelope } = await answerTo(input);
      return envelope.success ? {} : envelope.errors;
    };
    expect(await errorsOf({ name: '制动器 衬片' })).toEqual({ name: expect.stringContaining('同名') });
    for (const field of ['cycleRuns', 'cycleMetres', 'recommendedCount'] as const)
      for (const wrong of [0, -1, 1.5])
        expect(await errorsOf({ name: '门滚轮', [field]: wrong })).toEqual({ [field]: expect.any(String) });
    expect(await errorsOf({ name: '门滚轮', faultCodes: ['门 故障'] })).toMatchObject({
      'faultCodes.0': expect.stringContaining('列表'),
    });
    expect(await namesOf(ours)).toHaveLength(1);
    await add({}, stranger);
  });

  test('is offered by its name or its id', async () => {
    const id = await add();
    await add({ name: '门滚轮', marking: 'none' });
    const pick = async (input: InputOf<typeof partKindCalls.pick>) =>
      dataOf<{ name: string }[]>(await here.ask(partKindCalls.pick, input, ours)).map(({ name }) => name);
    expect(await pick({})).toHaveLength(2);
    expect(await pick({ words: '滚轮' })).toEqual(['门滚轮']);
    expect(await pick({ ids: [id] })).toEqual(['制动器衬片']);
  });
});
