import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chainCalls, leastHeardDays } from '@hoistway/contract/report/chain/chainCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let desk: AskedAs;
let otherDesk: AskedAs;
let stranger: AskedAs;
let withoutOrders: AskedAs;
let companies: [string, string];
let people: string[];
let elevators: { chain: string; once: string; open: string };
let orders: Record<'first' | 'second' | 'third' | 'once' | 'openFirst' | 'openSecond', string>;

const day = 24 * 3_600_000;
const hour = 3_600_000;
/** Noon of 20 November in Shanghai. */
const now = Date.UTC(2026, 10, 20, 4);
const period = { from: '2026-07-01', to: '2026-11-20' };
let numbers = 0;

async function aRepair(
  elevatorId: string,
  on: number,
  over: {
    companyId?: string;
    handlerId?: string | null;
    done?: boolean;
    solution?: string;
    rework?: number;
  } = {},
): Promise<string> {
  const { companyId = companies[0], handlerId = people[0]!, done = true, solution, rework = 0 } = over;
  numbers += 1;
  const made = now + on * day;
  const { id } = await here.db
    .insertInto('workOrder')
    .values({
      companyId,
      orderNumber: `R${numbers}`,
      type: 'repair',
      status: done ? orderStatus.finished : orderStatus.toAccept,
      elevatorId,
      handlerId,
      deadline: new Date(made + day),
      createTime: new Date(made),
      finishTime: done ? new Date(made + 3 * hour) : null,
      solution: solution ?? null,
      faultReason: solution ? '门机皮带' : null,
      causeClass: solution ? 'doorMachine' : null,
      inspectStatus: 'none',
      mustAccept: false,
      letGo: false,
      reworkCount: rework,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const aFault = (elevatorId: string, code: string, on: number) =>
  here.db
    .insertInto('fault')
    .values({
      elevatorId,
      code,
      faultClass: 'fault',
      severity: 2,
      openedAt: new Date(now + on * day),
      closedAt: new Date(now + on * day + hour / 6),
      pushed: true,
    })
    .execute();

/** Days on which an elevator reported all day. */
const heard = (elevatorId: string, from: number, to: number) =>
  here.db
    .insertInto('usageDay')
    .values(
      Array.from({ length: to - from }, (_, n) => ({
        elevatorId,
        day: new Date(now + (from + n) * day).toISOString().slice(0, 10),
        runs: 100,
        coveredMs: day,
        outOfServiceMs: 0,
        modeMs: [0, day, 0, 0, 0, 0, 0, 0],
      })),
    )
    .execute();

beforeAll(async () => {
  here = await anInstallation();
  here.clock.now = now;
  companies = [await here.aCompany('恒升'), await here.aCompany('康达')];
  people = [];
  for (const [at, mark] of ['1', '2', '3'].entries())
    people.push(await aMechanic(here.db, companies[at === 2 ? 1 : 0], { userId: null, mark }));
  elevators = {
    chain: await here.anElevator({ maintainerId: companies[0] }, 'T1'),
    once: await here.anElevator({ maintainerId: companies[0] }, 'T2'),
    open: await here.anElevator({ maintainerId: companies[0] }, 'T3'),
  };
  const held = { permissions: ['order.view', 'elevator.view'] as const, scope: 'company' as const };
  await here.aUser('desk', companies[0], { ...held, permissions: [...held.permissions] });
  await here.aUser('other', companies[1], { ...held, permissions: [...held.permissions] });
  await here.aUser('stranger', await here.aCompany('外人'), { ...held, permissions: [...held.permissions] });
  await here.aUser('clerk', companies[0], { permissions: ['elevator.view'], scope: 'company' });
  // Three technicians, of two companies: each order says that it is fixed.
  const { chain, once, open } = elevators;
  orders = {
    first: await aRepair(chain, -100, { solution: '更换皮带' }),
    second: await aRepair(chain, -94, { handlerId: people[1]!, solution: '调整门机' }),
    third: await aRepair(chain, -85, {
      handlerId: people[2]!,
      companyId: companies[1],
      solution: '更换门机',
    }),
    once: await aRepair(once, -80, { solution: '清洁光幕' }),
    openFirst: await aRepair(open, -12),
    openSecond: await aRepair(open, -2, { done: false, handlerId: people[1]! }),
  };
  for (const [code, on] of [
    ['K102', -100.1],
    ['K115', -97],
    ['K118', -94.1],
    ['K102', -85.1],
    // Of another part: it makes no chain longer.
    ['K121', -70],
  ] as const)
    await aFault(chain, code, on);
  await aFault(once, 'K118', -80.1);
  await aFault(open, 'K129', -12.1);
  await aFault(open, 'K104', -2.1);
  await heard(chain, -101, -40);
  await heard(once, -81, -40);
  await here.db
    .insertInto('workOrderPart')
    .values({ orderId: orders.third, name: '门机', quantity: 1, unit: '台', serial: null, batchNo: null })
    .execute();
  desk = { token: await here.signIn('desk') };
  otherDesk = { token: await here.signIn('other') };
  stranger = { token: await here.signIn('stranger') };
  withoutOrders = { token: await here.signIn('clerk') };
});
afterAll(() => here.close());

const listed = async (asked: object = {}, as = desk) =>
  dataOf(await here.ask(chainCalls.page, { ...period, ...asked }, as));

describe('GET /report/repeatFaults', () => {
  test('lists three repairs of one door as one chain: all fixed by their orders, one by the machine', async () => {
    const { rows, total } = await listed();
    expect(total).toBe(2);
    expect(rows.map(({ elevatorNumber }) => elevatorNumber)).toEqual(['T3', 'T1']);
    expect(rows[1]).toMatchObject({
      orderId: orders.first,
      family: 'door',
      state: 'over',
      visits: 3,
      people: ['技师 1', '技师 2', '技师 3'],
      faults: 4,
      saidFixed: 3,
      machineFixed: 1,
    });
    expect(rows[0]).toMatchObject({ family: 'position', state: 'open', visits: 2, machineFixed: 0 });
  });

  test.each([
    [{ family: 'door' }, ['T1']],
    [{ family: 'brake' }, []],
    [{ state: 'open' }, ['T3']],
    [{ from: '2026-11-01' }, ['T3']],
    [{ to: '2026-09-30' }, ['T1']],
  ])('narrows by %o', async (asked, expected) => {
    expect((await listed(asked)).rows.map(({ elevatorNumber }) => elevatorNumber)).toEqual(expected);
  });

  test('narrows by a person and by a company that came', async () => {
    expect(
      (await listed({ handlerId: people[2]! })).rows.map(({ elevatorNumber }) => elevatorNumber),
    ).toEqual(['T1']);
    expect((await listed({ companyId: companies[0] })).total).toBe(2);
  });

  test('goes back ninety days without a period, and pages', async () => {
    const found = dataOf(await here.ask(chainCalls.page, {}, desk));
    expect(found.total).toBe(2);
    const second = dataOf(await here.ask(chainCalls.page, { ...period, pageNumber: 2, pageSize: 1 }, desk));
    expect(second.rows.map(({ elevatorNumber }) => elevatorNumber)).toEqual(['T1']);
  });

  test.each([
    [{ from: '2024-01-01', to: '2026-11-20' }, 'to'],
    [{ family: 'roof' }, 'family'],
    [{ state: 'gone' }, 'state'],
  ])('refuses %o by its field', async (asked, field) => {
    const { envelope } = await here.askRaw(chainCalls.page, asked, desk);
    expect(envelope.errors).toHaveProperty(field);
  });

  test('shows a stranger nothing, and is refused without the permission', async () => {
    expect((await listed({}, stranger)).total).toBe(0);
    expect((await here.ask(chainCalls.page, period, withoutOrders)).status).toBe(403);
  });

  test('shows a company that came once, and does not see the elevator, nothing', async () => {
    expect((await listed({}, otherDesk)).total).toBe(0);
    expect(dataOf(await here.ask(chainCalls.ofOrder, { id: orders.third }, otherDesk))).toEqual([]);
  });
});

describe('GET /report/repeatFaults/figures', () => {
  test('counts the same first repairs by their orders and by the machine', async () => {
    const found = dataOf(await here.ask(chainCalls.figures, period, desk));
    // The brake fault was never repaired; of the open one it is too early to tell.
    expect(found).toMatchObject({
      judged: 2,
      byText: 2,
      byMachine: 1,
      unjudged: 1,
      chains: 2,
      openChains: 1,
    });
  });

  test('does not judge an elevator that was silent afterwards', async () => {
    const { db } = here;
    const days = await db
      .selectFrom('usageDay')
      .select('day')
      .where('elevatorId', '=', elevators.once)
      .orderBy('day')
      .execute();
    const kept = days.slice(0, leastHeardDays - 1).map(({ day: each }) => each);
    await db
      .deleteFrom('usageDay')
      .where('elevatorId', '=', elevators.once)
      .where('day', 'not in', kept)
      .execute();
    const found = dataOf(await here.ask(chainCalls.figures, period, desk));
    expect(found).toMatchObject({ judged: 1, byText: 1, byMachine: 0, unjudged: 2 });
  });
});

describe('GET /report/repeatFaults/order/{id}', () => {
  test('names each repair with its text, its parts and the faults after it', async () => {
    const [chain, ...others] = dataOf(await here.ask(chainCalls.ofOrder, { id: orders.second }, desk));
    expect(others).toEqual([]);
    expect(chain!.faultsBefore.shown.map(({ code }) => code)).toEqual(['K102']);
    expect(
      chain!.repairs.map(({ id, handler, solution, saysFixed, machine, parts, faultsAfter }) => [
        id,
        handler,
        solution,
        saysFixed,
        machine,
        parts.map(({ name }) => name),
        faultsAfter.shown.map(({ code }) => code),
      ]),
    ).toEqual([
      [orders.first, '技师 1', '更换皮带', true, 'cameBack', [], ['K115', 'K118']],
      [orders.second, '技师 2', '调整门机', true, 'cameBack', [], ['K102']],
      [orders.third, '技师 3', '更换门机', true, 'fixed', ['门机'], []],
    ]);
  });

  test('has no chain of a repair that was enough', async () => {
    expect(dataOf(await here.ask(chainCalls.ofOrder, { id: orders.once }, desk))).toEqual([]);
  });

  test('knows no order of a stranger', async () => {
    expect((await here.ask(chainCalls.ofOrder, { id: orders.first }, stranger)).envelope.success).toBe(false);
  });
});

describe('GET /report/repeatFaults/elevator/{id}', () => {
  test('lists the chains that are not over', async () => {
    const found = dataOf(await here.ask(chainCalls.ofElevator, { id: elevators.open }, desk));
    expect(found.map(({ family, state }) => [family, state])).toEqual([['position', 'open']]);
    expect(dataOf(await here.ask(chainCalls.ofElevator, { id: elevators.chain }, desk))).toEqual([]);
  });

  test('knows no elevator of a stranger', async () => {
    const { envelope } = await here.ask(chainCalls.ofElevator, { id: elevators.open }, stranger);
    expect(envelope.success).toBe(false);
  });
});

test('an order that was sent back does not say that all is well', async () => {
  await aRepair(elevators.once, -60, { rework: 1, solution: '再次清洁' });
  await aFault(elevators.once, 'K118', -60.1);
  const [chain] = (await listed({ family: 'door', from: '2026-09-01' })).rows;
  expect(chain).toMatchObject({ elevatorNumber: 'T2', visits: 2, saidFixed: 1 });
});
