import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { companyMarkOf } from '@hoistway/contract/workOrder/orderRules.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let platform: AskedAs;
let companies: string[];
let elevators: string[];
const formerNumber = 'WB202611170003';

beforeAll(async () => {
  here = await anInstallation();
  companies = [await here.aCompany('恒升'), await here.aCompany('康达'), await here.aCompany('迅达')];
  elevators = [];
  for (const maintainerId of companies) elevators.push(await here.anElevator({ maintainerId }));
  await here.aUser('operator', await here.aCompany('平台', 'platform'), {
    permissions: [...permissions],
    scope: 'platform',
  });
  platform = { token: await here.signIn('operator') };
  // From before numbers had marks: the third order of the day, of two companies.
  for (const at of [0, 1])
    await here.db
      .insertInto('workOrder')
      .values({
        companyId: companies[at]!,
        orderNumber: formerNumber,
        type: 'maintenance',
        status: orderStatus.finished,
        elevatorId: elevators[at]!,
        handlerId: await aMechanic(here.db, companies[at]!, { userId: null, mark: String(at) }),
        deadline: new Date('2026-11-20T04:00:00Z'),
        createTime: new Date('2026-11-17T04:00:00Z'),
        finishTime: new Date('2026-11-18T04:00:00Z'),
        mustAccept: false,
        letGo: false,
        reworkCount: 0,
        inspectStatus: 'none',
      })
      .execute();
});
afterAll(() => here.close());

async function make(at: number): Promise<string> {
  const made = await here.ask(
    orderCalls.create,
    { type: 'repair', elevatorId: elevators[at]!, description: '异响' },
    platform,
  );
  const { id } = dataOf(made);
  return dataOf(await here.ask(orderCalls.detail, { id }, platform)).orderNumber;
}

const found = async (words: string): Promise<string[]> =>
  dataOf(await here.ask(orderCalls.page, { words, pageSize: 200 }, platform)).rows.map(
    ({ orderNumber }) => orderNumber,
  );

test('who sees the orders of all companies sees no new number twice, and each with the mark of its company', async () => {
  const numbers: string[] = [];
  for (let n = 0; n < 4; n += 1)
    for (const at of companies.keys()) {
      const number = await make(at);
      expect(number).toMatch(/^WX\d{12}[A-Z]+$/);
      expect(number.endsWith(companyMarkOf(companies[at]!))).toBe(true);
      numbers.push(number);
    }
  expect(new Set(numbers).size).toBe(numbers.length);
  // Each company counts for itself.
  expect(new Set(numbers.map((number) => number.slice(0, 14))).size).toBe(4);
});

test('the mark of a company stays when it is renamed', async () => {
  const before = await make(0);
  await here.db.updateTable('company').set({ name: '恒升二期' }).where('id', '=', companies[0]!).execute();
  const after = await make(0);
  expect(after.slice(14)).toBe(before.slice(14));
});

test('orders are found by their whole number, its beginning and its end, and former numbers as before', async () => {
  const number = await make(1);
  for (const words of [number, number.toLowerCase(), number.slice(2), number.slice(10)])
    expect([words, await found(words)]).toEqual([words, [number]]);
  // Without the mark the orders of all companies with that serial are found.
  expect(await found(number.slice(0, 14))).toContain(number);
  for (const words of [formerNumber, formerNumber.toLowerCase(), formerNumber.slice(0, 12), '11170003'])
    expect([words, await found(words)]).toEqual([words, [formerNumber, formerNumber]]);
});
