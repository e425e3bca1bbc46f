import { daysAfter } from '@hoistway/contract/time/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { monthPlanCalls } from '@hoistway/contract/plan/monthPlan.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { planTeamCalls } from '@hoistway/contract/plan/planTeam.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import {
  anInstallation,
  dataOf,
  type Answer,
  type AskedAs,
  type Installation,
} from '#testing/anInstallation.ts';

const today = '2026-03-02';
const month = '2026-03-01';

let here: Installation;
let manager: AskedAs;
let inPart: AskedAs;
let ours: string;
let assigned: string;
let userId: string;
const elevators: string[] = [];

const code = (answer: Answer) => answer.envelope.code;
const person = async (name: string, companyId: string, scope: 'company' | 'assigned' | 'platform') => {
  const id = await here.aUser(name, companyId, { permissions: [...permissions], scope });
  return { id, as: { token: await here.signIn(name) } };
};
const view = async (who: AskedAs, input: object = {}) =>
  dataOf(await here.ask(monthPlanCalls.month, { month, ...input }, who));

beforeAll(async () => {
  here = await anInstallation();
  // Noon in Shanghai.
  here.clock.set(`${today}T04:00:00.000Z`);
  ours = await here.aCompany('恒升');
  manager = (await person('manager', ours, 'company')).as;
  const narrowed = await person('inPart', ours, 'assigned');
  inPart = narrowed.as;
  userId = narrowed.id;
  for (const mark of ['1', '2', '3', '4']) await aMechanic(here.db, ours, { userId: null, mark });
  for (let at = 0; at < 4; at += 1) {
    const id = await here.anElevator({ maintainerId: ours });
    elevators.push(id);
    await here.db
      .updateTable('elevator')
      .set({ latitude: 31.2, longitude: 121.5 })
      .where('id', '=', id)
      .execute();
    const plan = { elevatorId: id, lastActual: daysAfter(today, -3), nextDue: daysAfter(today, 2 + at) };
    expect(code(await here.ask(planCalls.create, plan, manager))).toBe('ok');
  }
  assigned = elevators[0]!;
  await here.db
    .insertInto('elevatorAssignment')
    .values({ elevatorId: assigned, userId: narrowed.id })
    .execute();
  dataOf(await here.ask(planTeamCalls.form, {}, manager));
  dataOf(await here.ask(monthPlanCalls.propose, { month }, manager));
});
afterAll(() => here.close());

test('a manager of some elevators is shown the visits of these, and plans no whole month', async () => {
  const whole = await view(manager);
  expect(whole).toMatchObject({ whole: true, totals: { elevators: 4 } });
  const part = await view(inPart);
  expect(part).toMatchObject({ whole: false, totals: { elevators: 1 } });
  expect(new Set(part.visits.map(({ elevatorId }) => elevatorId))).toEqual(new Set([assigned]));
  expect(part.totals.visits).toBe(part.visits.length);
  const { id } = whole.plan!;
  for (const answer of [
    await here.ask(monthPlanCalls.propose, { month }, inPart),
    await here.ask(monthPlanCalls.accept, { id }, inPart),
    await here.ask(monthPlanCalls.discard, { id }, inPart),
  ])
    expect(code(answer)).toBe('monthInPart');
  const hidden = whole.visits.find(({ elevatorId }) => elevatorId !== assigned)!;
  const where = { id: hidden.id, day: hidden.day, teamId: hidden.teamId };
  expect(code(await here.ask(monthPlanCalls.explain, { id: hidden.id }, inPart))).toBe('objectMissing');
  expect(code(await here.ask(monthPlanCalls.move, where, inPart))).toBe('objectMissing');
  const own = part.visits[0]!;
  const other = whole.teams.find(({ id: team }) => team !== own.teamId)!;
  expect(
    code(await here.ask(monthPlanCalls.move, { id: own.id, day: own.day, teamId: other.id }, inPart)),
  ).toBe('ok');
});

test('a manager who sees every elevator of the company plans its whole month', async () => {
  const rest = elevators.filter((id) => id !== assigned).map((elevatorId) => ({ elevatorId, userId }));
  await here.db.insertInto('elevatorAssignment').values(rest).execute();
  expect((await view(inPart)).whole).toBe(true);
  expect(code(await here.ask(monthPlanCalls.propose, { month }, inPart))).toBe('ok');
});

test('an operator of the platform chooses the company whose month they plan', async () => {
  const platform = await here.aCompany('平台', 'platform');
  const operator = (await person('operator2', platform, 'platform')).as;
  expect(await view(operator)).toMatchObject({ choosesCompany: true, teams: [] });
  const chosen = await view(operator, { companyId: ours });
  expect(chosen).toMatchObject({ choosesCompany: true, companyId: ours, totals: { elevators: 4 } });
  expect((await view(manager)).choosesCompany).toBe(false);
});

test('a visit that has its order is moved with it, its day, time limit and person', async () => {
  await here.db
    .updateTable('maintenancePlan')
    .set({ nextDue: daysAfter(today, 1) })
    .execute();
  expect(dataOf(await here.ask(planCalls.generate, {}, manager)).made).toBe(4);
  dataOf(await here.ask(monthPlanCalls.propose, { month }, manager));
  const before = await view(manager);
  const visit = before.visits.find(({ pinned }) => pinned)!;
  const other = before.teams.find(({ id }) => id !== visit.teamId)!;
  const day = daysAfter(visit.day, 2);
  const where = { id: visit.id, day, teamId: other.id };
  expect(code(await here.ask(monthPlanCalls.move, where, manager))).toBe('ok');
  const row = await here.db
    .selectFrom('planVisit')
    .innerJoin('workOrder', 'workOrder.id', 'planVisit.orderId')
    .innerJoin('maintenancePlan', 'maintenancePlan.id', 'planVisit.planId')
    .where('planVisit.planId', '=', visit.planId)
    .select(['workOrder.id', 'workOrder.planDate', 'workOrder.handlerId', 'planVisit.due'])
    .select('maintenancePlan.nextDue')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ planDate: day, due: day, nextDue: day });
  const order = dataOf(await here.ask(orderCalls.detail, { id: row.id }, manager));
  const teams = dataOf(await here.ask(planTeamCalls.list, {}, manager));
  const team = teams.find(({ id }) => id === other.id)!;
  expect([team.firstWorkerId, team.secondWorkerId]).toContain(order.handlerId);
  expect(Date.parse(order.deadline)).toBeGreaterThan(Date.parse(`${day}T00:00:00Z`));
  const after = await view(manager);
  expect(after.plan!.changedCount).toBe(0);
  expect(after.visits.find(({ id }) => id === visit.id)).toMatchObject({
    day,
    teamId: other.id,
    pinned: true,
  });
  await here.db
    .updateTable('workOrder')
    .set({ status: orderStatus.atWork })
    .where('id', '=', row.id)
    .execute();
  expect(code(await here.ask(monthPlanCalls.move, { ...where, day: visit.day }, manager))).toBe('visitBegun');
});
