import { alarmProgressCalls, type AlarmProgress } from '@hoistway/contract/notify/alarmCalls.ts';
import { alarmViewCalls } from '@hoistway/contract/notify/alarmView.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aRescuer } from '#testing/aRescuer.ts';

let here: Installation;
let ours: string;
let desk: AskedAs;
let rescuer: AskedAs;
let watcher: AskedAs;
let stranger: AskedAs;
let lead: string;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  await here.db.updateTable('company').set({ dutyPhone: '63650117' }).where('id', '=', ours).execute();
  const theirs = await here.aCompany('康达');
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('watcher', ours, { permissions: ['fault.view', 'message push'], scope: 'company' });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  const userId = await here.aUser('rescuer', ours, { permissions: ['order.handle'], scope: 'assigned' });
  lead = '阿兹兰';
  await aRescuer(here, ours, lead, { userId });
  [desk, rescuer, watcher, stranger] = (await Promise.all(
    ['desk', 'rescuer', 'watcher', 'stranger'].map(async (name) => ({ token: await here.signIn(name) })),
  )) as [AskedAs, AskedAs, AskedAs, AskedAs];
});
afterAll(() => here.close());

const read = async (elevatorId: string, as = desk): Promise<AlarmProgress[]> =>
  dataOf(await here.ask(alarmProgressCalls.progress, { elevators: [elevatorId] }, as));

test('progress follows a rescue from the first call to the check, with the phone of who comes', async () => {
  const elevatorId = await here.anElevator({ maintainerId: ours }, 'BSH-03');
  const id = await here.aFault(elevatorId, 'K111');
  const [before] = await read(elevatorId);
  expect(before).toMatchObject({
    elevatorId,
    keeper: { name: '恒升', phone: '63650117' },
    faults: [{ id, code: 'K111', severity: 1, acknowledgedBy: null }],
    rescue: null,
    repair: null,
  });
  const opened = dataOf(await here.ask(rescueCalls.open, { elevatorId, trappedCount: 2 }, desk));
  const rescueNow = async () => (await read(elevatorId))[0]!.rescue;
  expect(await rescueNow()).toMatchObject({
    id: opened.id,
    state: 'waiting',
    trappedCount: 2,
    leadName: null,
  });
  here.clock.advance('1m');
  dataOf(await here.ask(rescueCalls.answerMine, { id: opened.id, accepts: true, etaMinutes: 9 }, rescuer));
  const accepted = await rescueNow();
  expect(accepted).toMatchObject({ state: 'accepted', leadName: lead });
  expect(accepted!.leadPhone).toMatch(/^\d+$/);
  expect(Date.parse(accepted!.at)).toBeGreaterThan(Date.parse(accepted!.since));
  dataOf(await here.ask(rescueCalls.arriveMine, { id: opened.id }, rescuer));
  expect(await rescueNow()).toMatchObject({ state: 'arrived' });
  dataOf(await here.ask(rescueCalls.cancel, { id: opened.id, remark: '测试结束' }, desk));
  expect(await rescueNow()).toBeNull();
});

test('a drill is no rescue that goes on', async () => {
  const elevatorId = await here.anElevator({ maintainerId: ours }, 'BSH-04');
  await here.aFault(elevatorId, 'K102');
  dataOf(await here.ask(rescueCalls.open, { elevatorId, drill: true }, desk));
  expect((await read(elevatorId))[0]).toMatchObject({ rescue: null });
});

test('progress tells who acknowledged a fault and who repairs it, and only to who may see orders', async () => {
  const elevatorId = await here.anElevator({ maintainerId: ours }, 'BSH-05');
  const faultId = await here.aFault(elevatorId, 'K102');
  dataOf(await here.ask(monitoringCalls.acknowledge, { id: faultId }, desk));
  const handlerId = await aMechanic(here.db, ours, { userId: null, mark: '7' });
  const order = dataOf(
    await here.ask(orderCalls.create, { type: 'repair', elevatorId, faultId, handlerId }, desk),
  );
  expect((await read(elevatorId))[0]).toMatchObject({
    faults: [{ id: faultId, acknowledgedBy: 'desk' }],
    repair: { id: order.id, handlerName: '技师 7' },
  });
  expect((await read(elevatorId, watcher))[0]).toMatchObject({ rescue: null, repair: null });
  await here.db
    .updateTable('fault')
    .set({ closedAt: new Date(here.clock.now) })
    .where('id', '=', faultId)
    .execute();
  expect((await read(elevatorId))[0]).toMatchObject({ faults: [], repair: null });
});

test('an elevator that the viewer does not see is left out', async () => {
  const elevatorId = await here.anElevator({ maintainerId: ours }, 'BSH-06');
  await here.aFault(elevatorId, 'K102');
  expect(await read(elevatorId)).toHaveLength(1);
  expect(await read(elevatorId, stranger)).toEqual([]);
});

test('how alarms reach somebody goes by their role until they choose, and again once they reset it', async () => {
  const view = async (as: AskedAs) => dataOf(await here.ask(alarmViewCalls.one, {}, as));
  expect(await view(watcher)).toEqual({ view: 'counter', chosen: false, usual: 'counter' });
  expect(await view(desk)).toEqual({ view: 'strip', chosen: false, usual: 'strip' });
  dataOf(await here.ask(alarmViewCalls.save, { view: 'strip' }, watcher));
  dataOf(await here.ask(alarmViewCalls.save, { view: 'strip' }, watcher));
  expect(await view(watcher)).toEqual({ view: 'strip', chosen: true, usual: 'counter' });
  expect(await view(stranger)).toMatchObject({ chosen: false });
  dataOf(await here.ask(alarmViewCalls.reset, {}, watcher));
  expect(await view(watcher)).toEqual({ view: 'counter', chosen: false, usual: 'counter' });
});
