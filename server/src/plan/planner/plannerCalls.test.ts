import { daysAfter } from '@hoistway/contract/time/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { monthPlanCalls } from '@hoistway/contract/plan/monthPlan.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { planTeamCalls } from '@hoistway/contract/plan/planTeam.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import {
  anInstallation,
  dataOf,
  type Answer,
  type AskedAs,
  type Installation,
} from '#testing/anInstallation.ts';

// Two weeks before the Spring Festival, which is from the 15th to the 23rd.
const today = '2026-01-31';
const month = '2026-02-01';

let here: Installation;
let manager: AskedAs;
let reader: AskedAs;
let stranger: AskedAs;
let ours: string;
const people: string[] = [];

const person = async (name: string, companyId: string, held: readonly Permission[]) => {
  await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { token: await here.signIn(name) };
};
const code = (answer: Answer) => answer.envelope.code;
const errorsOf = (answer: Answer) => answer.envelope.errors ?? {};

beforeAll(async () => {
  here = await anInstallation();
  // Noon in Shanghai.
  here.clock.set(`${today}T04:00:00.000Z`);
  ours = await here.aCompany('恒升');
  const others = await here.aCompany('康达');
  manager = await person('manager', ours, permissions);
  reader = await person('reader', ours, ['plan.view']);
  stranger = await person('stranger', others, permissions);
  for (const mark of ['1', '2', '3', '4', '5'])
    people.push(await aMechanic(here.db, ours, { userId: null, mark }));
  for (let at = 0; at < 12; at += 1) {
    const id = await here.anElevator({ maintainerId: ours });
    await here.db
      .updateTable('elevator')
      .set({ latitude: 31.2 + (at % 4) * 0.01, longitude: 121.5 })
      .where('id', '=', id)
      .execute();
    const lastActual = daysAfter(today, -(at % 12));
    const made = { elevatorId: id, workerId: people[0]!, lastActual, nextDue: daysAfter(lastActual, 15) };
    expect(code(await here.ask(planCalls.create, made, manager))).toBe('ok');
  }
});
afterAll(() => here.close());

const view = async (who = manager) => dataOf(await here.ask(monthPlanCalls.month, { month }, who));
const propose = async () => dataOf(await here.ask(monthPlanCalls.propose, { month }, manager));

test('teams are formed in pairs, and a person belongs to one team only', async () => {
  expect((await propose()).unmet).toBe(12);
  expect((await view()).unmet[0]).toMatchObject({ reason: 'noTeam', help: 'team' });
  expect(dataOf(await here.ask(planTeamCalls.form, {}, manager))).toEqual({ made: 2, left: 1 });
  const teams = dataOf(await here.ask(planTeamCalls.list, {}, manager));
  expect(teams.map(({ name, fit }) => [name, fit])).toEqual([
    ['1 组', true],
    ['2 组', true],
  ]);
  expect(teams[0]).toMatchObject({ firstWorkerId: people[0], plans: 12 });
  const taken = { name: '三组', firstWorkerId: people[0]!, secondWorkerId: people[1]! };
  expect(errorsOf(await here.ask(planTeamCalls.create, taken, manager))).toEqual({
    firstWorkerId: '该人员已在 1 组',
  });
  const alone = { name: '三组', firstWorkerId: people[0]!, secondWorkerId: people[0]! };
  expect(errorsOf(await here.ask(planTeamCalls.create, alone, manager))).toEqual({
    secondWorkerId: '组长与组员须为两人',
  });
  const [first, second] = teams;
  expect(
    errorsOf(await here.ask(planTeamCalls.update, { id: first!.id, name: second!.name }, manager)),
  ).toEqual({ name: '班组名称已存在' });
  expect(errorsOf(await here.ask(planTeamCalls.update, { id: first!.id, latitude: 31.2 }, manager))).toEqual({
    latitude: '纬度和经度须同时填写',
  });
});

test('a month over the Spring Festival is proposed within all ceilings, and again identically', async () => {
  const { visits, unmet } = await propose();
  expect(unmet).toBe(0);
  const shown = await view();
  expect(shown.totals).toMatchObject({ elevators: 12, visits, unmet: 0 });
  expect(shown.visits).toHaveLength(visits);
  expect(shown.visits.flatMap(({ conflicts }) => conflicts)).toEqual([]);
  expect(shown.days.find(({ day }) => day === '2026-02-14')).toMatchObject({
    minutes: 480,
    holiday: '春节',
    worked: true,
  });
  expect(shown.visits.filter(({ day }) => day > '2026-02-14' && day < '2026-02-24')).toEqual([]);
  const days = shown.visits.map(({ planId, day, teamId }) => [planId, day, teamId]);
  await propose();
  expect((await view()).visits.map(({ planId, day, teamId }) => [planId, day, teamId])).toEqual(days);
});

