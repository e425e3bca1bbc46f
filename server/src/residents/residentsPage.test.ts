import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { drillCalls } from '@hoistway/contract/rescue/rescueDrill.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { residentsPageCalls } from '@hoistway/contract/residents/residentsPageCalls.ts';
import { statusCalls, type StatusPage } from '@hoistway/contract/residents/statusCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';
import { writePlan } from '#testing/plan/writePlan.ts';

let here: Installation;
let ours: string;
let property: string;
let chief: { token: string };
let stranger: { token: string };
let guest: { token: string };
let elevators: string[];
let pageId: string;
let token: string;

const stateIs = (id: string, status: 'normal' | 'fault' | 'offline') =>
  here.db
    .insertInto('elevatorState')
    .values({ elevatorId: id, status, trapped: false, since: here.clock.ofServer.now(), serviceMode: 1 })
    .onConflict((conflict) => conflict.column('elevatorId').doUpdateSet({ status }))
    .execute();

/** A day of which no counter is known. */
const uncounted = {
  runs: null,
  doorOpenings: null,
  ropeBends: null,
  metres: null,
  kwh: null,
  totalRuns: null,
  totalDoorOpenings: null,
  totalRopeBends: null,
  totalMetres: null,
  totalKwh: null,
};

beforeAll(async () => {
  here = await anInstallation({ publicUrl: 'https://hoistway.example/' });
  ours = await here.aCompany('恒升');
  property = await here.aCompany('聚福', 'property');
  const other = await here.aCompany('康达');
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', other, { permissions: [...permissions], scope: 'company' });
  await here.aUser('guest', ours, { permissions: ['elevator.view'], scope: 'company' });
});
afterAll(() => here.close());

beforeEach(async () => {
  // What one address may ask for belongs to a time.
  here.clock.advance('20m');
  chief = { token: await here.signIn('chief') };
  stranger = { token: await here.signIn('stranger') };
  guest = { token: await here.signIn('guest') };
  elevators = [
    await here.anElevator({ maintainerId: ours, propertyId: property }),
    await here.anElevator({ maintainerId: ours, propertyId: property }),
  ];
  for (const id of elevators) await stateIs(id, 'normal');
  const made = await here.ask(
    residentsPageCalls.create,
    { buildingName: '阳光花园 3 号楼', elevatorIds: elevators },
    chief,
  );
  pageId = dataOf(made).id;
  token = (await shown())!.token;
});

const shown = async (id = elevators[0]!, as = chief) =>
  dataOf(await here.ask(residentsPageCalls.ofElevator, { id }, as)).page;
const status = (of = token, as: object = {}) => here.ask(statusCalls.status, { token: of }, as);
/** Read anew: an answer is kept for ten seconds. */
const now = async (): Promise<StatusPage> => {
  here.clock.advance('11s');
  return dataOf<StatusPage>(await status());
};
const code = async (asked: Promise<{ envelope: { code: string } }>) => (await asked).envelope.code;
const wordOf = async () => (await now()).elevators.map(({ state, reason }) => [state, reason]);

