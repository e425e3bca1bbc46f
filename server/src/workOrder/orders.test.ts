import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { companyMarkOf } from '@hoistway/contract/workOrder/orderRules.ts';
import { orderAudit, orderFilters, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { samplingCalls } from '@hoistway/contract/workOrder/sampling.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { aPhoto, prepareCompletion } from '#testing/aVisit.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

type Filter = (typeof orderFilters)[number];

let here: Installation;
let manager: AskedAs;
let mechanic: AskedAs;
let owner: AskedAs;
let elevatorId: string;
let ours: string;
let property: string;
let hand: string;
let second: string;
const place = { latitude: 31.2, longitude: 121.5 };

const person = async (
  name: string,
  companyId: string,
  held: readonly Permission[],
  scope: 'company' | 'assigned' | 'ownedElevators' = 'company',
) => {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope });
  return { userId, token: await here.signIn(name) };
};

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  property = await here.aCompany('翠林物业', 'property');
  elevatorId = await here.anElevator({ maintainerId: ours, propertyId: property });
  await here.db.updateTable('elevator').set(place).where('id', '=', elevatorId).execute();
  manager = await person('manager', ours, permissions);
  const worker = await person('worker', ours, ['order.view', 'order.handle'], 'assigned');
  mechanic = worker;
  owner = await person('owner', property, ['order.view', 'order.add', 'order.review'], 'ownedElevators');
  hand = await aMechanic(here.db, ours, { userId: worker.userId, mark: '1' });
  second = await aMechanic(here.db, ours, { userId: null, mark: '2' });
});
afterAll(() => here.close());

const detail = async (id: string, who = manager) => dataOf(await here.ask(orderCalls.detail, { id }, who));
const create = async (input: object, who = manager): Promise<string> =>
  dataOf(await here.ask(orderCalls.create, { type: 'repair', elevatorId, ...input }, who)).id;
const code = (answer: { envelope: { code: string } }) => answer.envelope.code;

async function completed(id: string): Promise<void> {
  for (const act of ['accept', 'begin'] as const)
    expect(code(await here.ask(orderCalls.processBill, { id, act, ...place }, mechanic))).toBe('ok');
  await prepareCompletion(here, id, mechanic);
  expect(
    code(await here.ask(orderCalls.complete, { id, faultReason: '皮带', solution: '更换' }, mechanic)),
  ).toBe('ok');
}

test('a handler without an account is notified of an order by SMS', async () => {
  const made = await here.ask(
    orderCalls.create,
    { type: 'repair', elevatorId, description: '异响', handlerId: second },
    manager,
  );
  const { id } = dataOf(made);
  const told = await here.db
    .selectFrom('message')
    .where('subject', '=', `workOrder:${id}`)
    .select(['kind', 'phone', 'userId', 'channels'])
    .execute();
  expect(told).toEqual([{ kind: 'order.sent', phone: '90000002', userId: null, channels: ['sms'] }]);
});

test('a repair goes from dispatch through completion to the owner’s rating', async () => {
  const id = await create({ description: '层门异响' });
  const made = await detail(id);
  expect(made.orderNumber).toMatch(new RegExp(`^WX\\d{12}${companyMarkOf(ours)}$`));
  expect(made).toMatchObject({
    status: orderStatus.toDispatch,
    handler: null,
    companyName: '恒升',
    overdue: false,
  });
  expect(Date.parse(made.deadline) - Date.parse(made.createTime)).toBe(72 * 3_600_000);

  expect(
    code(await here.ask(orderCalls.send, { id, handlerId: hand, seen: orderStatus.toDispatch }, manager)),
  ).toBe('ok');
  const own = dataOf(await here.ask(orderCalls.mine, {}, mechanic));
  expect(own.map((order) => order.id)).toContain(id);
  await completed(id);
  expect(await detail(id, owner)).toMatchObject({
    status: orderStatus.toEvaluate,
    solution: '更换',
    signInWay: 'position',
    signInDistanceM: 0,
  });

  const low = { id, stars: 2 };
  expect((await here.ask(orderCalls.evaluate, low, owner)).envelope.errors).toHaveProperty('remark');
  expect(code(await here.ask(orderCalls.evaluate, { id, stars: 5 }, manager))).toBe('orderOfOthers');
  expect(code(await here.ask(orderCalls.evaluate, { id, stars: 5 }, owner))).toBe('ok');
  const ended = await detail(id);
  expect(ended).toMatchObject({ status: orderStatus.finished, stars: 5 });
  expect(ended.history.map((step) => step.move)).toEqual([
    'dispatch',
    'accept',
    'begin',
    'complete',
    'askOwner',
    'evaluate',
  ]);
  expect(ended.endTime).not.toBeNull();
});

