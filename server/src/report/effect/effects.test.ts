import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { effectCalls } from '@hoistway/contract/report/effect/effectCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let desk: AskedAs;
let stranger: AskedAs;
let withoutOrders: AskedAs;
let company: string;
let person: string;

const hour = 3_600_000;
const day = 24 * hour;
/** Noon of 20 November in Shanghai. */
const now = Date.UTC(2026, 10, 20, 4);
let numbers = 0;

/** A visit that was completed so many days ago, at noon. */
async function aVisit(
  elevatorId: string,
  daysAgo: number,
  over: { done?: boolean; type?: 'installation' } = {},
) {
  const { done = true, type = 'maintenance' } = over;
  numbers += 1;
  const at = new Date(now - daysAgo * day);
  const { id } = await here.db
    .insertInto('workOrder')
    .values({
      companyId: company,
      orderNumber: `V${numbers}`,
      type,
      status: done ? orderStatus.finished : orderStatus.toAccept,
      elevatorId,
      handlerId: person,
      deadline: at,
      createTime: at,
      arriveTime: done ? at : null,
      finishTime: done ? at : null,
      inspectStatus: 'none',
      mustAccept: false,
      letGo: false,
      reworkCount: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const dayAgo = (n: number) => daysAfter('2026-11-20', -n);

/** Days from so long ago to so long ago on which a door was reversed so often, give or take a few. */
async function rides(elevatorId: string, from: number, to: number, reversals: number): Promise<void> {
  for (let ago = from; ago >= to; ago -= 1)
    await here.db
      .insertInto('rideDay')
      .values({
        elevatorId,
        day: dayAgo(ago),
        closings: 1000,
        reversals: reversals + (ago % 2 === 0 ? 2 : -2),
        closingSeconds: 3000,
        stops: 400,
        levelMm: 4 + (ago % 3) / 10,
        temperature: 27,
      })
      .execute();
}

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = now;
  company = await here.aCompany('恒升');
  person = await aMechanic(here.db, company, { userId: null, mark: '1' });
  await here.aUser('desk', company, { permissions: ['order.view'], scope: 'company' });
  await here.aUser('clerk', company, { permissions: ['elevator.view'], scope: 'company' });
  await here.aUser('stranger', await here.aCompany('外人'), {
    permissions: ['order.view'],
    scope: 'company',
  });
  desk = { token: await here.signIn('desk') };
  stranger = { token: await here.signIn('stranger') };
  withoutOrders = { token: await here.signIn('clerk') };
});
afterAll(() => here.close());

const anElevator = (no: string) => here.anElevator({ maintainerId: company }, no);
const effectOf = async (id: string, as = desk) => dataOf(await here.ask(effectCalls.ofOrder, { id }, as));

describe('GET /report/visitEffect/{id}', () => {
  test('finds that the door is better after a visit, and that the rest is as it was', async () => {
    const elevator = await anElevator('E1');
    const order = await aVisit(elevator, 20);
    await rides(elevator, 40, 21, 60);
    // The day of the visit belongs to neither side.
    await rides(elevator, 20, 20, 900);
    await rides(elevator, 19, 1, 20);
    const found = await effectOf(order);
    expect(found).toMatchObject({
      from: dayAgo(34),
      visitFrom: dayAgo(20),
      visitTo: dayAgo(20),
      to: dayAgo(6),
      passedDays: 14,
      verdict: 'better',
    });
    expect(found!.measures.map(({ measure, verdict }) => [measure, verdict])).toEqual([
      ['levelling', 'noDifference'],
      ['doorTime', 'noDifference'],
      ['reversals', 'better'],
      ['faults', 'noDifference'],
      ['energy', 'tooLittle'],
    ]);
    expect(found!.measures[2]).toMatchObject({ before: 60, after: 20, beforeDays: 14, afterDays: 14 });
  });

  test('tells faults and energy of days', async () => {
    const elevator = await anElevator('E2');
    const order = await aVisit(elevator, 20);
    for (let ago = 40; ago >= 1; ago -= 1) {
      const runs = 200;
      await here.db
        .insertInto('usageDay')
        .values({
          elevatorId: elevator,
          day: dayAgo(ago),
          runs,
          kwh: ago > 20 ? 10 + (ago % 2) : 20 + (ago % 2),
          coveredMs: day,
          outOfServiceMs: 0,
          modeMs: [0, day, 0, 0, 0, 0, 0, 0],
        })
        .execute();
      if (ago > 20)
        await here.db
          .insertInto('fault')
          .values({
            elevatorId: elevator,
            code: 'K118',
            faultClass: 'fault',
            severity: 3,
            openedAt: new Date(now - ago * day),
            closedAt: new Date(now - ago * day + 60_000),
            pushed: true,
          })
          .execute();
    }
    const found = await effectOf(order);
    expect(found!.verdict).toBe('mixed');
    expect(found!.measures.slice(3)).toMatchObject([
      { measure: 'faults', before: 1, after: 0, verdict: 'better' },
      { measure: 'energy', verdict: 'worse' },
    ]);
  });

  test('says how many days have passed so far', async () => {
    const elevator = await anElevator('E3');
    await rides(elevator, 30, 1, 60);
    expect(await effectOf(await aVisit(elevator, 4))).toMatchObject({ passedDays: 3, verdict: 'tooLittle' });
    expect(await effectOf(await aVisit(elevator, 0))).toMatchObject({ passedDays: 0, verdict: 'tooLittle' });
  });

  test('has nothing of an order that is not completed, or of an installation', async () => {
    const elevator = await anElevator('E4');
    expect(await effectOf(await aVisit(elevator, 20, { done: false }))).toBeNull();
    expect(await effectOf(await aVisit(elevator, 20, { type: 'installation' }))).toBeNull();
  });

  test('knows no order of a stranger, and is refused without the permission', async () => {
    const order = await aVisit(await anElevator('E5'), 20);
    expect((await here.ask(effectCalls.ofOrder, { id: order }, stranger)).envelope.success).toBe(false);
    expect((await here.ask(effectCalls.ofOrder, { id: order }, withoutOrders)).status).toBe(403);
  });
});

describe('GET /report/measuredVisits', () => {
  test('counts the visits of a person that are two weeks old, and those of them with enough data', async () => {
    const found = dataOf(await here.ask(effectCalls.measured, { handlerId: person }, desk));
    // Those of E1, E2 and E5; of the last nothing was reported.
    expect(found).toEqual({ visits: 3, measured: 2 });
    expect(dataOf(await here.ask(effectCalls.measured, { handlerId: person }, stranger))).toEqual({
      visits: 0,
      measured: 0,
    });
  });
});
