import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partBudgetCalls } from '@hoistway/contract/part/partBudgetCalls.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';
import { readSheet } from '#testing/readSheet.ts';

let here: Installation;
let ours: { token: string };
let stranger: { token: string };
let reader: { token: string };
let owner: string;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-06-15T04:00:00Z');
  const own = await here.aCompany('恒升');
  owner = await here.aCompany('世纪置业', 'property');
  await here.aUser('ours', own, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', await here.aCompany('康达'), {
    permissions: [...permissions],
    scope: 'company',
  });
  await here.aUser('reader', own, { permissions: ['parts.view'], scope: 'company' });
  ours = { token: await here.signIn('ours') };
  stranger = { token: await here.signIn('stranger') };
  reader = { token: await here.signIn('reader') };
  const kind = async (input: InputOf<typeof partKindCalls.create>) =>
    dataOf<{ id: string }>(await here.ask(partKindCalls.create, input, ours)).id;
  const roller = await kind({
    name: '门滚轮',
    safetyClass: 'ordinary',
    marking: 'none',
    unit: '个',
    cycleMonths: 12,
    price: '38.50',
  });
  const battery = await kind({ name: '电池', safetyClass: 'ordinary', marking: 'none', unit: '块' });
  const owned = await here.anElevator({ maintainerId: own, propertyId: owner }, 'A1');
  await here.db.updateTable('elevator').set({ ownerId: owner }).where('id', '=', owned).execute();
  const unowned = await here.anElevator({ maintainerId: own }, 'A2');
  const mount = (elevatorId: string, partKindId: string, quantity: number, installedOn: string) =>
    here.ask(mountedPartCalls.create, { elevatorId, partKindId, quantity, installedOn }, ours);
  await mount(owned, roller, 4, '2025-09-10');
  await mount(unowned, roller, 2, '2025-01-10');
  await mount(unowned, battery, 1, '2025-01-10');
});
afterAll(() => here.close());

const budget = async (input: InputOf<typeof partBudgetCalls.budget> = {}, as = ours) =>
  dataOf<ReplyOf<typeof partBudgetCalls.budget>>(await here.ask(partBudgetCalls.budget, input, as));

const fileOf = async (
  call: typeof partBudgetCalls.exportBudget | typeof partBudgetCalls.printedBudget,
  language = 'zh',
) => (await here.ask(call, {}, { ...ours, language })).envelope.data as Buffer;

describe('the budget of parts', () => {
  test('says by owner and month what replacements cost, and what has no price', async () => {
    const { months, owners, total, parts, unpriced } = await budget({}, reader);
    expect(months).toHaveLength(36);
    expect([parts, unpriced]).toEqual([3, 1]);
    expect(owners.map(({ ownerName, expected }) => [ownerName, expected])).toEqual([
      ['世纪置业', '462.00'],
      [null, '231.00'],
    ]);
    expect(total.expected).toBe('693.00');
    expect(
      months.filter(({ expected }) => expected !== '0.00').map(({ month, high }) => [month, high]),
    ).toEqual([
      ['2026-06-01', '77.00'],
      ['2026-09-01', '154.00'],
      ['2027-06-01', '77.00'],
      ['2027-09-01', '154.00'],
      ['2028-06-01', '77.00'],
      ['2028-09-01', '154.00'],
    ]);
  });

  test('is narrowed to one owner and to what the viewer sees', async () => {
    expect((await budget({ ownerId: owner })).total.expected).toBe('462.00');
    expect(await budget({}, stranger)).toMatchObject({ parts: 0, owners: [], total: { expected: '0.00' } });
  });

  test('is taken away as a spreadsheet by those who may export', async () => {
    const file = await fileOf(partBudgetCalls.exportBudget);
    const { rows } = await readSheet(file);
    expect(rows).toHaveLength(36);
    expect((await here.ask(partBudgetCalls.exportBudget, {}, reader)).status).toBe(403);
  });

  test('is printed in both languages', async () => {
    for (const [language, words] of [
      ['zh', '配件更换预算'],
      ['en', 'Budget of part replacements'],
    ] as const) {
      const pdf = await fileOf(partBudgetCalls.printedBudget, language);
      expect((await readPdf(pdf)).text).toContain(words);
    }
  });
});
