import { daysAfter } from '@hoistway/contract/time/days.ts';
import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { planBatchCalls } from '@hoistway/contract/plan/planBatch.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { planReminderCalls } from '@hoistway/contract/plan/planReminder.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { prepareCompletion } from '#testing/aVisit.ts';
import {
  anInstallation,
  dataOf,
  type Answer,
  type AskedAs,
  type Installation,
} from '#testing/anInstallation.ts';
import { aSingaporeCompany } from '#testing/singapore.ts';
import { tellDigests } from './planMessages.ts';

let here: Installation;
let manager: AskedAs;
let mechanic: AskedAs & { userId: string };
let owner: AskedAs;
let stranger: AskedAs;
let ours: string;
let property: string;
let hand: string;
let second: string;
let uncertified: string;
let today: string;
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
  today = new Date(here.clock.now).toISOString().slice(0, 10);
  // Noon in Shanghai.
  here.clock.set(`${today}T04:00:00.000Z`);
  ours = await here.aCompany('恒升');
  property = await here.aCompany('翠林物业', 'property');
  const others = await here.aCompany('康达');
  manager = await person('manager', ours, permissions);
  mechanic = await person('worker', ours, ['order.view', 'order.handle', 'plan.view'], 'assigned');
  owner = await person('owner', property, permissions, 'ownedElevators');
  stranger = await person('stranger', others, permissions);
  hand = await aMechanic(here.db, ours, { userId: mechanic.userId, mark: '1' });
  second = await aMechanic(here.db, ours, { userId: null, mark: '2' });
  uncertified = await aMechanic(here.db, ours, { userId: null, mark: '3', certified: false });
});
afterAll(() => here.close());

const code = (answer: Answer) => answer.envelope.code;
const errorsOf = (answer: Answer) => answer.envelope.errors ?? {};
const anElevator = async (): Promise<string> => {
  const id = await here.anElevator({ maintainerId: ours, propertyId: property });
  await here.db.updateTable('elevator').set(place).where('id', '=', id).execute();
  return id;
};
const detail = async (id: string, who = manager) => dataOf(await here.ask(planCalls.detail, { id }, who));
const aPlan = async (input: object = {}): Promise<string> => {
  const elevatorId = await anElevator();
  const made = { elevatorId, workerId: hand, nextDue: daysAfter(today, 3), ...input };
  return dataOf(await here.ask(planCalls.create, made, manager)).id;
};
const generate = async () => dataOf(await here.ask(planCalls.generate, {}, manager));

// What other tests left due has its orders.
beforeEach(async () => void (await generate()));

/** The mechanic does an order from taking it to signing out. */
async function complete(id: string): Promise<void> {
  for (const act of ['accept', 'begin'] as const)
    expect(code(await here.ask(orderCalls.processBill, { id, act, ...place }, mechanic))).toBe('ok');
  await prepareCompletion(here, id, mechanic);
  expect(code(await here.ask(orderCalls.complete, { id }, mechanic))).toBe('ok');
}