test('a reader cannot accept a month, and months of another company are hidden', async () => {
  const shown = await view(reader);
  const id = shown.plan!.id;
  expect(code(await here.ask(monthPlanCalls.accept, { id }, reader))).toBe('noPermission');
  expect(code(await here.ask(monthPlanCalls.accept, { id }, stranger))).toBe('objectMissing');
  expect(code(await here.ask(monthPlanCalls.month, { month, companyId: ours }, stranger))).toBe(
    'objectMissing',
  );
  expect((await view(stranger)).plan).toBeNull();
  expect(errorsOf(await here.ask(monthPlanCalls.propose, { month: '2026-06-01' }, manager))).toEqual({
    month: '只能排两个月以内',
  });
  expect(errorsOf(await here.ask(monthPlanCalls.propose, { month: '2026-01-01' }, manager))).toEqual({
    month: '该月已没有可排的日期',
  });
});

test('a visit move reports conflicts and is rejected past the next visit', async () => {
  const { visits, teams } = await view();
  const nextOf = ({ id, planId }: (typeof visits)[number]) =>
    visits.find((each) => each.planId === planId && each.id !== id && each.day < '2026-02-28');
  const first = visits.find((each) => (nextOf(each)?.day ?? '') > each.day)!;
  const next = nextOf(first)!;
  const { id, teamId } = first;
  const sunday = '2026-02-08';
  expect(dataOf(await here.ask(monthPlanCalls.check, { id, day: sunday, teamId }, manager))).toContain(
    'dayOff',
  );
  expect((await view()).visits.find((each) => each.id === id)?.day).toBe(first.day);
  const late = daysAfter(next.day, 1);
  expect(code(await here.ask(monthPlanCalls.move, { id, day: late, teamId }, manager))).toBe('visitOrder');
  expect(code(await here.ask(monthPlanCalls.move, { id, day: next.day, teamId }, manager))).toBe(
    'visitTwice',
  );
  expect(errorsOf(await here.ask(monthPlanCalls.move, { id, day: '2026-03-02', teamId }, manager))).toEqual({
    day: '日期不在该月可排范围内',
  });
  const other = teams.find((team) => team.id !== teamId)!;
  expect(
    dataOf(await here.ask(monthPlanCalls.move, { id, day: first.day, teamId: other.id }, manager)),
  ).toEqual([]);
  expect((await view()).visits.find((each) => each.id === id)).toMatchObject({
    teamId: other.id,
    moved: true,
  });
});

test('explain lists a visit’s days and teams with their choice', async () => {
  const [visit] = (await view()).visits;
  const told = dataOf(await here.ask(monthPlanCalls.explain, { id: visit!.id }, reader));
  expect(told.ceilingDays).toBe(15);
  expect(told.days.find(({ day }) => day === visit!.day)?.choice).toBe('chosen');
  expect(told.teams.map(({ choice }) => choice)).toContain('chosen');
  expect(told.teams).toHaveLength(2);
});

test('a draft is rejected when a plan has changed, and accepting it sets the next visits', async () => {
  const before = await view();
  const [visit] = before.visits;
  const plan = dataOf(await here.ask(planCalls.detail, { id: visit!.planId }, manager));
  await here.ask(planCalls.update, { id: plan.id, nextDue: daysAfter(today, 1) }, manager);
  expect((await view()).plan).toMatchObject({ changedCount: 1, changed: [visit!.elevatorNumber] });
  const refused = await here.ask(monthPlanCalls.accept, { id: before.plan!.id }, manager);
  expect(code(refused)).toBe('plansChanged');
  expect(refused.envelope.description).toContain(visit!.elevatorNumber);

  await propose();
  const shown = await view();
  const { id } = shown.plan!;
  const { plans } = dataOf(await here.ask(monthPlanCalls.accept, { id }, manager));
  expect(plans).toBeGreaterThan(0);
  const rows = await here.db.selectFrom('maintenancePlan').select(['id', 'nextDue', 'nextOrdinal']).execute();
  const firsts = shown.visits.filter(
    ({ planId, ordinal }) => rows.find((row) => row.id === planId)?.nextOrdinal === ordinal,
  );
  expect(firsts).toHaveLength(plans);
  for (const each of firsts) expect(rows.find((row) => row.id === each.planId)?.nextDue).toBe(each.day);
  expect(code(await here.ask(monthPlanCalls.accept, { id }, manager))).toBe('monthAccepted');
  const move = { id: shown.visits[0]!.id, day: shown.visits[0]!.day, teamId: shown.visits[0]!.teamId };
  expect(code(await here.ask(monthPlanCalls.move, move, manager))).toBe('monthAccepted');
});

test('deleting teams leaves their visits unmet, and a month can be discarded', async () => {
  await propose();
  const teams = dataOf(await here.ask(planTeamCalls.list, {}, manager));
  for (const { id } of teams) expect(code(await here.ask(planTeamCalls.remove, { id }, manager))).toBe('ok');
  const left = await view();
  expect(left.totals).toMatchObject({ visits: 0, unmet: 12 });
  expect(code(await here.ask(monthPlanCalls.discard, { id: left.plan!.id }, manager))).toBe('ok');
  expect((await view()).plan).toBeNull();
});

test('concurrent proposals of a month all succeed, and one draft remains', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => here.ask(monthPlanCalls.propose, { month }, manager)),
  );
  expect(answers.map(code)).toEqual(answers.map(() => 'ok'));
  const kept = await here.db.selectFrom('monthPlan').select('id').where('month', '=', month).execute();
  expect(kept).toHaveLength(1);
  expect(answers.map((answer) => dataOf(answer).id)).toContain(kept[0]!.id);
});
