import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxAtOnce } from '@hoistway/contract/bulk.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let manager: AskedAs;
let stranger: AskedAs;
let ours: string;
let first: string;
let second: string;
let uncertified: string;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  await here.aUser('manager', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  manager = { token: await here.signIn('manager') };
  stranger = { token: await here.signIn('stranger') };
  first = await aMechanic(here.db, ours, { userId: null, mark: '1' });
  second = await aMechanic(here.db, ours, { userId: null, mark: '2' });
  uncertified = await aMechanic(here.db, ours, { userId: null, mark: '3', certified: false });
});
afterAll(() => here.close());

const anOrder = async (input: object = {}): Promise<string> => {
  const elevatorId = await here.anElevator({ maintainerId: ours });
  return dataOf(await here.ask(orderCalls.create, { type: 'repair', elevatorId, ...input }, manager)).id;
};
const detail = async (id: string) => dataOf(await here.ask(orderCalls.detail, { id }, manager));
const statuses = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await detail(id)).status));
const { toDispatch, toAccept, canceled } = orderStatus;

test('dispatches each of many orders on its own, and a dry run changes nothing', async () => {
  const waiting = [await anOrder(), await anOrder()];
  const sent = await anOrder({ handlerId: second });
  const chosen = { ids: [waiting[0]!, sent, '999999', waiting[1]!], handlerId: first };
  const expected = [
    { id: waiting[0], done: true, reason: '' },
    { id: sent, done: false, reason: '无效的状态' },
    { id: '999999', done: false, reason: '对象不存在' },
    { id: waiting[1], done: true, reason: '' },
  ];
  const tried = await here.ask(orderCalls.sendMany, { ...chosen, tryOnly: true }, manager);
  expect(dataOf(tried)).toEqual(expected);
  expect(await statuses(waiting)).toEqual([toDispatch, toDispatch]);

  const done = await here.ask(orderCalls.sendMany, { ...chosen, tryOnly: false }, manager);
  expect(dataOf(done)).toEqual(expected);
  const order = await detail(waiting[1]!);
  expect(order).toMatchObject({ status: toAccept, handlerId: first });
  expect(order.history.map(({ move }) => move)).toEqual(['dispatch']);
  const { rows } = await here.audit('work_order', waiting[1]!);
  expect(rows.at(-1)?.actor).toMatch(/^user:/);
  const told = await here.db
    .selectFrom('message')
    .where('subject', '=', `workOrder:${waiting[1]}`)
    .select('kind')
    .execute();
  expect(told).toEqual([{ kind: 'order.sent' }]);
});

test('reassigns with a reason, and refuses each order whose person may not do it', async () => {
  // Who has an order already is no other person.
  const ids = [await anOrder({ handlerId: first }), await anOrder({ handlerId: second })];
  const refused = await anOrder({ handlerId: second });
  await here.db
    .updateTable('workOrder')
    .set({ status: orderStatus.refusalTaken })
    .where('id', '=', refused)
    .execute();
  const asked = { ids: [...ids, refused], remark: '休假', tryOnly: false };

  const unfit = dataOf(
    await here.ask(orderCalls.reassignMany, { ...asked, handlerId: uncertified }, manager),
  );
  expect(unfit.map(({ done }) => done)).toEqual([false, false, false]);
  expect(new Set(unfit.map(({ reason }) => reason)).size).toBe(1);

  const reply = await here.ask(orderCalls.reassignMany, { ...asked, handlerId: first }, manager);
  expect(dataOf(reply).map(({ done, errors }) => [done, errors && Object.keys(errors)])).toEqual([
    [false, ['handlerId']],
    [true, undefined],
    [true, undefined],
  ]);
  expect((await detail(ids[1]!)).handovers).toMatchObject([{ reason: '休假' }]);
  expect((await detail(refused)).history.map(({ move }) => move)).toEqual(['sendAnother']);

  const unsaid = await here.ask(
    orderCalls.reassignMany,
    { ids, handlerId: first, remark: ' ', tryOnly: true },
    manager,
  );
  expect(unsaid.envelope.errors).toHaveProperty('remark');
});

test('cancels with a reason what nobody has begun', async () => {
  const ids = [await anOrder(), await anOrder({ handlerId: first })];
  const begun = await anOrder({ handlerId: first });
  await here.db
    .updateTable('workOrder')
    .set({ status: orderStatus.atWork })
    .where('id', '=', begun)
    .execute();
  const asked = { ids: [...ids, begun], remark: '重复派单', tryOnly: false };
  const reply = dataOf(await here.ask(orderCalls.cancelMany, asked, manager));
  expect(reply.map(({ done }) => done)).toEqual([true, true, false]);
  expect(await statuses(asked.ids)).toEqual([canceled, canceled, orderStatus.atWork]);
  expect((await detail(ids[0]!)).history).toMatchObject([{ move: 'cancel', remark: '重复派单' }]);
});

test('orders of other companies do not exist, and every act takes its own permission', async () => {
  const ids = [await anOrder()];
  const remark = '重复派单';
  const foreign = await here.ask(orderCalls.cancelMany, { ids, remark, tryOnly: false }, stranger);
  expect(dataOf(foreign)).toEqual([{ id: ids[0], done: false, reason: '对象不存在' }]);

  await here.aUser('reader', ours, { permissions: ['order.view', 'order.dispatch'], scope: 'company' });
  const reader = { token: await here.signIn('reader') };
  const handlerId = first;
  const all = { ids, tryOnly: true };
  expect((await here.ask(orderCalls.cancelMany, { ...all, remark }, reader)).status).toBe(403);
  expect((await here.ask(orderCalls.reassignMany, { ...all, handlerId, remark }, reader)).status).toBe(403);
  expect(dataOf(await here.ask(orderCalls.sendMany, { ...all, handlerId }, reader))[0]!.done).toBe(true);
  expect((await detail(ids[0]!)).status).toBe(toDispatch);

  const tooMany = Array.from({ length: maxAtOnce + 1 }, (_, n) => String(n + 1));
  const many = await here.ask(orderCalls.cancelMany, { ids: tooMany, remark, tryOnly: true }, manager);
  expect(Object.keys(many.envelope.errors ?? {})).toEqual(['ids']);
});