test('a plan is created with default values, and invalid values are rejected at their field', async () => {
  const elevatorId = await anElevator();
  const good = { elevatorId, workerId: hand, nextDue: daysAfter(today, 3) };
  const said = async (input: object) =>
    errorsOf(await here.ask(planCalls.create, { ...good, ...input }, manager));
  expect(await said({ daysToComplete: 6 })).toEqual({ daysToComplete: '完成天数为 1 至 5' });
  expect(await said({ daysToComplete: 0 })).toEqual({ daysToComplete: '完成天数为 1 至 5' });
  expect(await said({ nextOrdinal: 25 })).toEqual({ nextOrdinal: '下次半月保序号为 1 至 24' });
  expect(await said({ nextOrdinal: 0 })).toEqual({ nextOrdinal: '下次半月保序号为 1 至 24' });
  expect(await said({ intervalDays: 93 })).toEqual({ intervalDays: '间隔天数为 1 至 92' });
  expect(await said({ intervalDays: 16 })).toEqual({ intervalDays: '该电梯的间隔不得超过 15 天' });
  expect(await said({ nextDue: daysAfter(today, -1) })).toEqual({ nextDue: '时间不能早于今天' });
  expect(await said({ lastActual: daysAfter(today, 1) })).toEqual({ lastActual: '上次维保日期不能晚于今天' });
  expect(await said({ lastActual: daysAfter(today, -13) })).toEqual({
    nextDue: `距上次维保不得超过间隔天数，最迟 ${daysAfter(today, 2)}`,
  });
  expect(await said({ workerId: uncertified })).toEqual({ workerId: '该人员没有维修电梯的权限' });

  const { id } = dataOf(
    await here.ask(planCalls.create, { ...good, lastActual: daysAfter(today, -12) }, manager),
  );
  expect(await detail(id)).toMatchObject({
    nextOrdinal: 1,
    cycle: 1,
    type: 'halfMonth',
    due: 'week',
    intervalDays: 15,
    ceilingDays: 15,
    daysToComplete: 1,
    managed: true,
    orderId: null,
  });
  expect(await said({})).toEqual({ elevatorId: '该电梯已有维保计划' });
});

test('the area’s interval profile sets the interval ceiling of a plan', async () => {
  const company = await aSingaporeCompany(here, '狮城维保');
  const chief = await person('singapore', company, permissions);
  const elevatorId = await here.anElevator({ maintainerId: company });
  const { id } = dataOf(
    await here.ask(planCalls.create, { elevatorId, nextDue: daysAfter(today, 3) }, chief),
  );
  expect(await detail(id, chief)).toMatchObject({ intervalDays: 30, ceilingDays: 30, monthly: true });
});

test('a plan is hidden from other companies and can be changed only by its own', async () => {
  const id = await aPlan();
  const list = dataOf(await here.ask(planCalls.page, {}, stranger));
  expect(list).toEqual({ rows: [], total: 0 });
  for (const call of [planCalls.detail, planCalls.remove])
    expect(code(await here.ask(call, { id }, stranger))).toBe('objectMissing');
  expect(code(await here.ask(planCalls.update, { id, nextOrdinal: 3 }, stranger))).toBe('objectMissing');

  expect((await detail(id, owner)).managed).toBe(false);
  expect(code(await here.ask(planCalls.update, { id, nextOrdinal: 3 }, owner))).toBe('planOfOthers');
  expect(code(await here.ask(planCalls.stop, { id, stopped: true, stopReason: '停梯' }, owner))).toBe(
    'planOfOthers',
  );
  expect(code(await here.ask(planCalls.remove, { id }, owner))).toBe('planOfOthers');
  const { elevatorId } = await detail(id);
  const made = await here.ask(planCalls.create, { elevatorId, nextDue: daysAfter(today, 3) }, owner);
  expect(errorsOf(made)).toEqual({ elevatorId: '该电梯不由您的单位维保' });
  expect(code(await here.ask(planCalls.remove, { id }, manager))).toBe('ok');
  expect(code(await here.ask(planCalls.detail, { id }, manager))).toBe('objectMissing');
});

test('a due plan generates one order, and its completion sets the next round and day', async () => {
  const id = await aPlan({ nextOrdinal: 24, lastActual: daysAfter(today, -12) });
  const later = await aPlan({ nextDue: daysAfter(today, 8) });
  expect(await generate()).toMatchObject({ made: 1, unassigned: 0 });
  expect(await generate()).toEqual({ made: 0, unassigned: 0 });
  expect((await detail(later)).orderId).toBeNull();

  const planned = await detail(id);
  expect(planned).toMatchObject({
    orderStatus: orderStatus.toAccept,
    nextOrdinal: 24,
    nextDue: daysAfter(today, 3),
  });
  const order = dataOf(await here.ask(orderCalls.detail, { id: planned.orderId! }, mechanic));
  expect(order).toMatchObject({
    maintenanceType: 'year',
    ordinal: 24,
    planDate: daysAfter(today, 3),
    handlerId: hand,
  });
  // It may not wait longer than 15 days since the last visit.
  expect(new Date(order.deadline).toISOString()).toBe(`${daysAfter(today, 3)}T15:59:00.000Z`);

  await complete(order.id);
  expect(await detail(id)).toMatchObject({
    nextOrdinal: 1,
    cycle: 2,
    lastActual: today,
    nextDue: daysAfter(today, 15),
    orderId: null,
    visits: [{ ordinal: 24, cycle: 1, completedDay: today, orderId: order.id }],
  });
  expect(await generate()).toEqual({ made: 0, unassigned: 0 });
});

