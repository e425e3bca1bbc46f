import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { hoistwayCalls } from '@hoistway/contract/workOrder/hoistway.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let desk: { token: string };
let rescuer: { token: string };
let helper: { token: string };
let userId: string;
let handId: string;
let helperId: string;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  userId = await here.aUser('rescuer', ours, { permissions: ['order.handle'], scope: 'assigned' });
  handId = await aRescuer(here, ours, '阿兹兰', { userId });
  const second = await here.aUser('helper', ours, { permissions: ['order.handle'], scope: 'assigned' });
  helperId = await aRescuer(here, ours, '吴大勇', { userId: second });
  desk = { token: await here.signIn('desk') };
  rescuer = { token: await here.signIn('rescuer') };
  helper = { token: await here.signIn('helper') };
});
afterAll(() => here.close());

const ordersOf = async (who: { token: string }) => {
  const own = dataOf(await here.ask(rescueCalls.mine, {}, who));
  return own.map(({ order }) => order && [order.status, order.hoistwayPlace, order.hoistwayTime !== null]);
};

test('a rescuer enters the hoistway by the rescue’s order, and the full release waits until they leave', async () => {
  const elevatorId = await here.anElevator({ maintainerId: ours });
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId, trappedCount: 3 }, desk));
  dataOf(await here.ask(rescueCalls.askPerson, { id: helperId, elevatorId }, desk));
  expect(await ordersOf(rescuer)).toEqual([null]);
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, rescuer));
  expect(await ordersOf(rescuer)).toEqual([[orderStatus.accepted, null, false]]);
  // Whoever helps has no order of their own.
  expect(await ordersOf(helper)).toEqual([null]);
  dataOf(await here.ask(rescueCalls.arriveMine, { id }, rescuer));

  const [own] = dataOf(await here.ask(rescueCalls.mine, {}, rescuer));
  const { id: orderId } = own!.order!;
  const act = { actId: randomUUID(), actBy: userId, actTime: new Date(here.clock.now).toISOString() };
  const entry = { id: orderId, place: 'carTop', ...act } as const;
  // A phone sends again what it does not know to have arrived.
  dataOf(await here.ask(hoistwayCalls.enterHoistway, entry, rescuer));
  dataOf(await here.ask(hoistwayCalls.enterHoistway, entry, rescuer));
  expect(await ordersOf(rescuer)).toEqual([[orderStatus.atWork, 'carTop', true]]);

  const everybody = { releasedCount: 3, releaseWay: 'doorOpened' } as const;
  const refused = await here.ask(rescueCalls.releaseMine, { id, ...everybody }, rescuer);
  expect(refused.envelope.code).toBe('personInHoistway');
  expect(refused.envelope.description).toContain('阿兹兰');
  // That some are out ends nothing, and is recorded at once.
  const some = { id, releasedCount: 2, releaseWay: 'doorOpened', reason: '还有一位' } as const;
  dataOf(await here.ask(rescueCalls.releaseMine, some, rescuer));
  const last = { id, releasedCount: 1, releaseWay: 'doorOpened' } as const;
  expect((await here.ask(rescueCalls.release, last, desk)).envelope.code).toBe('personInHoistway');

  dataOf(await here.ask(hoistwayCalls.leaveHoistway, { id: orderId }, rescuer));
  expect(await ordersOf(rescuer)).toEqual([[orderStatus.atWork, null, false]]);
  dataOf(await here.ask(rescueCalls.release, last, desk));
  const over = await here.ask(hoistwayCalls.enterHoistway, { id: orderId, place: 'pit' }, rescuer);
  expect(over.envelope.code).toBe('invalidStatus');
});

test('hoistway entries and exits are timeline lines in the reader’s language', async () => {
  const elevatorId = await here.anElevator({ maintainerId: ours });
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId, trappedCount: 1 }, desk));
  await here.db
    .insertInto('rescueAssignment')
    .values({ caseId: id, staffId: handId, round: 'manual', state: 'asked', askedAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, rescuer));
  dataOf(await here.ask(rescueCalls.arriveMine, { id }, rescuer));
  const own = dataOf(await here.ask(rescueCalls.mine, {}, rescuer));
  const { id: orderId } = own.find((each) => each.id === id)!.order!;
  dataOf(await here.ask(hoistwayCalls.enterHoistway, { id: orderId, place: 'carTop' }, rescuer));
  here.clock.advance('5m');
  dataOf(await here.ask(hoistwayCalls.leaveHoistway, { id: orderId }, rescuer));
  // Whoever is found to be out by the desk is out by its word.
  dataOf(await here.ask(hoistwayCalls.enterHoistway, { id: orderId, place: 'pit' }, rescuer));
  for (const time of ['15m', '3m'] as const) {
    here.clock.advance(time);
    await here.fireDue();
  }
  dataOf(await here.ask(hoistwayCalls.clearHoistway, { id: orderId, remark: '电话确认' }, desk));
  const wordsIn = async (language: 'zh' | 'en') => {
    const lines = dataOf(await here.ask(rescueCalls.timeline, { id }, { ...desk, language }));
    return lines
      .filter(({ kind }) => kind === 'enteredHoistway' || kind === 'leftHoistway')
      .map(({ words, byName }) => [words, byName]);
  };
  expect(await wordsIn('zh')).toEqual([
    ['进入井道，阿兹兰，轿顶', 'rescuer'],
    ['撤离井道，阿兹兰，轿顶', 'rescuer'],
    ['进入井道，阿兹兰，底坑', 'rescuer'],
    ['撤离井道，阿兹兰，底坑，电话确认', 'desk'],
  ]);
  expect((await wordsIn('en'))[0]).toEqual(['Entered the hoistway, 阿兹兰, Car top', 'rescuer']);
  dataOf(await here.ask(rescueCalls.release, { id, releasedCount: 1, releaseWay: 'doorOpened' }, desk));
});

test('a drill has no order for a hoistway entry', async () => {
  const elevatorId = await here.anElevator({ maintainerId: ours });
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId, drill: true }, desk));
  dataOf(await here.ask(rescueCalls.answerMine, { id, accepts: true }, rescuer));
  dataOf(await here.ask(rescueCalls.arriveMine, { id }, rescuer));
  const own = dataOf(await here.ask(rescueCalls.mine, {}, rescuer));
  expect(own.filter(({ drill }) => drill).map(({ order }) => order)).toEqual([null]);
});
