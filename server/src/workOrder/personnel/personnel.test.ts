import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { personnelCalls } from '@hoistway/contract/workOrder/personnel.ts';
import { readXlsx } from 'hucre/xlsx';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let manager: AskedAs;
let mechanic: AskedAs;
let stranger: AskedAs;
let clerk: AskedAs;
let hand: string;
let second: string;
let off: string;
let elevatorIds: string[];
const place = { latitude: 31.2, longitude: 121.5 };
const hourMs = 3_600_000;

const person = async (name: string, companyId: string, held: readonly Permission[]) => {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name) };
};

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  manager = await person('manager', ours, permissions);
  clerk = await person('clerk', ours, ['staff.view']);
  const worker = await person('worker', ours, ['order.view', 'order.handle']);
  mechanic = worker;
  stranger = await person('stranger', await here.aCompany('康达'), permissions);
  hand = await aMechanic(here.db, ours, { userId: worker.userId, mark: '1' });
  second = await aMechanic(here.db, ours, { userId: null, mark: '2', certified: false });
  off = await aMechanic(here.db, ours, { userId: null, mark: '3' });
  await here.db.updateTable('staff').set({ onDuty: false }).where('id', '=', off).execute();
  elevatorIds = [];
  for (let index = 0; index < 3; index += 1) {
    const id = await here.anElevator({ maintainerId: ours });
    await here.db.updateTable('elevator').set(place).where('id', '=', id).execute();
    elevatorIds.push(id);
  }
});
afterAll(() => here.close());

const page = async (input: object = {}, who = manager) =>
  dataOf(await here.ask(personnelCalls.page, input, who));
const rowOf = async (id: string, who = manager) => (await page({}, who)).rows.find((row) => row.id === id)!;
const order = async (index: number, input: object = {}): Promise<string> =>
  dataOf(
    await here.ask(
      orderCalls.create,
      { type: 'repair', elevatorId: elevatorIds[index]!, handlerId: hand, ...input },
      manager,
    ),
  ).id;
const act = (id: string, name: 'accept' | 'begin') =>
  here.ask(orderCalls.processBill, { id, act: name, ...place }, mechanic);

test('the personnel list shows, filters and counts each person’s current state', async () => {
  expect(await rowOf(hand)).toMatchObject({ currentState: 'free', openOrders: 0, orderId: null });
  const id = await order(0);
  expect(await rowOf(hand)).toMatchObject({ currentState: 'free', openOrders: 1 });
  await act(id, 'accept');
  expect(await rowOf(hand)).toMatchObject({ currentState: 'onTheWay', orderId: id });
  await act(id, 'begin');
  expect(await rowOf(hand)).toMatchObject({ currentState: 'atWork', orderId: id });
  expect(await rowOf(second)).toMatchObject({
    currentState: 'free',
    certified: false,
    certificateUntil: null,
  });
  expect(await rowOf(off)).toMatchObject({ currentState: 'offDuty', certificateUntil: '2099-12-31' });

  const states = dataOf(await here.ask(personnelCalls.states, {}, manager));
  expect(states).toEqual([
    { state: 'atWork', n: 1 },
    { state: 'onTheWay', n: 0 },
    { state: 'free', n: 1 },
    { state: 'offDuty', n: 1 },
    { state: 'noPosition', n: 2 },
  ]);
  for (const { state, n } of states) expect((await page({ currentState: state })).total, state).toBe(n);
  expect((await page({ words: '技师 2' })).rows.map((row) => row.id)).toEqual([second]);
  expect((await page({ pageSize: 1, sort: '-openOrders' })).rows[0]?.id).toBe(hand);
});