test('a visit made by hand completes the round if it covers its work, and otherwise resets the days', async () => {
  const whole = await aPlan({ nextOrdinal: 6, nextDue: daysAfter(today, 9) });
  const less = await aPlan({ nextOrdinal: 6, nextDue: daysAfter(today, 9) });
  for (const [id, maintenanceType] of [
    [whole, 'halfYear'],
    [less, 'halfMonth'],
  ] as const) {
    const { elevatorId } = await detail(id);
    const order = await here.ask(
      orderCalls.create,
      { type: 'maintenance', elevatorId, maintenanceType, handlerId: hand },
      manager,
    );
    await complete(dataOf(order).id);
  }
  const next = { lastActual: today, nextDue: daysAfter(today, 15) };
  expect(await detail(whole)).toMatchObject({ ...next, nextOrdinal: 7 });
  expect(await detail(less)).toMatchObject({ ...next, nextOrdinal: 6, visits: [{ ordinal: null }] });
});

test('a visit reworked after its audit counts as one round', async () => {
  const audited = { companyId: ours, type: 'maintenance', percent: 100 } as const;
  await here.db.insertInto('workOrderSampling').values(audited).execute();
  const id = await aPlan();
  await generate();
  const { orderId } = await detail(id);
  await complete(orderId!);
  expect((await detail(id)).nextOrdinal).toBe(2);
  const order = { id: orderId!, remark: '门锁未检查' };
  const failed = { ...order, inspectResult: orderAudit.failed };
  expect(code(await here.ask(orderCalls.inspectResult, failed, manager))).toBe('ok');
  expect(code(await here.ask(orderCalls.rework, order, manager))).toBe('ok');
  here.clock.advance('1m');
  for (const act of ['accept', 'begin'] as const)
    await here.ask(orderCalls.processBill, { id: orderId!, act, ...place }, mechanic);
  await prepareCompletion(here, orderId!, mechanic);
  expect(code(await here.ask(orderCalls.complete, { id: orderId! }, mechanic))).toBe('ok');
  expect(await detail(id)).toMatchObject({ nextOrdinal: 2, visits: [{ ordinal: 1 }] });
  await here.db.deleteFrom('workOrderSampling').where('companyId', '=', ours).execute();
});

test('concurrent generation makes each order once', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => aPlan()));
  const counts = await Promise.all([generate(), generate(), generate()]);
  expect(counts.reduce((sum, { made }) => sum + made, 0)).toBe(3);
  for (const id of ids) expect((await detail(id)).visits).toHaveLength(1);
});

test('a plan whose order fails does not stop the other plans', async () => {
  const [broken, whole] = [await aPlan({ nextDue: today }), await aPlan({ nextDue: daysAfter(today, 5) })];
  await sql`alter table work_order add constraint broken check (plan_date <> ${sql.lit(today)}::date) not valid`.execute(
    here.db,
  );
  const failed = await here.ask(planCalls.generate, {}, manager);
  await sql`alter table work_order drop constraint broken`.execute(here.db);
  expect(failed.status).toBe(500);
  expect((await detail(whole)).visits).toHaveLength(1);
  expect((await detail(broken)).visits).toHaveLength(0);
  expect((await generate()).made).toBe(1);
});

