import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { hoistwayCalls } from '@hoistway/contract/workOrder/hoistway.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let desk: AskedAs;
let mechanic: AskedAs;
let stranger: AskedAs;
let elevatorId: string;
let hand: string;
let userId: string;
let other: string;
const place = { latitude: 31.2, longitude: 121.5 };

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('恒升');
  await here.aUser('desk', company, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', await here.aCompany('康达'), {
    permissions: [...permissions],
    scope: 'company',
  });
  userId = await here.aUser('mechanic', company, {
    permissions: ['order.view', 'order.handle'],
    scope: 'assigned',
  });
  desk = { token: await here.signIn('desk') };
  mechanic = { token: await here.signIn('mechanic') };
  stranger = { token: await here.signIn('stranger') };
  hand = await aMechanic(here.db, company, { userId, mark: '1' });
  other = await aMechanic(here.db, company, { userId: null, mark: '2' });
  elevatorId = await here.anElevator({ maintainerId: company });
  await here.db.updateTable('elevator').set(place).where('id', '=', elevatorId).execute();
});
afterAll(() => here.close());

async function atWork(): Promise<string> {
  const asked = { type: 'repair' as const, elevatorId, handlerId: hand };
  const { id } = dataOf(await here.ask(orderCalls.create, asked, desk));
  for (const act of ['accept', 'begin'] as const)
    dataOf(await here.ask(orderCalls.processBill, { id, act, ...place }, mechanic));
  return id;
}
const code = (answer: { envelope: { code: string } }) => answer.envelope.code;
const stay = async (id: string) => {
  const { inHoistway, hoistwayPlace, hoistwayAskedTime, hoistwayAlertedTime } = dataOf(
    await here.ask(orderCalls.detail, { id }, desk),
  );
  return [inHoistway, hoistwayPlace, hoistwayAskedTime !== null, hoistwayAlertedTime !== null];
};
const toldKinds = async (id: string) => {
  const rows = await here.db
    .selectFrom('message')
    .select('kind')
    .where('subject', '=', `workOrder:${id}`)
    .where('kind', 'like', 'order.hoistway%')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

test('an order cannot be completed, paused or reassigned while a person is in the pit', async () => {
  const id = await atWork();
  expect(code(await here.ask(hoistwayCalls.enterHoistway, { id, place: 'pit' }, desk))).toBe('orderOfOthers');
  dataOf(await here.ask(hoistwayCalls.enterHoistway, { id, place: 'pit' }, mechanic));
  expect(code(await here.ask(hoistwayCalls.enterHoistway, { id, place: 'pit' }, mechanic))).toBe(
    'invalidStatus',
  );
  expect(await stay(id)).toEqual([true, 'pit', false, false]);

  const report = { id, faultReason: '触点', solution: '更换' };
  dataOf(await here.ask(orderCalls.letGo, { id }, mechanic));
  expect(code(await here.ask(orderCalls.complete, report, mechanic))).toBe('personInHoistway');
  const pause = { id, act: 'pause' as const, remark: '等配件' };
  expect(code(await here.ask(orderCalls.processBill, pause, mechanic))).toBe('personInHoistway');
  const taken = { id, handlerId: other, remark: '换人' };
  expect(code(await here.ask(orderCalls.reassign, taken, desk))).toBe('personInHoistway');
  expect(code(await here.ask(hoistwayCalls.leaveHoistway, { id }, desk))).toBe('orderOfOthers');
  expect(code(await here.ask(hoistwayCalls.leaveHoistway, { id }, stranger))).toBe('objectMissing');

  dataOf(await here.ask(hoistwayCalls.leaveHoistway, { id }, mechanic));
  expect(code(await here.ask(orderCalls.complete, report, mechanic))).toBe('ok');
  expect(code(await here.ask(hoistwayCalls.enterHoistway, { id, place: 'pit' }, mechanic))).toBe(
    'invalidStatus',
  );
});

test('an unanswered stay in the hoistway alerts others repeatedly until the desk clears it', async () => {
  here.clock.now = Date.now();
  const id = await atWork();
  dataOf(await here.ask(hoistwayCalls.enterHoistway, { id, place: 'carTop' }, mechanic));
  here.clock.advance('14m');
  await here.fireDue();
  expect(await stay(id)).toEqual([true, 'carTop', false, false]);
  here.clock.advance('1m');
  await here.fireDue();
  expect(await stay(id)).toEqual([true, 'carTop', true, false]);
  dataOf(await here.ask(hoistwayCalls.answerHoistway, { id }, mechanic));
  expect(await stay(id)).toEqual([true, 'carTop', false, false]);
  const said = await here.db
    .selectFrom('auditTrail')
    .select(['tableName', 'recordId'])
    .where(sql<string>`new ->> 'call'`, '=', `POST ${hoistwayCalls.answerHoistway.path}`)
    .execute();
  expect(said).toEqual([{ tableName: 'work_order', recordId: id }]);

  here.clock.advance('15m');
  await here.fireDue();
  const early = await here.ask(hoistwayCalls.clearHoistway, { id, remark: '已到场' }, desk);
  expect(code(early)).toBe('invalidStatus');
  here.clock.advance('3m');
  await here.fireDue();
  expect(await stay(id)).toEqual([true, 'carTop', true, true]);
  here.clock.advance('5m');
  await here.fireDue();
  expect(await toldKinds(id)).toEqual([
    'order.hoistwayAsked',
    'order.hoistwayAsked',
    'order.hoistwayAlert',
    'order.hoistwayAlert',
  ]);
  expect(code(await here.ask(hoistwayCalls.clearHoistway, { id, remark: '已到场' }, stranger))).toBe(
    'objectMissing',
  );
  dataOf(await here.ask(hoistwayCalls.clearHoistway, { id, remark: '班长到场，人员已安全撤离' }, desk));
  expect(await stay(id)).toEqual([false, null, false, false]);
  here.clock.advance('1h');
  await here.fireDue();
  expect(await toldKinds(id)).toHaveLength(4);
});

/** What the phone of the mechanic says of an act that happened so many minutes ago. */
const ago = (minutes: number) => ({
  actId: randomUUID(),
  actBy: userId,
  actTime: new Date(here.clock.now - minutes * 60_000).toISOString(),
  clockAheadMs: 0,
});
const staysOf = (id: string) =>
  here.db
    .selectFrom('workOrderHoistway')
    .where('orderId', '=', id)
    .select(['place', 'enteredTime', 'leftTime', 'remark'])
    .orderBy('id')
    .execute();

test('an offline entry is recorded once with its own time, and the person is asked a minute later', async () => {
  here.clock.now = Date.now();
  const id = await atWork();
  here.clock.advance('1h');
  const act = ago(40);
  const input = { id, place: 'pit' as const, ...act };
  for (const _ of [1, 2]) dataOf(await here.ask(hoistwayCalls.enterHoistway, input, mechanic));
  expect(await staysOf(id)).toEqual([
    { place: 'pit', enteredTime: act.actTime, leftTime: null, remark: null },
  ]);
  const pause = { id, act: 'pause' as const, remark: '等配件' };
  expect(code(await here.ask(orderCalls.processBill, pause, mechanic))).toBe('personInHoistway');
  await here.fireDue();
  expect(await stay(id)).toEqual([true, 'pit', false, false]);
  here.clock.advance('1m');
  await here.fireDue();
  expect(await stay(id)).toEqual([true, 'pit', true, false]);
  here.clock.advance('3m');
  await here.fireDue();
  expect(await stay(id)).toEqual([true, 'pit', true, true]);
  dataOf(await here.ask(hoistwayCalls.leaveHoistway, { id, ...ago(0) }, mechanic));
  expect(await stay(id)).toEqual([false, null, false, false]);
});

test('a stay reported after it ended keeps both its times and sends no message', async () => {
  here.clock.now = Date.now();
  const id = await atWork();
  here.clock.advance('1h');
  const [entered, left] = [ago(50), ago(10)];
  dataOf(await here.ask(hoistwayCalls.enterHoistway, { id, place: 'carTop', ...entered }, mechanic));
  await here.fireDue();
  dataOf(await here.ask(hoistwayCalls.leaveHoistway, { id, ...left }, mechanic));
  here.clock.advance('1h');
  await here.fireDue();
  expect(await staysOf(id)).toEqual([
    { place: 'carTop', enteredTime: entered.actTime, leftTime: left.actTime, remark: null },
  ]);
  expect(await toldKinds(id)).toEqual([]);
});

test('an offline exit after the desk cleared the stay is accepted and changes nothing', async () => {
  here.clock.now = Date.now();
  const id = await atWork();
  dataOf(await here.ask(hoistwayCalls.enterHoistway, { id, place: 'pit', ...ago(0) }, mechanic));
  here.clock.advance('15m');
  await here.fireDue();
  here.clock.advance('3m');
  await here.fireDue();
  dataOf(await here.ask(hoistwayCalls.clearHoistway, { id, remark: '班长到场' }, desk));
  const before = await staysOf(id);
  dataOf(await here.ask(hoistwayCalls.leaveHoistway, { id, ...ago(10) }, mechanic));
  expect(await staysOf(id)).toEqual(before);
  const theirs = { id, place: 'pit' as const, ...ago(1), actBy: '999999' };
  expect(code(await here.ask(hoistwayCalls.enterHoistway, theirs, mechanic))).toBe('actOfOthers');
  // Whoever was not inside has not left.
  dataOf(await here.ask(hoistwayCalls.enterHoistway, { id, place: 'pit', ...ago(0) }, mechanic));
  dataOf(await here.ask(hoistwayCalls.leaveHoistway, { id, ...ago(0) }, mechanic));
  expect(code(await here.ask(hoistwayCalls.leaveHoistway, { id, ...ago(0) }, mechanic))).toBe(
    'invalidStatus',
  );
});
