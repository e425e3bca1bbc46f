import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { timeLineCalls } from '@hoistway/contract/workOrder/timeLine.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import {
  anInstallation,
  dataOf,
  type Answer,
  type AskedAs,
  type Installation,
} from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let manager: AskedAs;
let stranger: AskedAs;
let hand: string;
let second: string;
let uncertified: string;
let elevatorIds: string[];
let foreign: string;

const hourMs = 3_600_000;
/** Places some twelve kilometres from each other. */
const places = [
  { latitude: 31.2, longitude: 121.4 },
  { latitude: 31.2, longitude: 121.53 },
];
/** It is noon in Shanghai; the company works on the day after next, from nine to five. */
let today: string;
let day: string;
const at = (hour: number): string =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + hour * hourMs).toISOString();
const errorsOf = ({ envelope }: Answer) => envelope.errors ?? {};

const person = async (name: string, companyId: string, held: readonly Permission[]) => {
  await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { token: await here.signIn(name) };
};

beforeAll(async () => {
  here = await anInstallation();
  today = new Date(here.clock.now).toISOString().slice(0, 10);
  here.clock.set(`${today}T04:00:00.000Z`);
  day = daysAfter(today, 2);
  ours = await here.aCompany('恒升');
  const shifts = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 540, toMinute: 1020 }));
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
      workingTime: JSON.stringify({ shifts, holidays: [{ day, name: '调休', worked: true }] }),
    })
    .execute();
  manager = await person('manager', ours, permissions);
  const others = await here.aCompany('康达');
  stranger = await person('stranger', others, permissions);
  hand = await aMechanic(here.db, ours, { userId: null, mark: '1' });
  second = await aMechanic(here.db, ours, { userId: null, mark: '2' });
  uncertified = await aMechanic(here.db, ours, { userId: null, mark: '3', certified: false });
  foreign = await aMechanic(here.db, others, { userId: null, mark: '4' });
  elevatorIds = [];
  for (let index = 0; index < 6; index += 1) {
    const id = await here.anElevator({ maintainerId: ours });
    await here.db
      .updateTable('elevator')
      .set(places[index % 2]!)
      .where('id', '=', id)
      .execute();
    elevatorIds.push(id);
  }
});
afterAll(() => here.close());

const order = async (index: number, input: object = {}): Promise<string> =>
  dataOf(
    await here.ask(
      orderCalls.create,
      { type: 'repair', elevatorId: elevatorIds[index]!, deadline: at(30), ...input },
      manager,
    ),
  ).id;
const line = async (who = manager, input: object = {}) =>
  dataOf(await here.ask(timeLineCalls.timeLine, { from: day, days: 1, ...input }, who));
const entriesOf = async (personId: string) =>
  (await line()).entries.filter((entry) => entry.personId === personId);
const check = async (id: string, handlerId: string, plannedStart?: string) =>
  dataOf(
    await here.ask(
      timeLineCalls.checkTime,
      { id, handlerId, day, ...(plannedStart ? { plannedStart } : {}) },
      manager,
    ),
  );

test('the time line shows work at its planned time, what has none after it, and what nobody has', async () => {
  const first = await order(0, { handlerId: hand, plannedStart: at(9) });
  const open = await order(1, { handlerId: hand, deadline: at(20) });
  const free = await order(2);
  const [one, other] = await entriesOf(hand);
  expect(one).toMatchObject({ orderId: first, from: at(9), to: at(11), timed: true, conflicts: [] });
  expect(other).toMatchObject({ orderId: open, timed: false });
  expect(other!.wayMinutes).toBeGreaterThan(30);
  expect(Date.parse(other!.from)).toBeGreaterThanOrEqual(
    Date.parse(at(11)) + other!.wayMinutes * 60_000 - 60_000,
  );

  const { people, waiting, ...shown } = await line();
  expect(shown.today).toBe(today);
  expect(people.map(({ id }) => id).toSorted()).toEqual([hand, second, uncertified].toSorted());
  const own = people.find(({ id }) => id === hand)!.days[0]!;
  expect(own).toMatchObject({ day, openMinutes: 480, conflicts: [] });
  expect(own.loadMinutes).toBe(240 + other!.wayMinutes);
  expect(people.find(({ id }) => id === uncertified)!.days[0]!.conflicts).toEqual(['uncertified']);
  expect(waiting.map(({ id }) => id)).toEqual([free]);
  expect((await line(stranger)).entries).toEqual([]);
  expect((await line(stranger)).people.map(({ id }) => id)).toEqual([foreign]);
});

test('what speaks against a person at a time is said before the order is given', async () => {
  const id = await order(4);
  expect(await check(id, second)).toMatchObject({ conflicts: [], openMinutes: 480 });
  expect((await check(id, hand, at(10))).conflicts).toEqual(['overlap']);
  const far = await order(5);
  expect((await check(far, hand, at(11.25))).conflicts).toContain('wayTooLong');
  expect((await check(id, second, at(20))).conflicts).toEqual(['outsideHours']);
  expect((await check(id, uncertified)).conflicts).toContain('uncertified');
  await here.db
    .updateTable('staff')
    .set({ status: 'leave', onDuty: false })
    .where('id', '=', second)
    .execute();
  expect((await check(id, second)).conflicts).toContain('absent');
  await here.db
    .updateTable('staff')
    .set({ status: 'active', onDuty: true })
    .where('id', '=', second)
    .execute();
  const asked = { id, handlerId: foreign, day };
  expect((await here.ask(timeLineCalls.checkTime, asked, manager)).envelope.success).toBe(false);
});

test('an order is dispatched and reassigned with the time at which it is to begin', async () => {
  const id = await order(4);
  dataOf(await here.ask(orderCalls.send, { id, handlerId: second, plannedStart: at(14) }, manager));
  expect(dataOf(await here.ask(orderCalls.detail, { id }, manager))).toMatchObject({
    handlerId: second,
    plannedStart: at(14),
    status: orderStatus.toAccept,
  });
  dataOf(
    await here.ask(
      orderCalls.reassign,
      { id, handlerId: hand, plannedStart: at(15), remark: '路程更近' },
      manager,
    ),
  );
  const moved = (await entriesOf(hand)).find(({ orderId }) => orderId === id);
  expect(moved).toMatchObject({ from: at(15), to: at(17) });
  const past = { id, handlerId: second, plannedStart: at(-72), remark: '更早' };
  expect(errorsOf(await here.ask(orderCalls.reassign, past, manager))).toHaveProperty('plannedStart');
});

test('an order that is late already is given without a time', async () => {
  const id = await order(2);
  const deadline = new Date(here.clock.now - hourMs);
  await here.db.updateTable('workOrder').set({ deadline }).where('id', '=', id).execute();
  const timed = { id, handlerId: second, plannedStart: at(10) };
  expect(errorsOf(await here.ask(orderCalls.send, timed, manager))).toHaveProperty('plannedStart');
  dataOf(await here.ask(orderCalls.send, { id, handlerId: second }, manager));
  const { entries } = await line(manager, { from: today });
  expect(entries.find(({ orderId }) => orderId === id)).toMatchObject({ timed: false, overdue: true });
});