test('a canceled order frees its round, and the order of a changed round does not advance it', async () => {
  const id = await aPlan();
  await generate();
  const first = (await detail(id)).orderId!;
  expect(code(await here.ask(orderCalls.cancel, { id: first, remark: '重复' }, manager))).toBe('ok');
  expect((await detail(id)).orderId).toBeNull();
  expect((await generate()).made).toBe(1);
  const again = (await detail(id)).orderId!;
  expect(again).not.toBe(first);
  expect(code(await here.ask(planCalls.update, { id, nextOrdinal: 12 }, manager))).toBe('ok');
  expect(await detail(id)).toMatchObject({ nextOrdinal: 12, cycle: 2, type: 'halfYear', orderId: null });
  // Its order was of another round: the days count from it, the round stays.
  await complete(again);
  expect(await detail(id)).toMatchObject({ nextOrdinal: 12, cycle: 2, lastActual: today });
});

test('an order without a fit person on duty waits for dispatch with its reason', async () => {
  const off = await aMechanic(here.db, ours, { userId: null, mark: '4' });
  const fit = await aPlan({ workerId: off });
  const nobody = await aPlan({ workerId: null });
  await here.db.updateTable('staff').set({ onDuty: false }).where('id', '=', off).execute();
  const left = await aMechanic(here.db, ours, { userId: null, mark: '9' });
  const gone = await aPlan({ workerId: left });
  await here.db.updateTable('staff').set({ status: 'leave', onDuty: false }).where('id', '=', left).execute();
  // One to whom the elevator is assigned goes where the plan names nobody.
  const assigned = await aPlan({ workerId: null });
  const { elevatorId } = await detail(assigned);
  await here.db.insertInto('elevatorAssignment').values({ elevatorId, userId: mechanic.userId }).execute();
  expect(await generate()).toEqual({ made: 4, unassigned: 3 });
  const hintOf = async (id: string) => {
    const { orderStatus, visits } = await detail(id);
    return [orderStatus, visits[0]!.hint];
  };
  expect(await hintOf(fit)).toEqual([orderStatus.toDispatch, 'offDuty']);
  expect(await hintOf(gone)).toEqual([orderStatus.toDispatch, 'unfit']);
  expect(await hintOf(nobody)).toEqual([orderStatus.toDispatch, 'noPerson']);
  expect(await hintOf(assigned)).toEqual([orderStatus.toAccept, null]);
});

test('a stopped plan or a stopped elevator generates no order', async () => {
  const stopped = await aPlan();
  const why = await here.ask(planCalls.stop, { id: stopped, stopped: true }, manager);
  expect(errorsOf(why)).toHaveProperty('stopReason');
  const stop = { id: stopped, stopped: true, stopReason: '改造' };
  expect(code(await here.ask(planCalls.stop, stop, manager))).toBe('ok');
  const unused = await aPlan();
  const { elevatorId } = await detail(unused);
  await here.db.updateTable('elevator').set({ lifeState: 'stopped' }).where('id', '=', elevatorId).execute();
  expect(await generate()).toEqual({ made: 0, unassigned: 0 });
  expect(await detail(stopped)).toMatchObject({ due: 'stopped', stopReason: '改造' });
  expect(code(await here.ask(planCalls.stop, { id: stopped, stopped: false }, manager))).toBe('ok');
  expect((await generate()).made).toBe(1);
});

