import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { itemListCalls } from '@hoistway/contract/workOrder/itemList.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { translators } from '#platform/texts.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import {
  anInstallation,
  dataOf,
  type Answer,
  type AskedAs,
  type Installation,
} from '#testing/anInstallation.ts';
import { writePlan } from '#testing/plan/writePlan.ts';

let here: Installation;
let manager: AskedAs;
let owner: AskedAs;
let stranger: AskedAs;
let operator: AskedAs;
let ours: string;
let property: string;
let today: string;

beforeAll(async () => {
  here = await anInstallation();
  today = new Date(here.clock.now).toISOString().slice(0, 10);
  here.clock.set(`${today}T04:00:00.000Z`);
  ours = await here.aCompany('恒升');
  property = await here.aCompany('翠林物业', 'property');
  const others = await here.aCompany('康达');
  const platform = await here.aCompany('平台', 'platform');
  const person = async (name: string, companyId: string, scope: 'company' | 'platform' = 'company') => {
    await here.aUser(name, companyId, { permissions: [...permissions], scope });
    return { token: await here.signIn(name) };
  };
  manager = await person('manager', ours);
  owner = await person('owner', property);
  stranger = await person('stranger', others);
  operator = await person('operator', platform, 'platform');
});
afterAll(() => here.close());

let serial = 0;
const anElevator = () => here.anElevator({ maintainerId: ours, propertyId: property });
const refused = async (answer: Promise<Answer>) => (await answer).envelope;

const terms = (elevatorIds: string[], more: object = {}) => ({
  contractNo: `HS-${(serial += 1)}`,
  partyA: '翠林物业',
  customerId: property,
  contractType: 'full' as const,
  contractNature: 'new' as const,
  paymentMode: 'quarterly' as const,
  effectiveDate: '2026-01-01',
  contractDuration: 12,
  lines: elevatorIds.map((elevatorId) => ({ elevatorId, unitPrice: '300.00', quantity: 12 })),
  ...more,
});

test('a new contract gets its amount, expiry date and instalments from its lines, exact to the cent', async () => {
  const input = terms([await anElevator(), await anElevator()]);
  const { id } = dataOf(await here.ask(contractCalls.create, input, manager));
  const found = dataOf(await here.ask(contractCalls.detail, { id }, manager));
  expect(found).toMatchObject({
    amount: '7200.00',
    expiryDate: '2026-12-31',
    partyB: '恒升',
    elevators: 2,
    renewalStatus: 'none',
  });
  expect(found.instalments.map(({ due, amount }) => [due, amount])).toEqual([
    ['2026-01-01', '1800.00'],
    ['2026-04-01', '1800.00'],
    ['2026-07-01', '1800.00'],
    ['2026-10-01', '1800.00'],
  ]);
});

test('contract and invoice lines that add up to more than the maximum amount are rejected at the lines', async () => {
  const most = '9999999999999.99';
  const refusal = (answer: Answer) => [answer.status, answer.envelope.code, answer.envelope.errors];
  const tooMuch = [200, 'invalidInput', { lines: '金额不能超过 9,999,999,999,999.99' }];
  const line = async () => ({ elevatorId: await anElevator(), unitPrice: most, quantity: 1200 });
  const first = await line();
  expect(
    refusal(await here.ask(contractCalls.create, terms([], { lines: [first, await line()] }), manager)),
  ).toEqual(tooMuch);
  const { id } = dataOf(
    await here.ask(contractCalls.create, terms([], { lines: [{ ...first, quantity: 1 }] }), manager),
  );
  expect(refusal(await here.ask(contractCalls.update, { id, lines: [first] }, manager))).toEqual(tooMuch);
  const taxed = { description: '保养', unitPrice: most, quantity: 1, taxCode: 'cnService' as const };
  const bill = {
    id,
    invoiceNo: 'F-1',
    invoiceType: 'generalVat' as const,
    billingDate: '2026-01-01',
    drawer: '开票人',
    lines: [taxed, taxed],
  };
  expect(refusal(await here.ask(billingCalls.addBill, bill, manager))).toEqual(tooMuch);
});

