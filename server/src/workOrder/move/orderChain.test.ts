import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { faultClosed, faultOpened } from '#area/fault/faultAndIncidentEvents.ts';
import { announce } from '#platform/event/announce.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aRescuer } from '#testing/aRescuer.ts';

let here: Installation;
let desk: AskedAs;
let mechanic: AskedAs;
let company: string;
let elevatorId: string;
let hand: string;
const place = { latitude: 31.2, longitude: 121.5 };

beforeAll(async () => {
  here = await anInstallation();
  company = await here.aCompany('恒升');
  await here.aUser('desk', company, { permissions: [...permissions], scope: 'company' });
  const userId = await here.aUser('mechanic', company, {
    permissions: ['order.view', 'order.handle'],
    scope: 'assigned',
  });
  desk = { token: await here.signIn('desk') };
  mechanic = { token: await here.signIn('mechanic') };
  hand = await aMechanic(here.db, company, { userId, mark: '1' });
});
afterAll(() => here.close());
beforeEach(async () => {
  here.clock.now = Date.now();
  await here.db.deleteFrom('timer').execute();
  elevatorId = await here.anElevator({ maintainerId: company });
  await here.db.updateTable('elevator').set(place).where('id', '=', elevatorId).execute();
});

const orders = async () => dataOf(await here.ask(orderCalls.page, { elevatorId }, desk)).rows.toReversed();
const fault = async (id: string) => dataOf(await here.ask(faultCalls.listedFault, { id }, desk));
const announced = (event: typeof faultOpened, faultId: string, code: string) =>
  here.db.transaction().execute((tx) => announce(tx, event, { faultId, elevatorId, code, pushed: true }));

async function aFaultOf(code: string, severity = 1): Promise<string> {
  const id = await here.aFault(elevatorId, code);
  await here.db.updateTable('fault').set({ severity }).where('id', '=', id).execute();
  await announced(faultOpened, id, code);
  return id;
}

async function over(faultId: string, code: string): Promise<void> {
  await here.db.updateTable('fault').set({ closedAt: new Date() }).where('id', '=', faultId).execute();
  await here.db
    .transaction()
    .execute((tx) => announce(tx, faultClosed, { faultId, elevatorId, code, pushed: true }));
}

async function mended(id: string): Promise<void> {
  dataOf(await here.ask(orderCalls.send, { id, handlerId: hand }, desk));
  for (const act of ['accept', 'begin'] as const)
    dataOf(await here.ask(orderCalls.processBill, { id, act, ...place }, mechanic));
  dataOf(await here.ask(orderCalls.complete, { id, faultReason: '触点烧蚀', solution: '已更换' }, mechanic));
}

test('a fault of severity 1 open for five minutes creates one repair and notifies the dispatcher', async () => {
  const faultId = await aFaultOf('K101');
  here.clock.advance('4m');
  await here.fireDue();
  expect(await orders()).toEqual([]);
  here.clock.advance('2m');
  await here.fireDue();
  await announced(faultOpened, faultId, 'K101');
  here.clock.advance('6m');
  await here.fireDue();
  const [repair, ...more] = await orders();
  expect(more).toEqual([]);
  expect(repair).toMatchObject({
    type: 'repair',
    status: orderStatus.toDispatch,
    faultId,
    faultCode: 'K101',
  });
  expect(Date.parse(repair!.deadline) - Date.parse(repair!.createTime)).toBe(4 * 3_600_000);
  const told = await here.db
    .selectFrom('message')
    .select('kind')
    .where('subject', '=', `workOrder:${repair!.id}`)
    .execute();
  expect(told.map(({ kind }) => kind)).toEqual(['order.waits']);
});

test('no repair is created for a fault that is over, less severe or on an elevator being worked on', async () => {
  await over(await aFaultOf('K101'), 'K101');
  await aFaultOf('K102', 2);
  here.clock.advance('6m');
  await here.fireDue();
  expect(await orders()).toEqual([]);

  const { id } = dataOf(
    await here.ask(orderCalls.create, { type: 'maintenance', elevatorId, handlerId: hand }, desk),
  );
  for (const act of ['accept', 'begin'] as const)
    dataOf(await here.ask(orderCalls.processBill, { id, act, ...place }, mechanic));
  await aFaultOf('K103');
  here.clock.advance('6m');
  await here.fireDue();
  expect((await orders()).map((order) => order.type)).toEqual(['maintenance']);
});

test('a confirmed fault of severity 2 creates a repair at once, and its completion resolves the fault', async () => {
  const faultId = await aFaultOf('K102', 2);
  dataOf(await here.ask(faultCalls.resolveFault, { id: faultId, outcome: 'processed' }, desk));
  const [repair] = await orders();
  expect(repair).toMatchObject({ type: 'repair', status: orderStatus.toDispatch, faultId });
  await over(faultId, 'K102');
  await mended(repair!.id);
  expect(await fault(faultId)).toMatchObject({
    handling: 'resolved',
    note: `${repair!.orderNumber} 已更换`,
  });
});

test('a fault still open after its repair is marked processed and creates no second repair', async () => {
  const faultId = await aFaultOf('K101');
  here.clock.advance('6m');
  await here.fireDue();
  const [repair] = await orders();
  await mended(repair!.id);
  expect(await fault(faultId)).toMatchObject({ handling: 'processed' });
  expect(await orders()).toHaveLength(1);
});

