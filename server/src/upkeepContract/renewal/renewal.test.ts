import { daysAfter } from '@hoistway/contract/time/days.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractSignCalls } from '@hoistway/contract/upkeepContract/contractSign.ts';
import { contractReminderCalls, renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { remindOfContracts, stepDue } from '../reminder/contractReminders.ts';

let here: Installation;
let manager: AskedAs;
let owner: AskedAs;
let ours: string;
let property: string;
let worker: string;
let workerId: string;
let today: string;

beforeAll(async () => {
  here = await anInstallation();
  today = new Date(here.clock.now).toISOString().slice(0, 10);
  here.clock.set(`${today}T04:00:00.000Z`);
  ours = await here.aCompany('恒升');
  property = await here.aCompany('翠林物业', 'property');
  await here.aUser('manager', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('owner', property, { permissions: [...permissions], scope: 'company' });
  worker = await here.aUser('worker', ours, { permissions: ['order.handle', 'order.view'] });
  workerId = await aMechanic(here.db, ours, { userId: worker, mark: '1' });
  manager = { token: await here.signIn('manager') };
  owner = { token: await here.signIn('owner') };
});
afterAll(() => here.close());

let serial = 0;
let elevators: string[];
let id: string;

/** A contract that began 100 days ago, of three elevators. */
beforeEach(async () => {
  elevators = await Promise.all(
    [1, 2, 3].map(() => here.anElevator({ maintainerId: ours, propertyId: property })),
  );
  ({ id } = dataOf(
    await here.ask(
      contractCalls.create,
      {
        contractNo: `HS-${(serial += 1)}`,
        partyA: '翠林物业',
        customerId: property,
        contractType: 'full',
        contractNature: 'new',
        paymentMode: 'quarterly',
        effectiveDate: daysAfter(today, -100),
        contractDuration: 12,
        lines: elevators.map((elevatorId) => ({ elevatorId, unitPrice: '300.00', quantity: 12 })),
      },
      manager,
    ),
  ));
});

const detail = async (of = id) => dataOf(await here.ask(contractCalls.detail, { id: of }, manager));
const linesOf = async (of = id) => {
  const { lines } = await detail(of);
  return elevators.map((elevatorId) => lines.find((line) => line.elevatorId === elevatorId)!);
};
const renew = (more: object = {}, as = manager) =>
  here.ask(renewalCalls.renew, { id, contractNo: `XQ-${(serial += 1)}`, ...more }, as);
const lose = (more: object = {}, as = manager) =>
  here.ask(renewalCalls.lose, { id, lostOn: today, reason: 'price', ...more }, as);
const isSeen = async (elevatorId: string) =>
  (await here.ask(elevatorCalls.one, { id: elevatorId }, manager)).envelope.success;
const maintainerOf = async (elevatorId: string) =>
  (
    await here.db
      .selectFrom('elevator')
      .select('maintainerId')
      .where('id', '=', elevatorId)
      .executeTakeFirstOrThrow()
  ).maintainerId;

/** A plan of an elevator, and the order of its next visit. */
async function aPlan(elevatorId: string) {
  const plan = dataOf(
    await here.ask(planCalls.create, { elevatorId, workerId, nextDue: daysAfter(today, 1) }, manager),
  );
  const order = dataOf(
    await here.ask(orderCalls.create, { type: 'maintenance', elevatorId, handlerId: workerId }, manager),
  );
  return { planId: plan.id, orderId: order.id };
}
const planOf = (elevatorId: string) =>
  here.db
    .selectFrom('maintenancePlan')
    .select(['stopped', 'stopReason'])
    .where('elevatorId', '=', elevatorId)
    .executeTakeFirstOrThrow();

test('a renewal copies the terms, begins the day after the old contract and raises prices by per cent', async () => {
  const before = await detail();
  const renewal = dataOf(await renew({ percent: 5 }));
  const after = await detail(renewal.id);
  expect(after).toMatchObject({
    contractNature: 'renewal',
    renewedFromId: id,
    partyA: '翠林物业',
    effectiveDate: daysAfter(before.expiryDate, 1),
    contractDuration: 12,
    amount: '11340.00',
    elevators: 3,
  });
  expect(await detail()).toMatchObject({ renewalStatus: 'renewedAll', renewedElevators: 3 });
  expect((await renew()).envelope).toMatchObject({ code: 'contractNothingOpen' });
});

test('a renewal can cover some elevators at their own prices, and none is renewed twice', async () => {
  const [one, two] = await linesOf();
  const lines = [{ id: one!.id, unitPrice: '280.00' }, { id: two!.id }];
  const renewal = dataOf(await renew({ lines }));
  expect(await detail(renewal.id)).toMatchObject({ elevators: 2, amount: '6960.00' });
  expect(await detail()).toMatchObject({ renewalStatus: 'renewedPartial' });
  expect((await renew({ lines })).envelope.errors).toHaveProperty('lines');
  expect((await renew({ lines: [{ id: '999999' }] })).envelope.errors).toHaveProperty('lines');
  dataOf(await renew());
  expect(await detail()).toMatchObject({ renewalStatus: 'renewedAll' });
});

test('rejects a renewal with a used number, an overlapping start or by party A', async () => {
  const { contractNo, effectiveDate } = await detail();
  expect((await renew({ contractNo })).envelope.errors).toEqual({ contractNo: '合同编号已存在' });
  expect((await renew({ effectiveDate })).envelope.errors).toHaveProperty('effectiveDate');
  expect((await renew({}, owner)).envelope.code).toBe('contractOfOthers');
});

test('discarding or deleting a renewal reopens its elevators, and restoring it renews them again', async () => {
  const renewal = dataOf(await renew());
  dataOf(await here.ask(contractCalls.discard, { id: renewal.id, reason: '重复' }, manager));
  expect(await detail()).toMatchObject({ renewalStatus: 'none' });
  dataOf(await here.ask(contractCalls.restore, { id: renewal.id }, manager));
  expect(await detail()).toMatchObject({ renewalStatus: 'renewedAll' });
  dataOf(await here.ask(contractCalls.remove, { id: renewal.id }, manager));
  expect(await detail()).toMatchObject({ renewalStatus: 'none' });
});

test('removing an elevator from a renewal reopens it in the old contract', async () => {
  const renewal = dataOf(await renew());
  const lines = elevators.slice(0, 2).map((elevatorId) => ({ elevatorId, unitPrice: '1.00', quantity: 12 }));
  dataOf(await here.ask(contractCalls.update, { id: renewal.id, lines }, manager));
  expect(await detail()).toMatchObject({ renewalStatus: 'renewedPartial', renewedElevators: 2 });
});

test('a discarded contract cannot be renewed or marked as lost', async () => {
  dataOf(await here.ask(contractCalls.discard, { id, reason: '重复' }, manager));
  expect((await renew()).envelope.code).toBe('contractDiscarded');
  expect((await lose()).envelope.code).toBe('contractDiscarded');
});

test('a loss removes the maintainer, stops the elevator’s plan and cancels its visit', async () => {
  const [lost, kept] = elevators as [string, string];
  const { orderId } = await aPlan(lost);
  const other = await aPlan(kept);
  const [line] = await linesOf();
  dataOf(await lose({ lineIds: [line!.id], reason: 'competitor', remark: '低价竞争' }));
  expect(await detail()).toMatchObject({ renewalStatus: 'lostPartial', lostElevators: 1 });
  expect([await maintainerOf(lost), await maintainerOf(kept)]).toEqual([null, ours]);
  expect(await planOf(lost)).toMatchObject({
    stopped: true,
    stopReason: expect.stringContaining('竞争对手 · 低价竞争'),
  });
  expect(await planOf(kept)).toMatchObject({ stopped: false });
  const orders = await here.db
    .selectFrom('workOrder')
    .select(['id', 'status'])
    .where('id', 'in', [orderId, other.orderId])
    .orderBy('id')
    .execute();
  expect(orders.map(({ status }) => status)).toEqual([orderStatus.canceled, orderStatus.toAccept]);
  const told = await here.db
    .selectFrom('message')
    .select('userId')
    .where('kind', '=', 'order.calledOff')
    .where('subject', '=', `workOrder:${orderId}`)
    .execute();
  expect(told).toEqual([{ userId: worker }]);
  const shown = dataOf(await here.ask(orderCalls.detail, { id: orderId }, { ...manager, language: 'en' }));
  expect(JSON.stringify(shown)).toContain('was lost');
});

test('a lost elevator is read-only until its grace ends, and a renewal restores maintainer and plan', async () => {
  const [lost] = elevators as [string];
  await aPlan(lost);
  const [line] = await linesOf();
  dataOf(await lose({ lineIds: [line!.id] }));
  expect(await isSeen(lost)).toBe(true);
  const change = await here.ask(elevatorCalls.update, { id: lost, brand: '通力' }, manager);
  expect(change.envelope.code).toBe('readOnly');
  await here.db
    .updateTable('elevatorVisibility')
    .set({ until: new Date(Date.now() - 1000) })
    .where('elevatorId', '=', lost)
    .where('reason', '=', 'contract.grace')
    .execute();
  expect(await isSeen(lost)).toBe(false);
  dataOf(await renew({ lines: [{ id: line!.id }], effectiveDate: today }));
  expect(await maintainerOf(lost)).toBe(ours);
  expect(await planOf(lost)).toMatchObject({ stopped: false, stopReason: null });
  const again = await here.ask(elevatorCalls.update, { id: lost, brand: '通力' }, manager);
  expect(again.envelope.success).toBe(true);
  expect((await linesOf())[0]).toMatchObject({ state: 'renewed' });
});

test('a future loss takes effect on its day and can be withdrawn only before', async () => {
  const [lost] = elevators as [string];
  const lostOn = daysAfter(today, 2);
  const first = dataOf(await lose({ lostOn }));
  expect(await maintainerOf(lost)).toBe(ours);
  expect((await lose({ lostOn })).envelope.code).toBe('contractNothingOpen');
  dataOf(await here.ask(renewalCalls.keep, { id, lossId: first.id }, manager));
  expect(await detail()).toMatchObject({ renewalStatus: 'none', losses: [] });
  const second = dataOf(await lose({ lostOn }));
  const before = here.clock.now;
  here.clock.set(`${daysAfter(today, 1)}T16:00:01.000Z`);
  await here.fireDue();
  here.clock.set(new Date(before).toISOString());
  expect(await maintainerOf(lost)).toBe(null);
  const late = await here.ask(renewalCalls.keep, { id, lossId: second.id }, manager);
  expect(late.envelope.code).toBe('lossInEffect');
});

test('rejects a loss dated outside the contract or reported by party A', async () => {
  const { effectiveDate, expiryDate } = await detail();
  const problem = async (lostOn: string) => (await lose({ lostOn })).envelope.errors;
  expect(await problem(daysAfter(effectiveDate, -1))).toHaveProperty('lostOn');
  expect(await problem(daysAfter(expiryDate, 2))).toHaveProperty('lostOn');
  expect((await lose({}, owner)).envelope.code).toBe('contractOfOthers');
});

test('loseAll reports for each contract whether the loss was recorded', async () => {
  const gone = dataOf(
    await here.ask(renewalCalls.loseAll, { ids: [id], lostOn: today, reason: 'price' }, manager),
  );
  expect(gone).toMatchObject([{ id, done: true }]);
  const again = dataOf(
    await here.ask(renewalCalls.loseAll, { ids: [id], lostOn: today, reason: 'price' }, manager),
  );
  expect(again).toMatchObject([{ id, done: false }]);
});

test('the lists of renewals and losses show the figures of their former contract', async () => {
  const [one, two] = await linesOf();
  const { contractNo } = await detail();
  dataOf(await lose({ lineIds: [one!.id], remark: '降价' }));
  const renewal = dataOf(await renew({ lines: [{ id: two!.id }] }));
  const losses = dataOf(await here.ask(renewalCalls.losses, { words: contractNo }, manager));
  expect(losses.rows).toMatchObject([
    {
      contractNo,
      elevators: 1,
      regained: 0,
      pending: false,
      remark: '降价',
      readableUntil: daysAfter(today, 29),
    },
  ]);
  const renewals = dataOf(await here.ask(renewalCalls.renewals, { words: contractNo }, manager));
  expect(renewals.rows).toMatchObject([
    { id: renewal.id, formerAmount: '10800.00', formerElevators: 3, formerDuration: 12 },
  ]);
});

test('the signing rule of a contract is set by its manager and copied to its renewal', async () => {
  expect(dataOf(await here.ask(contractSignCalls.signing, { id }, owner))).toEqual({
    signing: 'orReason',
    signer: null,
    phone: null,
  });
  const setting = { id, signing: 'required', signer: '王主任', phone: '91234567' } as const;
  expect((await here.ask(contractSignCalls.setSigning, setting, owner)).envelope.code).toBe(
    'contractOfOthers',
  );
  dataOf(await here.ask(contractSignCalls.setSigning, setting, manager));
  const renewal = dataOf(await renew());
  expect(dataOf(await here.ask(contractSignCalls.signing, { id: renewal.id }, owner))).toMatchObject({
    signing: 'required',
    signer: '王主任',
  });
});

test('the contract’s signing rule decides if an order needs a signature, a reason or neither', async () => {
  const [elevatorId] = elevators as [string];
  const { orderId } = await aPlan(elevatorId);
  await here.db
    .updateTable('workOrder')
    .set({ status: orderStatus.atWork })
    .where('id', '=', orderId)
    .execute();
  const mechanic = { token: await here.signIn('worker') };
  const skip = async () =>
    (await here.ask(orderEvidenceCalls.skipSignature, { id: orderId, reason: '业主不在' }, mechanic))
      .envelope;
  const signingAs = (signing: 'required' | 'notNeeded' | 'orReason') =>
    here.ask(contractSignCalls.setSigning, { id, signing, signer: '王主任' }, manager).then(dataOf);
  const order = async () => dataOf(await here.ask(orderCalls.detail, { id: orderId }, manager));
  await signingAs('required');
  expect(await skip()).toMatchObject({ code: 'orderSignatureRequired' });
  expect(await order()).toMatchObject({ signing: 'required', signer: '王主任', signed: false });
  await signingAs('notNeeded');
  expect(await order()).toMatchObject({ signing: 'notNeeded', signed: true });
  await signingAs('orReason');
  expect(await order()).toMatchObject({ signed: false });
  expect(await skip()).toMatchObject({ success: true });
  expect(await order()).toMatchObject({ signed: true });
  await signingAs('required');
  expect(await order()).toMatchObject({ signed: false });
});

test('contract reminders are due 90, 60, 30 and 7 days before expiry and every week after it', async () => {
  const now = new Date(here.clock.now);
  const days = [90, 61, 60, 31, 30, 8, 7, 0, -1, -6, -7, -13, -14, -70];
  const { rows } = await sql<{ step: number }>`select ${stepDue(now)} as step
    from unnest(${days}::int[]) with ordinality as given (days, position),
      lateral (select ${today}::date + given.days as expiry_date) contract,
      (select 'Asia/Shanghai' as time_zone) company order by given.position`.execute(here.db);
  expect(rows.map(({ step }) => step)).toEqual([90, 90, 60, 60, 30, 30, 7, 7, 7, 7, -1, -1, -2, -10]);
});

test('a contract reminder is sent once per step, in the morning, and not after the contract is lost', async () => {
  const endIn = (days: number) =>
    here.ask(contractCalls.update, { id, expiryDate: daysAfter(today, days) }, manager).then(dataOf);
  const { contractNo } = await detail();
  const titles = async () =>
    (
      await here.db
        .selectFrom('message')
        .selectAll()
        .where('kind', '=', 'upkeepContract.reminder')
        .orderBy('id')
        .execute()
    ).map(({ texts }) => JSON.stringify(texts));
  const morning = new Date(`${today}T01:00:00.000Z`);
  await remindOfContracts(here.db, morning);
  const before = (await titles()).length;
  await endIn(20);
  await remindOfContracts(here.db, new Date(`${daysAfter(today, -1)}T22:00:00.000Z`));
  expect(await titles()).toHaveLength(before);
  await Promise.all([remindOfContracts(here.db, morning), remindOfContracts(here.db, morning)]);
  expect((await titles()).slice(before)).toEqual([
    expect.stringContaining(`合同 ${contractNo} 还有 20 天到期`),
  ]);
  await endIn(-10);
  await remindOfContracts(here.db, morning);
  expect((await titles()).slice(before + 1)).toEqual([
    expect.stringContaining(`合同 ${contractNo} 已到期 10 天`),
  ]);
  const listed = dataOf(await here.ask(contractReminderCalls.reminders, { step: 'over' }, manager));
  expect(listed.rows).toMatchObject([{ id, step: 'over', open: 3, daysLeft: -10 }]);
  expect(dataOf(await here.ask(contractReminderCalls.reminderCounts, {}, manager))).toContainEqual({
    step: 'over',
    n: 1,
  });
  dataOf(await lose());
  await remindOfContracts(here.db, new Date(`${daysAfter(today, 30)}T01:00:00.000Z`));
  expect((await titles()).slice(before + 2).join('')).not.toContain(contractNo);
  expect(dataOf(await here.ask(contractReminderCalls.reminders, { step: 'over' }, manager)).total).toBe(0);
});