test('a visit is completed only with checklist answers, key item pictures and a signature or reason', async () => {
  const id = await create({ type: 'maintenance', ordinal: 6, handlerId: hand });
  const { items, maintenanceType } = await detail(id);
  expect(maintenanceType).toBe('quarter');
  expect(items).toHaveLength(44);
  for (const act of ['accept', 'begin'] as const)
    await here.ask(orderCalls.processBill, { id, act, ...place }, mechanic);
  expect(code(await here.ask(orderCalls.complete, { id }, mechanic))).toBe('orderItemsOpen');
  const odd = { id: items[0]!.id, result: 'abnormal' as const };
  const refused = await here.ask(orderCalls.answer, { id, items: [odd] }, mechanic);
  expect(refused.envelope.errors).toHaveProperty('items');
  const answers = items.map((item) =>
    item.id === odd.id ? { ...odd, remark: '渗油' } : { id: item.id, result: 'normal' as const },
  );
  expect(code(await here.ask(orderCalls.answer, { id, items: answers }, mechanic))).toBe('ok');
  expect(code(await here.ask(orderCalls.complete, { id }, mechanic))).toBe('orderPicturesMissing');
  const itemId = items.find(({ keyItem }) => keyItem)!.id;
  await here.ask(orderEvidenceCalls.addPicture, { id, itemId, file: await aPhoto() }, mechanic);
  expect(code(await here.ask(orderCalls.complete, { id }, mechanic))).toBe('orderUnsigned');
  await here.ask(orderEvidenceCalls.skipSignature, { id, reason: '业主不在场' }, mechanic);
  expect(code(await here.ask(orderCalls.complete, { id }, mechanic))).toBe('ok');
  expect((await detail(id)).items[0]).toMatchObject({ result: 'abnormal', remark: '渗油' });
});

test('rejects a second open visit of an elevator', async () => {
  const id = await create({ type: 'maintenance' });
  const again = await here.ask(orderCalls.create, { type: 'maintenance', elevatorId }, manager);
  expect(code(again)).toBe('visitOpen');
  await here.ask(orderCalls.cancel, { id, remark: '重复' }, manager);
  expect(code(await here.ask(orderCalls.create, { type: 'maintenance', elevatorId }, manager))).toBe('ok');
});

test('a refused order can be insisted on, and then must be accepted or reassigned', async () => {
  const id = await create({ handlerId: hand });
  const refuse = { id, act: 'refuse' as const };
  expect((await here.ask(orderCalls.processBill, refuse, mechanic)).envelope.errors).toHaveProperty('remark');
  await here.ask(orderCalls.processBill, { ...refuse, remark: '请假' }, mechanic);
  await here.ask(orderCalls.takeUpRefusal, { id }, manager);
  const same = await here.ask(orderCalls.sendAnother, { id, handlerId: hand }, manager);
  expect(same.envelope.errors).toHaveProperty('handlerId');
  await here.ask(orderCalls.insist, { id }, manager);
  expect(await detail(id)).toMatchObject({ status: orderStatus.toAccept, mustAccept: true });
  const again = await here.ask(orderCalls.processBill, { ...refuse, remark: '请假' }, mechanic);
  expect(code(again)).toBe('orderMustAccept');
  await here.ask(orderCalls.reassign, { id, handlerId: second, remark: '人手不足' }, manager);
  expect((await detail(id)).handovers).toMatchObject([
    { previousWorkerName: '技师 1', nowWorkerName: '技师 2', reason: '人手不足' },
  ]);
});

test('a hand-over is found until the other person accepts', async () => {
  const found = async (handedOver: boolean) =>
    dataOf(await here.ask(orderCalls.page, { handedOver, pageSize: 100 }, manager)).rows.map((row) => row.id);
  const id = await create({ handlerId: hand });
  expect([(await found(true)).includes(id), (await found(false)).includes(id)]).toEqual([false, true]);
  await here.ask(orderCalls.reassign, { id, handlerId: second, remark: '人手不足' }, manager);
  expect([(await found(true)).includes(id), (await found(false)).includes(id)]).toEqual([true, false]);
  await here.ask(orderCalls.reassign, { id, handlerId: hand, remark: '人手不足' }, manager);
  dataOf(await here.ask(orderCalls.processBill, { id, act: 'accept' }, mechanic));
  expect((await found(true)).includes(id)).toBe(false);
});

