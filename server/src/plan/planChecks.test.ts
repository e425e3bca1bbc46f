import { daysAfter } from '@hoistway/contract/time/days.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planBatchCalls } from '@hoistway/contract/plan/planBatch.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { planReminderCalls } from '@hoistway/contract/plan/planReminder.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { dataOf, type Answer, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { tellDigests } from './planMessages.ts';
import { aPlanPlace, type PlanPlace } from '#testing/plan/aPlanPlace.ts';

let here: Installation;
let manager: AskedAs;
let mechanic: PlanPlace['mechanic'];
let stranger: AskedAs;
let ours: string;
let second: string;
let today: string;
let anElevator: PlanPlace['anElevator'];
let detail: PlanPlace['detail'];
let aPlan: PlanPlace['aPlan'];
let generate: PlanPlace['generate'];
let complete: PlanPlace['complete'];

beforeAll(async () => {
  ({ here, manager, mechanic, stranger, ours, second, today, anElevator, detail, aPlan, generate, complete } =
    await aPlanPlace());
});
afterAll(() => here.close());

const errorsOf = (answer: Answer) => answer.envelope.errors ?? {};

// What other tests left due has its orders.
beforeEach(async () => void (await generate()));

describe('batches', () => {
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

  test('a batch tells what of it still stands, and which plans it made', async () => {
    const elevatorIds = await Promise.all([1, 2, 3].map(anElevator));
    const firstDay = daysAfter(today, 6);
    const batch = { workerId: second, elevatorIds, firstDay, perDay: 3 };
    const { id } = dataOf(await here.ask(planBatchCalls.create, batch, manager));
    const shown = async () => dataOf(await here.ask(planBatchCalls.detail, { id }, manager));
    expect(await shown()).toMatchObject({ elevators: 3, standing: 3, visited: 0, stopped: 0, contracts: [] });
    const plans = async () => dataOf(await here.ask(planCalls.page, { batchId: id }, manager)).rows;
    const [first, again] = await plans();
    expect((await plans()).map(({ elevatorId }) => elevatorId).toSorted()).toEqual(elevatorIds.toSorted());
    dataOf(await here.ask(planCalls.remove, { id: first!.id }, manager));
    const later = { ...batch, elevatorIds: [again!.elevatorId], firstDay: daysAfter(firstDay, 1) };
    dataOf(await here.ask(planBatchCalls.create, later, manager));
    expect(await shown()).toMatchObject({ elevators: 3, standing: 1 });
    expect((await here.ask(planBatchCalls.detail, { id }, stranger)).envelope.code).toBe('objectMissing');
  });
});

describe('inspection', () => {
  test('the plan inspection lists and counts problems by kind', async () => {
    const visited = await aPlan();
    await generate();
    await complete((await detail(visited)).orderId!);

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
    await aPlan({ workerId: null });
    for (const [mark, values] of [
      ['4', { onDuty: false }],
      ['9', { status: 'leave', onDuty: false }],
    ] as const) {
      const workerId = await aMechanic(here.db, ours, { userId: null, mark });
      await aPlan({ workerId });
      await here.db.updateTable('staff').set(values).where('id', '=', workerId).execute();
    }

    const found = dataOf(await here.ask(planCalls.inspect, { pageSize: 200 }, manager));
    const of = (problem: string) => found.rows.filter((row) => row.problem === problem);
    expect(of('overdue')).toMatchObject([{ planId: late, n: 4 }]);
    // A batch may have left another.
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
    expect(done[0]!.done).toBeGreaterThan(0);
    const long = { from: day, to: daysAfter(day, 62) };
    expect(errorsOf(await here.ask(planCalls.calendar, long, manager))).toEqual({
      to: '日期范围不超过 62 天',
    });
  });
});

describe('reminders', () => {
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
});

describe('export', () => {
  test('the plan export has as many rows as the list', async () => {
    const sheet = dataOf(await here.ask(planCalls.export, {}, manager));
    const { sheets } = await readXlsx(sheet);
    const total = dataOf(await here.ask(planCalls.page, { pageSize: 1 }, manager)).total;
    expect(sheets[0]!.rows).toHaveLength(total + 1);
    expect(sheets[0]!.rows[0]!.slice(0, 3)).toEqual(['电梯', '维保人员', '下次半月保序号']);
  });
});
