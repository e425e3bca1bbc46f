import { doneOrderStatuses, isIn, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from '#platform/files/files.ts';
import { aDemo } from '#testing/aDemo.ts';
import { dataOf, type Installation } from '#testing/anInstallation.ts';
import { openingScenes, serialOf, type StoryEntry } from '../demoOpening.ts';
import { walkOn } from '../demoWays.ts';
import { createCrew, type Crew } from './runCrew.ts';

let demo: Installation;
let crew: Crew;
const minute = 60_000;
const played: StoryEntry[] = [];
const troubles: unknown[] = [];
const log = { warn: (...said: unknown[]) => void troubles.push(said) };

/** As after a start of the program: what it knew is gone. */
async function aCrew(): Promise<Crew> {
  const files = await createFiles(demo.db, demo.store, () => demo.clock.now, demo.viewers.refresh);
  return createCrew(
    { db: demo.db, files, play: (entry) => played.push(entry), now: () => demo.clock.now },
    log,
  );
}

beforeAll(async () => {
  demo = await aDemo();
  crew = await aCrew();
});
afterAll(() => demo.close());

/** Lets so many minutes pass with a look after each of them, or after each so many. */
async function pass(minutes: number, each = 1): Promise<void> {
  for (let passed = 0; passed < minutes; passed += each) {
    demo.clock.now += each * minute;
    await crew.look();
    await empty();
  }
}

/** The elevators of a fleet report that nobody is inside any more, once somebody has freed their people. */
async function empty(): Promise<void> {
  const freed = played.flatMap((entry) => (entry.do === 'release' ? [entry.elevator] : []));
  if (freed.length > 0)
    await sql`update fault set closed_at = greatest(fault.opened_at, ${new Date(demo.clock.now)})
      from collector where collector.serial in (${sql.join(freed)}) and fault.elevator_id = collector.elevator_id
        and fault.code = 'K111' and fault.closed_at is null`.execute(demo.db);
}

const orderOn = (elevator: string) =>
  demo.db
    .selectFrom('workOrder')
    .innerJoin('elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('elevator.shortNumber', '=', elevator)
    .where('workOrder.type', '=', 'maintenance')
    .orderBy('workOrder.createTime', 'desc')
    .orderBy('workOrder.id', 'desc')
    .selectAll('workOrder')
    .executeTakeFirstOrThrow();
const [near, far] = openingScenes.inspected;
const statusesOf = (worker: string) =>
  demo.db
    .selectFrom('workOrder')
    .innerJoin('staff', 'staff.id', 'workOrder.handlerId')
    .innerJoin('userAccount', 'userAccount.id', 'staff.userId')
    .innerJoin('workOrderAct as act', 'act.orderId', 'workOrder.id')
    .where('userAccount.username', '=', worker)
    .distinct()
    .select(['workOrder.id', 'workOrder.status'])
    .orderBy('workOrder.id')
    .execute();
const checkOf = (caseId: string) =>
  demo.db
    .selectFrom('workOrder')
    .where('caseId', '=', caseId)
    .where('type', '=', 'repair')
    .select(['status', 'handlerId'])
    .executeTakeFirstOrThrow();
const rescueNow = () =>
  demo.db
    .selectFrom('rescueCase')
    .innerJoin('elevator', 'elevator.id', 'rescueCase.elevatorId')
    .where('elevator.shortNumber', '=', openingScenes.trapped.elevator)
    .selectAll('rescueCase')
    .executeTakeFirstOrThrow();

test('completes a visit under way with an inspection, answered items and the elevator handed back', async () => {
  expect((await orderOn(near.elevator)).status).toBe(orderStatus.atWork);
  await pass(1);
  expect(played).toContainEqual(
    expect.objectContaining({ elevator: serialOf(near.elevator), do: 'mechanic' }),
  );
  await pass(4);
  expect(troubles).toEqual([]);
  const { id, status, finishTime } = await orderOn(near.elevator);
  expect(doneOrderStatuses).toContain(status);
  expect(Date.parse(finishTime!)).toBeGreaterThan(demo.clock.now - 3 * minute);
  expect(played).toContainEqual({ at: 0, elevator: serialOf(near.elevator), do: 'normal' });
  const items = await demo.db
    .selectFrom('workOrderItem')
    .where('orderId', '=', id)
    .select(['result', 'answeredBy'])
    .execute();
  expect(items.length).toBeGreaterThan(3);
  expect(items.every(({ result, answeredBy }) => result === 'normal' && answeredBy !== null)).toBe(true);
});

test('begins an accepted order at the elevator, signed in by position', async () => {
  const [own] = await statusesOf(openingScenes.driving.worker);
  expect(own!.status).toBe(orderStatus.atWork);
  const begun = await demo.db
    .selectFrom('workOrder')
    .where('id', '=', own!.id)
    .select(['signInWay', 'signInDistanceM'])
    .executeTakeFirstOrThrow();
  expect(begun.signInWay).toBe('position');
  expect(begun.signInDistanceM!).toBeLessThan(50);
});

test('accepts, attends and ends an unattended rescue, and has the desk check and close it', async () => {
  const { id: caseId, leadId } = await rescueNow();
  expect((await rescueNow()).state).toBe('accepted');
  // The way of whoever comes is kept for the replay, and leads to the elevator.
  const kilometres: number[] = [];
  for (let step = 0; step < 4; step += 1) {
    await walkOn(demo.db, demo.clock.now + step * 20_000, 'rescuing');
    const { rows } = await sql<{ km: number }>`
      select 111 * (abs(elevator.latitude - position.latitude) + abs(elevator.longitude - position.longitude)) as km
      from rescue_position position join rescue_case on rescue_case.id = position.case_id
        join elevator on elevator.id = rescue_case.elevator_id
      where position.case_id = ${caseId} and position.staff_id = ${leadId}
      order by position.at desc limit 1`.execute(demo.db);
    kilometres.push(rows[0]!.km);
  }
  expect(kilometres).toEqual(kilometres.toSorted((one, other) => other - one));
  expect(new Set(kilometres).size).toBe(4);
  for (let passed = 0; passed < 12 && (await rescueNow()).state !== 'released'; passed += 1) await pass(1);
  // The fleet hears of it with the next look.
  await pass(1);
  expect(troubles).toEqual([]);
  const { id, state, releaseWay, acceptTime, arriveTime, releaseTime } = await rescueNow();
  expect({ state, releaseWay }).toEqual({ state: 'released', releaseWay: 'manualWinding' });
  expect(Date.parse(arriveTime!) - Date.parse(acceptTime!)).toBeGreaterThan(4 * minute);
  expect(Date.parse(releaseTime!) - Date.parse(arriveTime!)).toBeGreaterThan(2 * minute);
  expect(played).toContainEqual({ at: 0, elevator: serialOf(openingScenes.trapped.elevator), do: 'release' });
  expect(await checkOf(id)).toEqual({ status: orderStatus.toDispatch, handlerId: null });
  await pass(4);
  const over = await rescueNow();
  expect(over.state).toBe('closed');
  expect(Date.parse(over.checkTime!)).toBeGreaterThan(Date.parse(releaseTime!) + minute);
  expect(Date.parse(over.closeTime!)).toBeGreaterThan(Date.parse(over.checkTime!));
  expect(await checkOf(id)).toEqual({ status: orderStatus.toEvaluate, handlerId: null });
  const { rows } = await sql<{ kind: string; username: string }>`
    select record.kind, account.username from operation_record record
      join user_account account on account.id = record.user_id
    where record.case_id = ${id} and record.kind in ('checked', 'closed') order by record.id`.execute(
    demo.db,
  );
  expect(rows).toEqual([
    { kind: 'checked', username: 'desk' },
    { kind: 'closed', username: 'desk' },
  ]);
});

test('leaves an order unchanged after a user has acted on it', async () => {
  const worker = { token: await demo.signIn(far.worker) };
  const { id } = await orderOn(far.elevator);
  const mine = (await statusesOf(far.worker)).find(
    ({ status }) => status === orderStatus.atWork || status === orderStatus.accepted,
  );
  // The one of the opening is done by now; another was accepted meanwhile, or is taken now.
  const taken =
    mine?.id ??
    (
      await demo.db
        .selectFrom('workOrder')
        .innerJoin('staff', 'staff.id', 'workOrder.handlerId')
        .innerJoin('userAccount', 'userAccount.id', 'staff.userId')
        .where('userAccount.username', '=', far.worker)
        .where('workOrder.status', '=', orderStatus.toAccept)
        .where('workOrder.id', '!=', id)
        .select('workOrder.id')
        .executeTakeFirstOrThrow()
    ).id;
  if (mine?.status === orderStatus.atWork)
    dataOf(await demo.ask(orderCalls.processBill, { id: taken, act: 'pause', remark: '等配件' }, worker));
  else if (mine === undefined)
    dataOf(await demo.ask(orderCalls.processBill, { id: taken, act: 'accept' }, worker));
  else
    dataOf(
      await demo.ask(orderCalls.processBill, { id: taken, act: 'begin', ...(await placeOf(taken)) }, worker),
    );
  const read = () =>
    demo.db.selectFrom('workOrder').where('id', '=', taken).selectAll().executeTakeFirstOrThrow();
  const before = await read();
  await pass(40, 10);
  expect(await read()).toEqual(before);
  expect(troubles).toEqual([]);
});

const placeOf = async (orderId: string) => {
  const { latitude, longitude } = await demo.db
    .selectFrom('workOrder')
    .innerJoin('elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('workOrder.id', '=', orderId)
    .select(['latitude', 'longitude'])
    .executeTakeFirstOrThrow();
  return { latitude: latitude!, longitude: longitude! };
};

test('continues the work after a restart, with one order at work per person', async () => {
  crew = await aCrew();
  played.length = 0;
  await pass(45, 3);
  expect(troubles).toEqual([]);
  const all = await Promise.all(['mechanic', 'weiming', 'zhiqiang', 'jianguo'].map(statusesOf));
  const done = all.flat().filter(({ status }) => isIn(status, doneOrderStatuses));
  expect(done.length).toBeGreaterThan(3);
  // Nobody works at two places at once.
  for (const orders of all)
    expect(orders.filter(({ status }) => status === orderStatus.atWork).length).toBeLessThan(2);
});

test('leaves a rescue alone that a user has moved', async () => {
  const operator = { token: await demo.signIn('operator') };
  const elevator = await demo.db
    .selectFrom('elevator')
    .where('shortNumber', '=', 'QTN-02')
    .select('id')
    .executeTakeFirstOrThrow();
  const { id } = dataOf(await demo.ask(rescueCalls.open, { elevatorId: elevator.id }, operator));
  const [asked] = await demo.db
    .selectFrom('rescueAssignment')
    .where('caseId', '=', id)
    .select('staffId')
    .execute();
  dataOf(await demo.ask(rescueCalls.accept, { id, staffId: asked!.staffId }, operator));
  await pass(20, 5);
  const read = await demo.db
    .selectFrom('rescueCase')
    .where('id', '=', id)
    .select(['state', 'arriveTime'])
    .executeTakeFirstOrThrow();
  expect(read).toEqual({ state: 'accepted', arriveTime: null });
  expect(troubles).toEqual([]);
});

test('leaves a rescue alone whose check a user has dispatched or recorded', async () => {
  const manager = { token: await demo.signIn('manager') };
  const operator = { token: await demo.signIn('operator') };
  const opened: string[] = [];
  for (const shortNumber of ['TPN-03', 'QTN-04']) {
    const elevator = await demo.db
      .selectFrom('elevator')
      .where('shortNumber', '=', shortNumber)
      .select('id')
      .executeTakeFirstOrThrow();
    opened.push(dataOf(await demo.ask(rescueCalls.open, { elevatorId: elevator.id }, operator)).id);
  }
  const [handedOut, recorded] = opened;
  const read = (id: string) =>
    demo.db
      .selectFrom('rescueCase')
      .where('id', '=', id)
      .select(['state', 'checkTime', 'checkResult', 'releaseTime'])
      .executeTakeFirstOrThrow();
  const released = async () =>
    (await Promise.all(opened.map(read))).every(({ state }) => state === 'released');
  const touch = async () => {
    for (const id of opened) {
      const { state, checkTime } = await read(id);
      if (state !== 'released' || checkTime !== null) continue;
      if (id === recorded)
        dataOf(await demo.ask(rescueCalls.check, { id, checkResult: 'Looked over by us' }, operator));
      else if ((await checkOf(id)).status === orderStatus.toDispatch)
        dataOf(
          await demo.ask(
            orderCalls.send,
            { id: await checkIdOf(id), handlerId: await mechanicId() },
            manager,
          ),
        );
    }
  };
  for (let passed = 0; passed < 60 && !(await released()); passed += 1) {
    await pass(1);
    await touch();
  }
  await touch();
  await pass(20, 5);
  expect(await read(handedOut!)).toMatchObject({ state: 'released', checkTime: null });
  expect(await read(recorded!)).toMatchObject({ state: 'released', checkResult: 'Looked over by us' });
  expect(troubles).toEqual([]);
});

const checkIdOf = async (caseId: string) =>
  (
    await demo.db
      .selectFrom('workOrder')
      .where('caseId', '=', caseId)
      .where('type', '=', 'repair')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
/** The mechanic whom a visitor can be. */
const mechanicId = async () =>
  (
    await demo.db
      .selectFrom('staff')
      .innerJoin('userAccount', 'userAccount.id', 'staff.userId')
      .where('userAccount.username', '=', 'mechanic')
      .select('staff.id')
      .executeTakeFirstOrThrow()
  ).id;
