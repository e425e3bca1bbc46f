import { daysAfter } from '@hoistway/contract/time/days.ts';
import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { prepareCompletion } from '#testing/aVisit.ts';
import { dataOf, type Answer, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aPlanPlace, place, type PlanPlace } from '#testing/plan/aPlanPlace.ts';

let here: Installation;
let manager: AskedAs;
let mechanic: PlanPlace['mechanic'];
let ours: string;
let hand: string;
let today: string;
let detail: PlanPlace['detail'];
let aPlan: PlanPlace['aPlan'];
let generate: PlanPlace['generate'];
let complete: PlanPlace['complete'];

beforeAll(async () => {
  ({ here, manager, mechanic, ours, hand, today, detail, aPlan, generate, complete } = await aPlanPlace());
});
afterAll(() => here.close());

const code = (answer: Answer) => answer.envelope.code;
const errorsOf = (answer: Answer) => answer.envelope.errors ?? {};

// What other tests left due has its orders.
beforeEach(async () => void (await generate()));

describe('generate', () => {
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

  test('an order without a fit person on duty waits for dispatch with its reason', async () => {
    const off = await aMechanic(here.db, ours, { userId: null, mark: '4' });
    const fit = await aPlan({ workerId: off });
    const nobody = await aPlan({ workerId: null });
    await here.db.updateTable('staff').set({ onDuty: false }).where('id', '=', off).execute();
    const left = await aMechanic(here.db, ours, { userId: null, mark: '9' });
    const gone = await aPlan({ workerId: left });
    await here.db
      .updateTable('staff')
      .set({ status: 'leave', onDuty: false })
      .where('id', '=', left)
      .execute();
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
    await here.db
      .updateTable('elevator')
      .set({ lifeState: 'stopped' })
      .where('id', '=', elevatorId)
      .execute();
    expect(await generate()).toEqual({ made: 0, unassigned: 0 });
    expect(await detail(stopped)).toMatchObject({ due: 'stopped', stopReason: '改造' });
    expect(code(await here.ask(planCalls.stop, { id: stopped, stopped: false }, manager))).toBe('ok');
    expect((await generate()).made).toBe(1);
  });
});

describe('rounds', () => {
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
});