test('resolving a fault cancels its repair that was not begun and notifies the handler', async () => {
  const faultId = await aFaultOf('K101');
  here.clock.advance('6m');
  await here.fireDue();
  const [sent] = await orders();
  dataOf(await here.ask(orderCalls.send, { id: sent!.id, handlerId: hand }, desk));
  dataOf(await here.ask(faultCalls.resolveFault, { id: faultId, outcome: 'resolved', goesOn: true }, desk));
  const [repair] = await orders();
  const { status, history } = dataOf(await here.ask(orderCalls.detail, { id: repair!.id }, desk));
  expect(status).toBe(orderStatus.canceled);
  expect(history.at(-1)).toMatchObject({ move: 'withdraw', remark: '故障已处理：已解决' });
  const told = await here.db
    .selectFrom('message')
    .select('kind')
    .where('subject', '=', `workOrder:${repair!.id}`)
    .orderBy('id')
    .execute();
  expect(told.map(({ kind }) => kind)).toEqual(['order.waits', 'order.sent', 'order.calledOff']);
});

/** People are trapped; one rescuer alone is on duty. */
async function anEntrapment() {
  await here.db.updateTable('staff').set({ onDuty: false }).where('kind', '=', 'rescue').execute();
  const user = await here.aUser(`rescuer${elevatorId}`, company, {
    permissions: ['order.handle'],
    scope: 'assigned',
  });
  await aRescuer(here, company, `救援员 ${elevatorId}`, { userId: user });
  const rescuer = { token: await here.signIn(`rescuer${elevatorId}`) };
  const faultId = await aFaultOf('K111');
  const { rows } = dataOf(await here.ask(rescueCalls.handbills, { open: true }, desk));
  const rescue = rows.find((row) => row.elevatorId === elevatorId)!;
  return { id: rescue.id, caseNo: rescue.caseNo, faultId, rescuer };
}
const outcome = {
  releasedCount: 2,
  everybodyOut: true,
  releaseWay: 'manualWinding' as const,
  cause: '门锁触点',
};

test('a rescue’s order follows its state, and the release creates a check required for closing', async () => {
  const { id, faultId, rescuer } = await anEntrapment();
  const [order] = await orders();
  expect(order).toMatchObject({ type: 'rescue', status: orderStatus.toDispatch, caseId: id, faultId });
  const moved = await here.ask(orderCalls.send, { id: order!.id, handlerId: hand }, desk);
  expect(moved.envelope.code).toBe('orderFollowsRescue');

  const state = async () => (await orders()).map(({ type, status }) => [type, status]);
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, rescuer));
  expect(await state()).toEqual([['rescue', orderStatus.accepted]]);
  dataOf(await here.ask(rescueCalls.giveUp, { id, remark: '车坏了' }, desk));
  expect(await state()).toEqual([['rescue', orderStatus.toDispatch]]);
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, rescuer));
  dataOf(await here.ask(rescueCalls.arriveMine, { id }, rescuer));
  expect(await state()).toEqual([['rescue', orderStatus.atWork]]);
  dataOf(await here.ask(rescueCalls.releaseMine, { id, ...outcome }, rescuer));
  expect(await state()).toEqual([
    ['rescue', orderStatus.finished],
    ['repair', orderStatus.toDispatch],
  ]);
  const [, check] = await orders();
  expect(Date.parse(check!.deadline) - Date.parse(check!.createTime)).toBe(24 * 3_600_000);

  expect((await here.ask(rescueCalls.close, { id }, desk)).envelope.code).toBe('rescueNotChecked');
  await over(faultId, 'K111');
  await mended(check!.id);
  const rescue = dataOf(await here.ask(rescueCalls.one, { id }, desk));
  expect(rescue).toMatchObject({ checkResult: '已更换' });
  dataOf(await here.ask(rescueCalls.close, { id }, desk));
  expect(await fault(faultId)).toMatchObject({ handling: 'resolved' });
});

test('recording the check of a rescue completes its repair order', async () => {
  const { id, faultId, rescuer } = await anEntrapment();
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, rescuer));
  dataOf(await here.ask(rescueCalls.releaseMine, { id, ...outcome }, rescuer));
  await over(faultId, 'K111');
  dataOf(await here.ask(rescueCalls.check, { id, checkResult: '触点已更换' }, desk));
  const check = (await orders()).find(({ type }) => type === 'repair');
  expect(check).toMatchObject({ status: orderStatus.finished, solution: '触点已更换', handlerId: null });
  const lines = dataOf(await here.ask(rescueCalls.timeline, { id }, desk));
  expect(lines.filter(({ kind }) => kind === 'checked')).toHaveLength(1);
});

test('cancelling a rescue finishes its order without a check, and a drill has no order', async () => {
  const { id } = await anEntrapment();
  dataOf(await here.ask(rescueCalls.cancel, { id, remark: '误报' }, desk));
  expect((await orders()).map(({ status }) => status)).toEqual([orderStatus.finished]);
  dataOf(await here.ask(rescueCalls.open, { elevatorId, drill: true }, desk));
  expect(await orders()).toHaveLength(1);
});
