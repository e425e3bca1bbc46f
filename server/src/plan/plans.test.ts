import { daysAfter } from '@hoistway/contract/time/days.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { dataOf, type Answer, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aSingaporeCompany } from '#testing/singapore.ts';
import { aPlanPlace, type PlanPlace } from '#testing/plan/aPlanPlace.ts';

let here: Installation;
let manager: AskedAs;
let owner: AskedAs;
let stranger: AskedAs;
let ours: string;
let hand: string;
let uncertified: string;
let today: string;
let person: PlanPlace['person'];
let anElevator: PlanPlace['anElevator'];
let detail: PlanPlace['detail'];
let aPlan: PlanPlace['aPlan'];
let generate: PlanPlace['generate'];

beforeAll(async () => {
  ({
    here,
    manager,
    owner,
    stranger,
    ours,
    hand,
    uncertified,
    today,
    person,
    anElevator,
    detail,
    aPlan,
    generate,
  } = await aPlanPlace());
});
afterAll(() => here.close());

const code = (answer: Answer) => answer.envelope.code;
const errorsOf = (answer: Answer) => answer.envelope.errors ?? {};

// What other tests left due has its orders.
beforeEach(async () => void (await generate()));

describe('create', () => {
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
    expect(await said({ lastActual: daysAfter(today, 1) })).toEqual({
      lastActual: '上次维保日期不能晚于今天',
    });
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
});

describe('update', () => {
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
});

describe('handover', () => {
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
});