describe('the page of a building', () => {
  test('is read by anyone with its token, and names elevators and nothing else', async () => {
    const { envelope, status: http } = await status();
    expect(http).toBe(200);
    expect(envelope.data).toMatchObject({ buildingName: '阳光花园 3 号楼', mail: true });
    expect(Object.keys((envelope.data as StatusPage).elevators[0]!).toSorted()).toEqual([
      'availability',
      'certifiedUntil',
      'estimates',
      'expectedAt',
      'isVisitArranged',
      'name',
      'nextVisit',
      'reason',
      'since',
      'state',
    ]);
    expect(JSON.stringify(envelope)).not.toMatch(/恒升|聚福|chief|测试路/);
    expect(token).toMatch(/^[\w-]{22}$/);
  });

  test('answers a renewed, an ended and an unknown token alike', async () => {
    await here.ask(residentsPageCalls.renew, { id: pageId }, chief);
    const renewed = (await shown())!.token;
    expect(renewed).not.toBe(token);
    expect(await code(status(renewed))).toBe('ok');
    await here.ask(residentsPageCalls.end, { id: pageId }, chief);
    for (const each of [token, renewed, 'A'.repeat(22), '-', "' or 1=1"]) {
      const { status: http, envelope } = await status(each);
      expect([http, envelope.code, envelope.data]).toEqual([200, 'objectMissing', null]);
    }
    expect(await shown()).toBeNull();
  });

  test('is printed with its code in both languages on one sheet, and for no stranger', async () => {
    const { envelope } = await here.ask(residentsPageCalls.poster, { id: pageId }, chief);
    const { text, pages } = await readPdf(envelope.data as Buffer);
    expect(pages).toHaveLength(1);
    for (const each of [
      '阳光花园 3 号楼',
      '本楼电梯运行情况',
      'Elevators of this building',
      `/status/${token}`,
    ])
      expect(text).toContain(each);
    expect(await code(here.ask(residentsPageCalls.poster, { id: pageId }, stranger))).toBe('objectMissing');
  });

  test('keeps an elevator on one page, and can be given others', async () => {
    const third = await here.anElevator({ maintainerId: ours });
    const again = { buildingName: '4 号楼', elevatorIds: [third, elevators[1]!] };
    expect(await code(here.ask(residentsPageCalls.create, again, chief))).toBe('elevatorHasPage');
    await here.ask(
      residentsPageCalls.setElevators,
      { id: pageId, elevatorIds: [elevators[0]!, third] },
      chief,
    );
    expect(new Set((await shown())!.elevators.map(({ id }) => id))).toEqual(new Set([elevators[0], third]));
    expect(
      await code(here.ask(residentsPageCalls.create, { ...again, elevatorIds: [elevators[1]!] }, chief)),
    ).toBe('ok');
    await here.ask(residentsPageCalls.update, { id: pageId, buildingName: '五号楼' }, chief);
    expect((await shown())!.buildingName).toBe('五号楼');
  });

  test('does not exist for strangers, and is changed by nobody without the permission', async () => {
    expect(await code(here.ask(residentsPageCalls.ofElevator, { id: elevators[0]! }, stranger))).toBe(
      'objectMissing',
    );
    expect(await code(here.ask(residentsPageCalls.renew, { id: pageId }, stranger))).toBe('objectMissing');
    expect(
      await code(
        here.ask(residentsPageCalls.create, { buildingName: 'x', elevatorIds: [elevators[0]!] }, stranger),
      ),
    ).toBe('objectMissing');
    expect((await shown(elevators[0], guest))!.id).toBe(pageId);
    for (const call of [residentsPageCalls.renew, residentsPageCalls.end])
      expect((await here.ask(call, { id: pageId }, guest)).status).toBe(403);
  });

  test('says that an elevator stands and why, and not longer than ten seconds too late', async () => {
    await status();
    await stateIs(elevators[1]!, 'fault');
    const kept = dataOf<StatusPage>(await status());
    expect(kept.elevators.map(({ state }) => state)).toEqual(['runs', 'runs']);
    expect(await wordOf()).toEqual([
      ['runs', null],
      ['stopped', 'fault'],
    ]);
    await stateIs(elevators[1]!, 'offline');
    expect((await wordOf())[1]).toEqual(['unknown', 'noConnection']);
    await here.ask(elevatorCalls.setLifeState, { id: elevators[0]!, to: 'stopped' }, chief);
    expect((await wordOf())[0]).toEqual(['stopped', 'decision']);
  });

  test('says that a visit is being arranged once its day has passed', async () => {
    const [elevatorId] = elevators as [string, string];
    const day = (days: number) => new Date(here.clock.now + days * 86_400_000).toISOString().slice(0, 10);
    const visitIs = async (nextDue: string) => {
      await here.db.deleteFrom('maintenancePlan').where('elevatorId', '=', elevatorId).execute();
      await writePlan(here.db, { elevatorId, companyId: ours, nextDue });
      const [first] = (await now()).elevators;
      return [first!.nextVisit, first!.isVisitArranged];
    };
    expect(await visitIs(day(9))).toEqual([day(9), false]);
    expect(await visitIs(day(-3))).toEqual([null, true]);
    expect((await now()).elevators[1]).toMatchObject({ nextVisit: null, isVisitArranged: false });
  });

  test('names people inside during a rescue, and is changed by no drill', async () => {
    dataOf(await here.ask(drillCalls.drill, { elevatorId: elevators[0]!, trappedCount: 1 }, chief));
    expect((await wordOf())[0]).toEqual(['runs', null]);
    const rescue = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevators[1]! }, chief));
    expect(await wordOf()).toEqual([
      ['runs', null],
      ['stopped', 'peopleInside'],
    ]);
    await here.ask(rescueCalls.cancel, { id: rescue.id, remark: '误报' }, chief);
    // Nobody has heard of it since.
    expect((await wordOf())[1]).toEqual(['unknown', 'noConnection']);
  });

  test('tells at once that people are inside, and that they are out', async () => {
    const reasons = async () => dataOf<StatusPage>(await status()).elevators.map(({ reason }) => reason);
    expect(await reasons()).toEqual([null, null]);
    const rescue = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevators[1]! }, chief));
    expect(await reasons()).toEqual([null, 'peopleInside']);
    await here.ask(rescueCalls.cancel, { id: rescue.id, remark: '误报' }, chief);
    expect(await reasons()).not.toContain('peopleInside');
  });

  test('tells when a repair is due and how many were done in time, visits, availability and inspection', async () => {
    const [elevatorId] = elevators as [string, string];
    const at = here.clock.now;
    const day = (days: number) => new Date(at + days * 86_400_000);
    await stateIs(elevatorId, 'fault');
    const handlerId = await aMechanic(here.db, ours, { userId: null, mark: '7' });
    const order = (orderNumber: string, finished: number | null, deadline: number) => ({
      companyId: ours,
      elevatorId,
      orderNumber,
      type: 'repair' as const,
      status: finished === null ? orderStatus.toDispatch : orderStatus.finished,
      handlerId,
      deadline: day(deadline),
      createTime: day(-400),
      finishTime: finished === null ? null : day(finished),
      mustAccept: false,
      letGo: false,
      reworkCount: 0,
      inspectStatus: 'none' as const,
    });
    // Two in time and one late within the year; one of the year before.
    const orders = [
      order('WX-1', -9, -8),
      order('WX-2', -5, -5),
      order('WX-3', -2, -3),
      order('WX-4', -380, -370),
    ];
    await here.db
      .insertInto('workOrder')
      .values([...orders, order('WX-5', null, 1)])
      .execute();
    await here.db
      .insertInto('usageDay')
      .values({
        elevatorId,
        day: day(-3).toISOString().slice(0, 10),
        ...uncounted,
        coveredMs: 80_000_000,
        outOfServiceMs: 4_000_000,
        modeMs: [4_000_000, 76_000_000, 0, 0, 0, 0, 0, 0],
      })
      .execute();
    await here.db
      .updateTable('elevator')
      .set({ nextInspection: '2027-03-31' })
      .where('id', '=', elevatorId)
      .execute();
    const [first, second] = (await now()).elevators;
    expect(first).toMatchObject({
      state: 'stopped',
      reason: 'fault',
      expectedAt: day(1).toISOString(),
      estimates: { held: 2, all: 3 },
      availability: 95,
      certifiedUntil: '2027-03-31',
    });
    expect(second).toMatchObject({ expectedAt: null, estimates: null, availability: null });
  });
});