test('a handover moves plans and the orders that were not begun', async () => {
  const [from, to] = [
    await aMechanic(here.db, ours, { userId: null, mark: '6' }),
    await aMechanic(here.db, ours, { userId: null, mark: '7' }),
  ];
  const same = await here.ask(planCalls.handover, { previousWorkerId: from, nowWorkerId: from }, manager);
  expect(errorsOf(same)).toEqual({ nowWorkerId: '新维保人员不能与原维保人员相同' });
  const unfit = { previousWorkerId: from, nowWorkerId: uncertified };
  expect(code(await here.ask(planCalls.handover, unfit, manager))).toBe('noRepairPermission');
  const [waiting, working, ahead] = [
    await aPlan({ workerId: from }),
    await aPlan({ workerId: from }),
    await aPlan({ workerId: from, nextDue: daysAfter(today, 12) }),
  ];
  await generate();
  const atWork = (await detail(working)).orderId!;
  await here.db
    .updateTable('workOrder')
    .set({ status: orderStatus.atWork })
    .where('id', '=', atWork)
    .execute();
  const people = { previousWorkerId: from, nowWorkerId: to };
  expect(code(await here.ask(planCalls.handover, people, stranger))).toBe('objectMissing');
  expect(dataOf(await here.ask(planCalls.handover, people, manager))).toEqual({
    plans: 3,
    orders: 1,
    kept: 1,
  });
  for (const id of [waiting, working, ahead]) expect((await detail(id)).workerId).toBe(to);
  const handlerOf = async (id: string) =>
    dataOf(await here.ask(orderCalls.detail, { id: (await detail(id)).orderId! }, manager)).handlerId;
  expect([await handlerOf(waiting), await handlerOf(working)]).toEqual([to, from]);
});

test('a batch previews its days before saving and marks elevators beyond their ceiling', async () => {
  const elevatorIds = await Promise.all([1, 2, 3, 4, 5].map(anElevator));
  const firstDay = daysAfter(today, 5);
  const batch = { workerId: second, elevatorIds, firstDay, perDay: 2 };
  const said = async (input: object) =>
    errorsOf(await here.ask(planBatchCalls.preview, { ...batch, ...input }, manager));
  expect(await said({ firstDay: daysAfter(today, -1) })).toEqual({ firstDay: '时间不能早于今天' });
  expect(await said({ lastDay: firstDay })).toEqual({ lastDay: '开始时间必须早于结束时间' });
  expect(await said({ perDay: 51 })).toEqual({ perDay: '每日台数为 1 至 50' });
  expect(await said({ lastDay: daysAfter(firstDay, 1) })).toEqual({
    perDay: '5 台排不下：这些天每日 2 台，最多 4 台',
  });
  const foreign = await here.anElevator({ maintainerId: await here.aCompany('申龙'), propertyId: ours });
  expect(await said({ elevatorIds: [foreign] })).toHaveProperty('elevatorIds');

  // One of them has to be visited before its turn.
  const urgent = {
    elevatorId: elevatorIds[4]!,
    nextDue: daysAfter(today, 2),
    lastActual: daysAfter(today, -13),
  };
  const known = dataOf(await here.ask(planCalls.create, { ...urgent, nextOrdinal: 9 }, manager)).id;
  const shown = dataOf(await here.ask(planBatchCalls.preview, batch, manager));
  expect(shown.map(({ day }) => day)).toEqual([0, 0, 1, 1, 2].map((n) => daysAfter(firstDay, n)));
  expect(shown.find(({ id }) => id === elevatorIds[4])).toMatchObject({
    known: true,
    day: firstDay,
    late: true,
  });
  expect(dataOf(await here.ask(planCalls.page, { workerId: second }, manager)).total).toBe(0);

  dataOf(await here.ask(planBatchCalls.create, batch, manager));
  const made = dataOf(await here.ask(planCalls.page, { workerId: second, sort: 'nextDue' }, manager));
  expect(made.rows.map(({ nextDue }) => nextDue)).toEqual(shown.map(({ day }) => day));
  expect(await detail(known)).toMatchObject({ workerId: second, nextOrdinal: 9, nextDue: firstDay });
  const batches = dataOf(await here.ask(planBatchCalls.page, {}, manager));
  expect(batches).toMatchObject({ total: 1, rows: [{ elevators: 5, workerId: second, perDay: 2 }] });
  expect(dataOf(await here.ask(planBatchCalls.page, {}, stranger)).total).toBe(0);
});

