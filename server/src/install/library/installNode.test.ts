import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import { shippedNodes } from '@hoistway/contract/install/shippedTemplates.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

interface Signed {
  token: string;
}
type Node = InputOf<typeof installNodeCalls.create>;
type Row = ReplyOf<typeof installNodeCalls.one>;

let here: Installation;
let ours: Signed;
let stranger: Signed;
let platform: Signed;
let reader: Signed;

const rails: Node = {
  name: '导轨安装',
  englishName: 'Guide rails',
  hold: false,
  workingDays: 6,
  pictures: 2,
  auditor: 'manager',
  measures: [{ name: '垂直度', englishName: null, unit: 'mm', min: 0, max: 0.6 }],
};
const answerTo = (input: Partial<Node>, as = ours) =>
  here.ask(installNodeCalls.create, { ...rails, ...input }, as);
const add = async (input: Partial<Node> = {}, as = ours): Promise<string> =>
  dataOf<{ id: string }>(await answerTo(input, as)).id;
const page = async (as: Signed, search: object = {}) =>
  dataOf<{ rows: Row[]; total: number }>(
    await here.ask(installNodeCalls.page, { ...search, pageNumber: 1, pageSize: 50 }, as),
  );
const namesOf = async (as: Signed, search: object = {}) =>
  (await page(as, search)).rows.map(({ name }) => name);
const errorsOf = async (input: Partial<Node>) => {
  const { envelope } = await answerTo(input);
  return envelope.success ? {} : envelope.errors;
};

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
  await here.aUser('reader', own, { permissions: ['install.view'], scope: 'company' });
  ours = { token: await here.signIn('ours') };
  stranger = { token: await here.signIn('stranger') };
  platform = { token: await here.signIn('platform') };
  reader = { token: await here.signIn('reader') };
});
beforeEach(() => here.db.deleteFrom('installNode').execute());
afterAll(() => here.close());

describe('a node of the library', () => {
  test('is added, found, changed and deleted by its company', async () => {
    const id = await add();
    expect(await namesOf(ours, { words: 'daogui' })).toEqual(['导轨安装']);
    expect(await namesOf(ours, { words: 'guide' })).toEqual(['导轨安装']);
    expect(await namesOf(ours, { kind: 'hold' })).toEqual([]);
    expect(await namesOf(ours, { auditor: 'manager', kind: 'work' })).toHaveLength(1);
    dataOf(await here.ask(installNodeCalls.update, { id, workingDays: 8 }, ours));
    const one = dataOf<Row>(await here.ask(installNodeCalls.one, { id }, reader));
    expect(one).toMatchObject({ workingDays: 8, measures: rails.measures, papers: [], managed: true });
    dataOf(await here.ask(installNodeCalls.remove, { id }, ours));
    expect(await namesOf(ours)).toEqual([]);
  });

  test('of another company does not exist, and of the platform is used by everybody and changed by it alone', async () => {
    const id = await add();
    const shared = await add({ name: '监督检验' }, platform);
    expect(await namesOf(stranger)).toEqual(['监督检验']);
    for (const call of [installNodeCalls.one, installNodeCalls.remove] as const)
      expect((await here.ask(call, { id }, stranger)).envelope).toMatchObject({ code: 'objectMissing' });
    for (const answer of [
      await here.ask(installNodeCalls.update, { id: shared, workingDays: 3 }, ours),
      await here.ask(installNodeCalls.remove, { id: shared }, ours),
    ])
      expect(answer.envelope).toMatchObject({ code: 'noAuthority' });
    expect((await answerTo({ name: 'x' }, reader)).status).toBe(403);
  });

  test('is work that takes days, or a hold point that takes none', async () => {
    for (const wrong of [
      { workingDays: 0 },
      { workingDays: 366 },
      { workingDays: 1.5 },
      { workingDays: null },
      { hold: true },
    ])
      expect(await errorsOf(wrong), JSON.stringify(wrong)).toEqual({
        workingDays: expect.stringContaining('365'),
      });
    const id = await add({ hold: true, workingDays: null, paperRule: 'sgPermit' });
    const half = await here.ask(installNodeCalls.update, { id, hold: false }, ours);
    expect(half.envelope).toMatchObject({ errors: { workingDays: expect.any(String) } });
    dataOf(await here.ask(installNodeCalls.update, { id, hold: false, workingDays: 2 }, ours));
    expect(dataOf<Row>(await here.ask(installNodeCalls.one, { id }, ours))).toMatchObject({
      hold: false,
      workingDays: 2,
    });
  });

  test('refuses a name that stands in any writing, too many pictures, and a range that is none', async () => {
    await add();
    expect(await errorsOf({ name: '导轨 安装' })).toEqual({ name: expect.stringContaining('同名') });
    for (const pictures of [-1, 6])
      expect(await errorsOf({ name: 'x', pictures })).toHaveProperty('pictures');
    const measures = [{ name: '间隙', englishName: null, unit: 'mm', min: 6, max: 1 }];
    expect(await errorsOf({ name: 'x', measures })).toEqual({
      'measures.0.max': expect.stringContaining('下限'),
    });
    expect(await namesOf(ours)).toHaveLength(1);
  });
});

test('the nodes that come with the product are added once, besides those that stand there', async () => {
  const { name } = shippedNodes[0]!;
  await add({ name });
  const take = async () =>
    dataOf<{ added: number }>(await here.ask(installNodeCalls.takeShipped, {}, ours)).added;
  const [one, other] = await Promise.all([take(), take()]);
  expect(one + other).toBe(shippedNodes.length - 1);
  expect((await page(ours)).total).toBe(shippedNodes.length);
  expect(await take()).toBe(0);
  expect(await namesOf(stranger)).toEqual([]);
});