test('rejects a handler without a valid certificate or from another company', async () => {
  const without = await aMechanic(here.db, ours, { userId: null, mark: '9', certified: false });
  const foreign = await aMechanic(here.db, await here.aCompany('康达'), { userId: null, mark: '8' });
  const asked = (handlerId: string) =>
    here.ask(orderCalls.create, { type: 'repair', elevatorId, handlerId }, manager);
  expect(code(await asked(without))).toBe('noRepairPermission');
  expect(code(await asked(foreign))).toBe('objectMissing');
});

test('on-site sign-in needs the elevator’s label or a position near it', async () => {
  const id = await create({ handlerId: hand });
  await here.ask(orderCalls.processBill, { id, act: 'accept' }, mechanic);
  const begin = (shown: object) => here.ask(orderCalls.processBill, { id, act: 'begin', ...shown }, mechanic);
  expect((await begin({})).envelope.errors).toHaveProperty('label');
  expect(code(await begin({ label: 'not-a-label' }))).toBe('otherElevatorsLabel');
  expect(code(await begin({ latitude: 31.21, longitude: 121.5 }))).toBe('tooFarToSignIn');
  expect(code(await begin({ latitude: 31.204, longitude: 121.5 }))).toBe('ok');
  expect((await detail(id)).signInDistanceM).toBeGreaterThan(400);
});

test('turnToRepair creates a repair whose completion finishes the original order', async () => {
  const id = await create({ type: 'selfCheck', handlerId: hand });
  for (const act of ['accept', 'begin'] as const)
    await here.ask(orderCalls.processBill, { id, act, ...place }, mechanic);
  const turned = await here.ask(orderCalls.turnToRepair, { id, remark: '钢丝绳断丝' }, mechanic);
  const { repairId } = dataOf(turned);
  expect(await detail(id)).toMatchObject({
    status: orderStatus.turnedToRepair,
    repairs: [{ id: repairId, status: orderStatus.toDispatch }],
  });
  await here.ask(orderCalls.send, { id: repairId, handlerId: hand }, manager);
  await completed(repairId);
  expect((await detail(id)).status).toBe(orderStatus.finished);
  expect((await detail(repairId)).sourceNumber).toBe((await detail(id)).orderNumber);
});

test('a completed repair is found by its cause, and classified later where nobody said it', async () => {
  const said = await create({ handlerId: hand });
  const unsaid = await create({ handlerId: hand });
  const open = await create({ handlerId: hand });
  for (const [id, more] of [
    [said, { causeClass: 'doorLock' }],
    [unsaid, {}],
  ] as const) {
    for (const act of ['accept', 'begin'] as const)
      await here.ask(orderCalls.processBill, { id, act, ...place }, mechanic);
    await prepareCompletion(here, id, mechanic);
    const report = { id, faultReason: '触点', solution: '更换', ...more };
    dataOf(await here.ask(orderCalls.complete, report, mechanic));
  }
  const found = async (search: object) => {
    const page = await here.ask(orderCalls.page, { ...search, pageNumber: 1, pageSize: 100 }, manager);
    return dataOf(page).rows.map(({ id }) => id);
  };
  expect(await found({ causeClass: 'doorLock' })).toEqual([said]);
  expect(await found({ classified: true })).toEqual([said]);
  const without = await found({ classified: false });
  expect([said, unsaid, open].filter((id) => without.includes(id))).toEqual([unsaid]);

  const chosen = { ids: [unsaid, open], tryOnly: false, causeClass: 'useForce' as const };
  const results = dataOf(await here.ask(orderCalls.classify, chosen, manager));
  expect(results.map(({ id, done }) => [id, done])).toEqual([
    [unsaid, true],
    [open, false],
  ]);
  expect(await detail(unsaid)).toMatchObject({ causeClass: 'useForce' });
  expect((await here.ask(orderCalls.classify, chosen, owner)).envelope.success).toBe(false);
});

test('a failed audit leads to rework, which is always audited', async () => {
  await here.ask(samplingCalls.save, { repair: 100 }, manager);
  const id = await create({ handlerId: hand });
  await completed(id);
  expect(await detail(id)).toMatchObject({
    status: orderStatus.completed,
    inspectStatus: orderAudit.pending,
  });
  const found = { id, inspectResult: orderAudit.failed };
  expect((await here.ask(orderCalls.inspectResult, found, manager)).envelope.errors).toHaveProperty('remark');
  const failed = { ...found, inspectCause: 'auditPictures', remark: '照片缺失' } as const;
  await here.ask(orderCalls.inspectResult, failed, manager);
  expect(await detail(id)).toMatchObject({ inspectCause: 'auditPictures' });
  await here.ask(orderCalls.rework, { id, remark: '补拍' }, manager);
  expect(await detail(id)).toMatchObject({
    status: orderStatus.toAccept,
    reworkCount: 1,
    inspectStatus: 'none',
    inspectCause: null,
  });
  await here.ask(samplingCalls.save, { repair: 0 }, manager);
  await completed(id);
  expect((await detail(id)).inspectStatus).toBe(orderAudit.pending);
  await here.ask(orderCalls.inspectResult, { id, inspectResult: orderAudit.excellent }, manager);
  expect(await detail(id)).toMatchObject({
    status: orderStatus.toEvaluate,
    inspectStatus: orderAudit.passed,
    inspectResult: orderAudit.excellent,
  });
});