test('the plan inspection lists and counts problems by kind', async () => {
  const bare = await anElevator();
  const late = await aPlan();
  const beyond = await aPlan();
  const set = (id: string, values: object) =>
    here.db.updateTable('maintenancePlan').set(values).where('id', '=', id).execute();
  await set(late, { nextDue: daysAfter(today, -4), lastActual: daysAfter(today, -19) });
  await set(beyond, { nextDue: daysAfter(today, 9), lastActual: daysAfter(today, -10) });
  const busy = await aMechanic(here.db, ours, { userId: null, mark: '8' });
  const day = daysAfter(today, 11);
  for (let n = 0; n < 9; n += 1) await aPlan({ workerId: busy, nextDue: day });

  const found = dataOf(await here.ask(planCalls.inspect, { pageSize: 200 }, manager));
  const of = (problem: string) => found.rows.filter((row) => row.problem === problem);
  expect(of('overdue')).toMatchObject([{ planId: late, n: 4 }]);
  // The batch left another.
  expect(of('beyondCeiling')[0]).toMatchObject({ planId: beyond, n: 4 });
  expect(of('noPlan').map((row) => row.elevatorId)).toContain(bare);
  expect(of('noPerson').length).toBeGreaterThan(0);
  expect(of('offDuty').length).toBeGreaterThan(0);
  expect(of('unfit').length).toBeGreaterThan(0);
  expect(of('notGenerated').map((row) => row.planId)).toContain(late);
  expect(of('crowded')).toMatchObject([{ workerId: busy, day, n: 9, planId: null }]);
  const counts = dataOf(await here.ask(planCalls.inspectCounts, {}, manager));
  expect(counts.reduce((sum, { n }) => sum + n, 0)).toBe(found.total);
  const only = dataOf(await here.ask(planCalls.inspect, { problem: 'crowded' }, manager));
  expect(only.total).toBe(1);
  expect(dataOf(await here.ask(planCalls.inspect, {}, stranger)).total).toBe(0);

  const month = dataOf(
    await here.ask(planCalls.calendar, { from: day, to: daysAfter(day, 20), workerId: busy }, manager),
  );
  expect(month).toEqual([
    { day, done: 0, n: 9, overdue: 0, ahead: 0 },
    { day: daysAfter(day, 15), done: 0, n: 0, overdue: 0, ahead: 9 },
  ]);
  const done = dataOf(await here.ask(planCalls.calendar, { from: today, to: today }, manager));
  expect(done[0]!.done).toBeGreaterThan(3);
  const long = { from: day, to: daysAfter(day, 62) };
  expect(errorsOf(await here.ask(planCalls.calendar, long, manager))).toEqual({ to: '日期范围不超过 62 天' });
});

test('plan reminders are counted by kind, and a digest is sent once, in the morning', async () => {
  const counts = dataOf(await here.ask(planReminderCalls.reminderCounts, {}, manager));
  const late = dataOf(await here.ask(planReminderCalls.reminders, { due: 'overdue' }, manager));
  expect(counts.find(({ due }) => due === 'overdue')?.n).toBe(late.total);
  expect(late.total).toBeGreaterThan(0);
  expect(dataOf(await here.ask(planReminderCalls.reminders, {}, stranger)).total).toBe(0);

  const told = () => here.db.selectFrom('message').selectAll().where('kind', '=', 'plan.digest').execute();
  // In the night nobody is told; at half past seven in Shanghai everybody concerned.
  await tellDigests(here.db, new Date(`${today}T18:30:00.000Z`));
  expect(await told()).toEqual([]);
  const morning = new Date(`${daysAfter(today, 1)}T23:30:00.000Z`);
  expect(await tellDigests(here.db, morning)).toBeGreaterThan(0);
  const first = await told();
  expect(first.map(({ userId }) => userId)).toContain(mechanic.userId);
  await tellDigests(here.db, morning);
  expect(await told()).toHaveLength(first.length);
});

test('the plan export has as many rows as the list', async () => {
  const sheet = dataOf(await here.ask(planCalls.export, {}, manager));
  const { sheets } = await readXlsx(sheet);
  const total = dataOf(await here.ask(planCalls.page, { pageSize: 1 }, manager)).total;
  expect(sheets[0]!.rows).toHaveLength(total + 1);
  expect(sheets[0]!.rows[0]!.slice(0, 3)).toEqual(['电梯', '维保人员', '下次半月保序号']);
});