test('personnel hours, on-time percentage and stars come from their orders', async () => {
  const before = await rowOf(hand);
  const now = here.clock.now;
  const done = async (index: number, given: { late: boolean; stars: number | null; seconds: number }) => {
    const id = await order(index);
    await here.db
      .updateTable('workOrder')
      .set({
        status: orderStatus.finished,
        finishTime: new Date(now),
        deadline: new Date(given.late ? now - 1000 : now),
        createTime: new Date(now - hourMs),
        handlingSeconds: given.seconds,
        stars: given.stars,
      })
      .where('id', '=', id)
      .execute();
  };
  // Of the same instant, which is due in the month so far.
  here.clock.advance('1s');
  await done(1, { late: false, stars: 5, seconds: 3600 });
  await done(2, { late: true, stars: 4, seconds: 1800 });
  const after = await rowOf(hand);
  expect(after.doneThisMonth - before.doneThisMonth).toBe(2);
  expect(after.onTimePercent).toBe(50);
  expect(after.stars).toBe(4.5);
  expect(after.hoursThisWeek - before.hoursThisWeek).toBeCloseTo(1.5, 1);
  expect(after).toMatchObject({ workHoursThisWeek: 40, workHoursNextWeek: 40 });
});

test('personnel working hours come from the company settings', async () => {
  const shifts = [1, 2, 3, 4].map((weekday) => ({ weekday, fromMinute: 480, toMinute: 960 }));
  await here.db
    .insertInto('companySettings')
    .values({
      companyId: ours,
      productName: null,
      hotline: null,
      defaultLanguage: null,
      footerHost: null,
      baseMap: null,
      weather: null,
      workingTime: JSON.stringify({ shifts, holidays: [] }),
    })
    .execute();
  expect(await rowOf(hand)).toMatchObject({ workHoursThisWeek: 32, workHoursNextWeek: 32 });
});

test('personnel positions are visible only with the permission to locate staff', async () => {
  await here.ask(staffPositionCalls.startSharing, { ...place, accuracyM: 12 }, mechanic);
  const seen = dataOf(await here.ask(personnelCalls.location, {}, manager));
  expect(seen.map((row) => row.id)).toEqual([hand, second]);
  expect(seen[0]).toMatchObject({ position: { ...place, accuracyM: 12 }, currentState: 'atWork' });
  expect(seen[1]!.position).toBeNull();
  expect((await rowOf(hand)).positionAt).not.toBeNull();
  expect((await rowOf(hand, clerk)).positionAt).toBeNull();
  expect((await here.ask(personnelCalls.location, {}, clerk)).status).toBe(403);
});

test('the personnel list hides orders from users without the permission to view orders', async () => {
  expect(await rowOf(hand, clerk)).toMatchObject({
    currentState: 'atWork',
    orderId: null,
    orderNumber: null,
    elevatorNumber: null,
  });
});

test('personnel of another company are hidden', async () => {
  expect((await page({}, stranger)).rows).toEqual([]);
  expect(dataOf(await here.ask(personnelCalls.men, {}, stranger))).toEqual([]);
  expect(dataOf(await here.ask(personnelCalls.location, {}, stranger))).toEqual([]);
  const asked = await here.ask(personnelCalls.page, { companyId: ours }, stranger);
  expect(asked.envelope.code).toBe('objectMissing');
});

test('the handler picker lists certified people first, and among them those on duty first', async () => {
  const men = dataOf(await here.ask(personnelCalls.men, {}, manager));
  expect(men.map(({ id, fit, onDuty }) => [id, fit, onDuty])).toEqual([
    [hand, true, true],
    [off, true, false],
    [second, false, true],
  ]);
});

test('users see their own figures if they are maintenance staff, and null otherwise', async () => {
  const own = dataOf(await here.ask(personnelCalls.own, {}, mechanic));
  expect(own).toMatchObject({ openOrders: 1, onTimePercent: 50, certified: true, hoursThisMonth: 1.5 });
  expect(dataOf(await here.ask(personnelCalls.own, {}, manager))).toBeNull();
});

test('the personnel export holds states and figures, and requires its permission', async () => {
  const { envelope } = await here.askRaw(personnelCalls.export, {}, manager);
  const { sheets } = await readXlsx(envelope.data as Buffer);
  const text = JSON.stringify(sheets);
  for (const word of ['姓名', '技师 1', '作业中', '本月完成']) expect(text).toContain(word);
  expect((await here.ask(personnelCalls.export, {}, clerk)).status).toBe(403);
});