test('a completed order can be sampled by hand until it is rated, and done again when its audit fails', async () => {
  const sample = (id: string) =>
    here.ask(orderCalls.inspect, { id, inspectStatus: orderAudit.pending }, manager);
  const find = (id: string, inspectResult: typeof orderAudit.failed | typeof orderAudit.good) =>
    here.ask(orderCalls.inspectResult, { id, inspectResult, remark: '照片缺失' }, manager);
  const id = await create({ handlerId: hand });
  expect(code(await sample(id))).toBe('invalidStatus');
  await completed(id);
  expect((await detail(id)).status).toBe(orderStatus.toEvaluate);
  expect(code(await sample(id))).toBe('ok');
  expect(code(await find(id, orderAudit.good))).toBe('ok');
  expect(await detail(id)).toMatchObject({ status: orderStatus.toEvaluate, inspectResult: orderAudit.good });

  const again = await create({ handlerId: hand });
  await completed(again);
  await sample(again);
  await find(again, orderAudit.failed);
  expect(code(await here.ask(orderCalls.rework, { id: again, remark: '补拍' }, manager))).toBe('ok');
  expect(await detail(again)).toMatchObject({
    status: orderStatus.toAccept,
    finishTime: null,
    endTime: null,
  });
  // Nobody rates it meanwhile, and the time for that is over with it.
  here.clock.advance('1h');
  await completed(again);
  expect(await detail(again)).toMatchObject({ inspectStatus: orderAudit.pending, reworkCount: 1 });

  const rated = await create({ handlerId: hand });
  await completed(rated);
  expect(code(await here.ask(orderCalls.evaluate, { id: rated, stars: 5 }, owner))).toBe('ok');
  expect(code(await sample(rated))).toBe('invalidStatus');
});

test('an order that nobody rates can be sampled once it is finished', async () => {
  const id = await create({ type: 'selfCheck', handlerId: hand });
  await completed(id);
  expect((await detail(id)).status).toBe(orderStatus.finished);
  expect(code(await here.ask(orderCalls.inspect, { id, inspectStatus: orderAudit.pending }, manager))).toBe(
    'ok',
  );
  await here.ask(orderCalls.inspectResult, { id, inspectResult: orderAudit.failed, remark: '漏项' }, manager);
  expect(code(await here.ask(orderCalls.rework, { id, remark: '补做' }, manager))).toBe('ok');
  expect(await detail(id)).toMatchObject({ status: orderStatus.toAccept, endTime: null });
});

test('a visit is not done again while another visit of the elevator stands', async () => {
  const another = await here.anElevator({ maintainerId: ours });
  await here.db.updateTable('elevator').set(place).where('id', '=', another).execute();
  const visit = { type: 'maintenance' as const, handlerId: hand, elevatorId: another };
  const id = await create(visit);
  await completed(id);
  await here.ask(orderCalls.inspect, { id, inspectStatus: orderAudit.pending }, manager);
  await here.ask(orderCalls.inspectResult, { id, inspectResult: orderAudit.failed, remark: '漏项' }, manager);
  const next = await create(visit);
  expect(code(await here.ask(orderCalls.rework, { id, remark: '补做' }, manager))).toBe('visitOpen');
  await here.ask(orderCalls.cancel, { id: next, remark: '重复' }, manager);
  expect(code(await here.ask(orderCalls.rework, { id, remark: '补做' }, manager))).toBe('ok');
});

test('platform users can dispatch the orders of any company', async () => {
  const platform = await here.aCompany('梯联运营', 'platform');
  await here.aUser('platformDesk', platform, { permissions: [...permissions], scope: 'platform' });
  const desk = { token: await here.signIn('platformDesk') };
  const id = await create({});
  expect(await detail(id, owner)).toMatchObject({ managed: false, owned: true });
  expect(await detail(id, desk)).toMatchObject({ managed: true, owned: false });
  expect(code(await here.ask(orderCalls.send, { id, handlerId: hand }, desk))).toBe('ok');
});