test('an invoice is rejected when it raises the contract’s billed total above the maximum amount', async () => {
  const input = terms([await anElevator()], { amount: '9999999999999.99' });
  const { id } = dataOf(await here.ask(contractCalls.create, input, manager));
  const bill = (invoiceNo: string, as = manager) =>
    here.ask(
      billingCalls.addBill,
      {
        id,
        invoiceNo,
        invoiceType: 'generalVat',
        billingDate: '2026-01-01',
        drawer: '开票人',
        amount: '9999999999999.99',
      },
      as,
    );
  expect((await bill('O-1')).envelope.code).toBe('ok');
  for (const language of languages)
    expect(await bill('O-2', { ...manager, language })).toMatchObject({
      status: 200,
      envelope: { errors: { amount: translators[language]('invalid.amountTooLarge') } },
    });
});

test('contract items list the checklist of each elevator kind in the contract, with the company’s changes', async () => {
  const escalator = await anElevator();
  await here.db.updateTable('elevator').set({ type: 'escalator' }).where('id', '=', escalator).execute();
  const { id } = dataOf(
    await here.ask(contractCalls.create, terms([await anElevator(), await anElevator(), escalator]), manager),
  );
  const items = dataOf(await here.ask(contractCalls.items, { id }, owner));
  const kinds = new Map(items.map(({ elevatorKind, elevators }) => [elevatorKind, elevators]));
  expect([...kinds]).toEqual([
    ['traction', 2],
    ['escalator', 1],
  ]);
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
  const list = { companyId: ours, elevatorKind: 'traction' as const };
  const left = items.find(({ elevatorKind }) => elevatorKind === 'traction')!;
  dataOf(await here.ask(itemListCalls.exclude, { ...list, code: left.code, reason: '没有此部件' }, manager));
  const added = dataOf(
    await here.ask(
      itemListCalls.add,
      {
        ...list,
        name: '消毒轿厢',
        englishName: 'Disinfect the car',
        requirement: '每次',
        englishRequirement: 'Every visit',
        maintenanceType: 'halfMonth',
        keyItem: false,
      },
      manager,
    ),
  );
  const now = dataOf(await here.ask(contractCalls.items, { id }, owner)).map((item) => item.id);
  expect(now).not.toContain(left.id);
  expect(now).toContain(`traction ${added.code}`);
  expect((await here.ask(contractCalls.items, { id }, stranger)).envelope).toMatchObject({ success: false });
  dataOf(await here.ask(itemListCalls.include, { ...list, code: left.code }, manager));
  dataOf(await here.ask(itemListCalls.remove, { ...list, code: added.code }, manager));
});

test('both parties can view a contract, a third company cannot, and party A cannot change it', async () => {
  const { id } = dataOf(await here.ask(contractCalls.create, terms([await anElevator()]), manager));
  expect(dataOf(await here.ask(contractCalls.detail, { id }, owner))).toMatchObject({ managed: false });
  expect(await refused(here.ask(contractCalls.detail, { id }, stranger))).toMatchObject({
    code: 'objectMissing',
  });
  expect(await refused(here.ask(contractCalls.review, { id }, owner))).toMatchObject({
    code: 'contractOfOthers',
  });
});

test('rejects a contract number that the company already uses', async () => {
  const input = terms([await anElevator()]);
  dataOf(await here.ask(contractCalls.create, input, manager));
  const again = { ...terms([await anElevator()]), contractNo: input.contractNo };
  expect(await refused(here.ask(contractCalls.create, again, manager))).toMatchObject({
    errors: { contractNo: '合同编号已存在' },
  });
});

test('rejects a contract for an elevator that another contract covers on the same day', async () => {
  const elevatorId = await anElevator();
  dataOf(await here.ask(contractCalls.create, terms([elevatorId]), manager));
  const overlapping = terms([elevatorId], { effectiveDate: '2026-12-31' });
  expect(await refused(here.ask(contractCalls.create, overlapping, manager))).toMatchObject({
    errors: { lines: expect.stringContaining('已有其他合同的电梯：T') },
  });
  dataOf(await here.ask(contractCalls.create, terms([elevatorId], { effectiveDate: '2027-01-01' }), manager));
});