describe('messages to residents', () => {
  const email = 'mei@example.com';
  const subscribe = (to = email, as: object = {}) =>
    here.ask(statusCalls.subscribe, { token, email: to }, as);
  const words = () =>
    here.db
      .selectFrom('residentsSubscription')
      .select(['id', 'email', 'word', 'confirmedAt'])
      .where('pageId', '=', pageId)
      .execute();
  const messages = async (): Promise<string[]> => {
    const rows = await here.db.selectFrom('message').select('texts').orderBy('id').execute();
    return rows.map(({ texts }) => (texts as { title: string }).title);
  };
  const settle = async () => {
    here.clock.advance('2m');
    await here.fireDue();
  };
  /** The state of an elevator follows from what it says; the order is what is announced of it here. */
  const turn = async (to: 'inUse' | 'stopped') => {
    dataOf(await here.ask(elevatorCalls.setLifeState, { id: elevators[0]!, to }, chief));
    await settle();
  };

  beforeEach(async () => {
    await here.db.deleteFrom('message').execute();
    await here.db.deleteFrom('timer').execute();
  });

  test('go to an address that was confirmed: one when an elevator stops and one when it runs again', async () => {
    expect(await code(subscribe())).toBe('ok');
    expect(await messages()).toEqual(['阳光花园 3 号楼电梯通知：请确认订阅']);
    await turn('stopped');
    await turn('inUse');
    expect(await messages()).toHaveLength(1);
    const { word } = (await words())[0]!;
    expect(dataOf(await here.ask(statusCalls.confirm, { word }))).toEqual({ token });
    await turn('stopped');
    await settle();
    await turn('inUse');
    expect((await messages()).slice(1)).toEqual([
      expect.stringMatching(/^阳光花园 3 号楼：T\d+停运$/),
      expect.stringMatching(/^阳光花园 3 号楼：T\d+恢复运行$/),
    ]);
    const { texts } = await here.db
      .selectFrom('message')
      .select('texts')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { body } = texts as { body: string };
    expect(body).toContain(`https://hoistway.example/status/${token}`);
    expect(body).toContain(`https://hoistway.example/#/status?end=${word}`);
    expect((await shown())!.subscribers).toBe(1);
  });

  test('say nothing of what turns back at once, of a drill and of another building', async () => {
    await subscribe();
    const { word } = (await words())[0]!;
    await here.ask(statusCalls.confirm, { word });
    await here.ask(elevatorCalls.setLifeState, { id: elevators[0]!, to: 'stopped' }, chief);
    await here.ask(elevatorCalls.setLifeState, { id: elevators[0]!, to: 'inUse' }, chief);
    await settle();
    dataOf(await here.ask(drillCalls.drill, { elevatorId: elevators[0]!, trappedCount: 1 }, chief));
    await settle();
    const elsewhere = await here.anElevator({ maintainerId: ours });
    await here.ask(elevatorCalls.setLifeState, { id: elsewhere, to: 'stopped' }, chief);
    await settle();
    expect((await messages()).filter((title) => title.startsWith('阳光花园 3 号楼：'))).toEqual([]);
  });

  test('end by one word, and leave no trace of the address', async () => {
    await subscribe('lin@example.com', { language: 'en' });
    const { word } = (await words())[0]!;
    await here.ask(statusCalls.confirm, { word });
    await turn('stopped');
    expect(await messages()).toEqual([
      '阳光花园 3 号楼: confirm your elevator notices',
      expect.stringMatching(/is out of service$/),
    ]);
    await here.sendDue();
    expect(await code(here.ask(statusCalls.unsubscribe, { word }))).toBe('ok');
    expect([await words(), await messages()]).toEqual([[], []]);
    expect(await code(here.ask(statusCalls.unsubscribe, { word }))).toBe('objectMissing');
    expect(await code(here.ask(statusCalls.confirm, { word }))).toBe('objectMissing');
    const { rows } = await here.audit('residents_subscription', '1');
    expect(rows).toEqual([]);
  });

  test('are asked for once an address, and an address that nobody confirms is forgotten', async () => {
    await subscribe();
    await subscribe(email.toUpperCase());
    expect(await messages()).toHaveLength(1);
    here.clock.advance('49h');
    await here.fireDue();
    expect([await words(), await messages()]).toEqual([[], []]);
  });

  test('end with the page', async () => {
    await subscribe();
    await here.ask(residentsPageCalls.end, { id: pageId }, chief);
    expect([await words(), await messages()]).toEqual([[], []]);
  });

  test('are asked for five times at once from one place, and then no more', async () => {
    const asked: number[] = [];
    for (let n = 0; n < 7; n += 1) asked.push((await subscribe(`n${n}@example.com`)).status);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429, 429]);
    here.clock.advance('2m');
    expect((await subscribe('later@example.com')).status).toBe(200);
  });
});

test('offers no e-mail where nobody knows the public address', async () => {
  const bare = await anInstallation();
  const company = await bare.aCompany('恒升');
  await bare.aUser('chief', company, { permissions: [...permissions], scope: 'company' });
  const as = { token: await bare.signIn('chief') };
  const id = await bare.anElevator({ maintainerId: company });
  await bare.ask(residentsPageCalls.create, { buildingName: '一号楼', elevatorIds: [id] }, as);
  const { page } = dataOf(await bare.ask(residentsPageCalls.ofElevator, { id }, as));
  const of = { token: page!.token };
  expect(dataOf(await bare.ask(statusCalls.status, of)).mail).toBe(false);
  const { envelope } = await bare.ask(statusCalls.subscribe, { ...of, email: 'a@example.com' });
  expect(envelope.code).toBe('noPublicUrl');
  await bare.close();
});
