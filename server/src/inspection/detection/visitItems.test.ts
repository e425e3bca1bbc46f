import { detectionCalls } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { daysAfter, monthsAfter } from '@hoistway/contract/time/days.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMechanic } from '#testing/aMechanic.ts';
import { prepareCompletion } from '#testing/aVisit.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

const place = { latitude: 31.2, longitude: 121.5 };

let here: Installation;
let manager: AskedAs;
let mechanic: AskedAs;
let ours: string;
let hand: string;
let today: string;
beforeAll(async () => {
  here = await anInstallation();
  today = new Date(here.clock.now).toISOString().slice(0, 10);
  // Noon in Shanghai.
  here.clock.set(`${today}T04:00:00.000Z`);
  ours = await here.aCompany('恒升');
  await here.aUser('manager', ours, { permissions: [...permissions], scope: 'company' });
  manager = { token: await here.signIn('manager') };
  const userId = await here.aUser('worker', ours, {
    permissions: ['order.view', 'order.handle'],
    scope: 'assigned',
  });
  mechanic = { token: await here.signIn('worker') };
  hand = await aMechanic(here.db, ours, { userId, mark: '1' });
});
afterAll(() => here.close());

async function anElevator(): Promise<string> {
  const id = await here.anElevator({ maintainerId: ours });
  await here.db.updateTable('elevator').set(place).where('id', '=', id).execute();
  return id;
}

const record = (elevatorId: string, kind: 'governor' | 'brake125', testedOn: string) =>
  here.ask(
    detectionCalls.create,
    { elevatorId, kind, testedOn, testerName: '周建国', testerOrganisation: '恒升电梯', result: 'passed' },
    manager,
  );

/** The next visit of an elevator by its plan. */
async function nextVisit(elevatorId: string): Promise<string> {
  const plan = await here.db
    .selectFrom('maintenancePlan')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .executeTakeFirst();
  if (!plan)
    dataOf(
      await here.ask(
        planCalls.create,
        { elevatorId, workerId: hand, nextDue: daysAfter(today, 1), nextOrdinal: 1 },
        manager,
      ),
    );
  dataOf(await here.ask(planCalls.generate, {}, manager));
  const { id } = await here.db
    .selectFrom('workOrder')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

const codesOf = async (orderId: string) =>
  dataOf(await here.ask(orderCalls.detail, { id: orderId }, manager)).items.map(({ code }) => code);

test('a test that is in order, and one whose renewal was recorded, stand in no visit', async () => {
  const elevatorId = await anElevator();
  dataOf(await record(elevatorId, 'governor', monthsAfter(today, -25)));
  dataOf(await record(elevatorId, 'governor', daysAfter(today, -1)));
  dataOf(await record(elevatorId, 'brake125', monthsAfter(today, -50)));
  const asked = await codesOf(await nextVisit(elevatorId));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((code) => code === 'G-01' || code.startsWith('L-'))).toEqual([]);
});

test('a governor or load test that is due stands in the next visit of the plan, and is not asked twice', async () => {
  const elevatorId = await anElevator();
  dataOf(await record(elevatorId, 'governor', monthsAfter(today, -25)));
  dataOf(await record(elevatorId, 'brake125', daysAfter(monthsAfter(today, -60), 20)));
  const visit = await nextVisit(elevatorId);
  expect(await codesOf(visit)).toEqual(expect.arrayContaining(['G-01', 'L-02']));
  for (const act of ['accept', 'begin'] as const)
    dataOf(await here.ask(orderCalls.processBill, { id: visit, act, ...place }, mechanic));
  await prepareCompletion(here, visit, mechanic);
  dataOf(await here.ask(orderCalls.complete, { id: visit }, mechanic));

  // Whose report is outstanding is answered already.
  here.clock.set(`${daysAfter(today, 14)}T04:00:00.000Z`);
  manager = { token: await here.signIn('manager') };
  const second = await nextVisit(elevatorId);
  expect(second).not.toBe(visit);
  const asked = await codesOf(second);
  expect(asked).not.toContain('G-01');
  expect(asked).not.toContain('L-02');
});