test('only one of three concurrent contracts for the same elevator is created', async () => {
  const elevatorId = await anElevator();
  const answers = await Promise.all(
    [1, 2, 3].map(() => here.ask(contractCalls.create, terms([elevatorId]), manager)),
  );
  expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
});

test('a company becomes the maintainer of an elevator and sees it once its contract runs', async () => {
  const elevatorId = await here.anElevator({ propertyId: property });
  dataOf(
    await here.ask(
      contractCalls.create,
      terms([elevatorId], { companyId: ours, effectiveDate: today }),
      operator,
    ),
  );
  const row = dataOf(await here.ask(elevatorCalls.one, { id: elevatorId }, manager));
  expect(row).toMatchObject({ maintainerId: ours });
});

test('the contract schedule lists the maintenance visits completed within the term', async () => {
  const elevatorId = await anElevator();
  const { id } = dataOf(await here.ask(contractCalls.create, terms([elevatorId]), manager));
  const worker = await aMechanic(here.db, ours, { userId: null, mark: '7' });
  // Half past four in the afternoon of UTC is the next day where the company is; the last one is no visit.
  const orders = [
    { finishTime: '2025-12-31T10:00:00Z', ordinal: 1 },
    { finishTime: '2026-01-15T16:30:00Z', ordinal: 2 },
    { finishTime: null, ordinal: 3 },
    { finishTime: '2026-02-01T01:00:00Z', ordinal: null, type: 'repair' as const },
  ];
  for (const { finishTime, ordinal, type = 'maintenance' as const } of orders)
    await here.db
      .insertInto('workOrder')
      .values({
        companyId: ours,
        elevatorId,
        orderNumber: `WB-${(serial += 1)}`,
        type,
        status: finishTime === null ? orderStatus.accepted : orderStatus.finished,
        handlerId: worker,
        ordinal,
        maintenanceType: ordinal === null ? null : 'halfMonth',
        deadline: new Date(here.clock.now),
        createTime: new Date(here.clock.now),
        finishTime: finishTime === null ? null : new Date(finishTime),
        inspectStatus: 'none',
        mustAccept: false,
        letGo: false,
        reworkCount: 0,
      })
      .execute();
  for (const person of [manager, owner]) {
    const { done } = dataOf(await here.ask(contractCalls.schedule, { id }, person));
    expect(done).toEqual([
      expect.objectContaining({ elevatorId, day: '2026-01-16', ordinal: 2, type: 'halfMonth' }),
    ]);
  }
});

test('contracts with an elevator that has no plan of their company are found until it has one', async () => {
  const elevatorId = await anElevator();
  const { id } = dataOf(
    await here.ask(contractCalls.create, terms([elevatorId], { effectiveDate: today }), manager),
  );
  const waits = async () => {
    const search = { waits: 'plan' as const, state: 'valid' as const, pageSize: 100 as const };
    const { rows } = dataOf(await here.ask(contractCalls.page, search, manager));
    return rows.some((row) => row.id === id);
  };
  expect(await waits()).toBe(true);
  await writePlan(here.db, { elevatorId, companyId: ours, nextDue: today });
  expect(await waits()).toBe(false);
});

test('a discarded contract covers no elevator, and can be restored unless another contract covers it', async () => {
  const elevatorId = await anElevator();
  const { id } = dataOf(await here.ask(contractCalls.create, terms([elevatorId]), manager));
  dataOf(await here.ask(contractCalls.discard, { id, reason: '重复录入' }, manager));
  expect(dataOf(await here.ask(contractCalls.detail, { id }, manager))).toMatchObject({
    termStatus: 'invalid',
    discardReason: '重复录入',
  });
  const other = dataOf(await here.ask(contractCalls.create, terms([elevatorId]), manager));
  expect(await refused(here.ask(contractCalls.restore, { id }, manager))).toMatchObject({
    code: 'elevatorCovered',
  });
  dataOf(await here.ask(contractCalls.remove, other, manager));
  dataOf(await here.ask(contractCalls.restore, { id }, manager));
});