test('rejects order times in the past, a start after the deadline and values out of range', async () => {
  const at = (days: number) => new Date(here.clock.now + days * 86_400_000).toISOString();
  const asked = async (input: object) =>
    (await here.ask(orderCalls.create, { type: 'repair', elevatorId, ...input }, manager)).envelope.errors;
  expect(await asked({ plannedStart: at(-2) })).toHaveProperty('plannedStart');
  expect(await asked({ deadline: at(-2) })).toHaveProperty('deadline');
  expect(await asked({ plannedStart: at(3), deadline: at(2) })).toHaveProperty('plannedStart');
  expect(await asked({ daysToComplete: 6 })).toEqual({ daysToComplete: '完成天数为 1 至 5' });
  expect(await asked({ ordinal: 25 })).toEqual({ ordinal: '下次半月保序号为 1 至 24' });
});

test('order lists can be filtered by every status id, and the counts match', async () => {
  const late = await create({});
  await here.db
    .updateTable('workOrder')
    .set({ deadline: new Date(here.clock.now - 1000) })
    .where('id', '=', late)
    .execute();
  const page = async (status: Filter[]) =>
    dataOf(await here.ask(orderCalls.page, { status, pageSize: 200 }, manager)).rows;
  expect((await page(['overdue'])).map((row) => row.id)).toContain(late);
  expect(
    (await page([orderAudit.excellent])).every((row) => row.inspectResult === orderAudit.excellent),
  ).toBe(true);
  const counts = dataOf(await here.ask(orderCalls.status, {}, manager));
  for (const { status, n } of counts) expect((await page([status])).length, status).toBe(n);
  const today = dataOf(await here.ask(orderCalls.today, {}, manager));
  expect(today.overdue).toBeGreaterThan(0);
  const pending = dataOf(await here.ask(orderCalls.pending, {}, manager));
  expect(pending.rows.map((row) => row.id)).toContain(late);
});

test('of what waits at a desk a repair comes first where residents depend on the elevator', async () => {
  const elevatorId = await here.anElevator({ maintainerId: ours, propertyId: property });
  const at = (hours: number) => new Date(here.clock.now + hours * 3_600_000).toISOString();
  const repair = { type: 'repair' as const, description: '门机异响' };
  const sooner = await create({ ...repair, deadline: at(5) });
  const later = await create({ ...repair, elevatorId, deadline: at(50) });
  const waiting = async () =>
    dataOf(await here.ask(orderCalls.pending, { pageSize: 200 }, manager))
      .rows.filter(({ id }) => id === sooner || id === later)
      .map(({ id, dependents }) => [id, dependents]);
  expect(await waiting()).toEqual([
    [sooner, 0],
    [later, 0],
  ]);
  await here.db
    .insertInto('dependentResident')
    .values({ elevatorId, companyId: property, residentName: '何美玲', floor: '12', consentOn: '2026-01-05' })
    .execute();
  expect(await waiting()).toEqual([
    [later, 1],
    [sooner, 0],
  ]);
});

test('the order calendar counts the orders due per day without canceled ones', async () => {
  const due = { deadline: new Date(here.clock.now + 12 * 86_400_000).toISOString() };
  await here.ask(orderCalls.cancel, { id: await create(due), remark: '重复' }, manager);
  await create(due);
  const from = new Date(here.clock.now + 10 * 86_400_000).toISOString().slice(0, 10);
  const days = dataOf(await here.ask(orderCalls.calendar, { from, days: 7 }, manager));
  expect(days.map(({ open, late, completed }) => [open, late, completed])).toEqual([[1, 0, 0]]);
  expect(code(await here.ask(orderCalls.calendar, { from, days: 43 }, manager))).toBe('invalidInput');
});

test('deletes an order that was not dispatched, and rejects deleting a dispatched one', async () => {
  const id = await create({});
  expect(code(await here.ask(orderCalls.remove, { id }, manager))).toBe('ok');
  const sent = await create({ handlerId: hand });
  expect(code(await here.ask(orderCalls.remove, { id: sent }, manager))).toBe('invalidStatus');
});

test('an order not rated within seven days is finished without stars', async () => {
  const id = await create({ handlerId: hand });
  await completed(id);
  // Sessions end meanwhile.
  const kept = (order: string) =>
    here.db.selectFrom('workOrder').select(['status', 'stars']).where('id', '=', order).executeTakeFirst();
  here.clock.advance('6d');
  await here.fireDue();
  expect(await kept(id)).toMatchObject({ status: orderStatus.toEvaluate });
  here.clock.advance('1d');
  await here.fireDue();
  expect(await kept(id)).toMatchObject({ status: orderStatus.finished, stars: null });
});
