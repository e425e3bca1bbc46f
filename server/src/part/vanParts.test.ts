import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { stockPlaceCalls } from '@hoistway/contract/part/stockPlace.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import { samplingCalls } from '@hoistway/contract/workOrder/sampling.ts';
import { dataOf, type Answer, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aWorkshop, type Workshop } from '#testing/aWorkshop.ts';

let shop: Workshop;
let here: Installation;
let desk: Workshop['desk'];
let mechanic: Workshop['mechanic'];
let other: Workshop['other'];
let atWork: Workshop['atWork'];
let begin: Workshop['begin'];
let elevatorId: string;
let hand: string;
let van: string;
let roller: string;
let rope: string;

beforeAll(async () => {
  shop = await aWorkshop();
  ({ here, desk, mechanic, other, atWork, begin, elevatorId, hand } = shop);
  const aPlace = async (name: string, staffId: string) =>
    dataOf<{ id: string }>(await here.ask(stockPlaceCalls.create, { kind: 'van', name, staffId }, desk)).id;
  van = await aPlace('沪A·1', hand);
  await aPlace('沪A·2', shop.second);
  const aKind = async (name: string, marking: 'none' | 'serial') =>
    dataOf<{ id: string }>(
      await here.ask(partKindCalls.create, { name, safetyClass: 'main', marking, unit: '个' }, desk),
    ).id;
  roller = await aKind('门滚轮', 'none');
  rope = await aKind('限速器', 'serial');
});
beforeEach(async () => {
  for (const table of ['partUse', 'stockMovement', 'partStock'] as const)
    await here.db.deleteFrom(table).execute();
  await receive(roller, 5);
  await receive(rope, 1);
});
afterAll(() => here.close());

const receive = async (partKindId: string, quantity: number) =>
  dataOf(await here.ask(stockCalls.move, { move: 'in', placeId: van, partKindId, quantity }, desk));
const inVan = async (as: AskedAs = mechanic) => dataOf(await here.ask(stockCalls.van, {}, as));
const lineOf = async (partName: string) => (await inVan()).find((part) => part.partName === partName)!.id;
const left = async () => Object.fromEntries((await inVan()).map((part) => [part.partName, part.quantity]));
const ledger = async () =>
  dataOf(await here.ask(stockCalls.movements, { words: '门滚轮' }, desk))
    .rows.toReversed()
    .map(({ move, quantity, orderNumber }) => [move, quantity, orderNumber]);
const code = ({ envelope }: Answer) => envelope.code;
const detail = async (id: string) => dataOf(await here.ask(orderCalls.detail, { id }, desk));

const phoneAct = () => ({
  actId: randomUUID(),
  actBy: mechanic.userId,
  actTime: new Date(here.clock.now).toISOString(),
  clockAheadMs: 0,
});
const take = async (id: string, quantity: number, more: object = {}, as: AskedAs = mechanic) =>
  here.ask(
    orderEvidenceCalls.addPart,
    { id, name: '门滚轮', unit: '个', quantity, stockId: await lineOf('门滚轮'), ...more },
    as,
  );
const complete = (id: string) =>
  here.ask(orderCalls.complete, { id, faultReason: '磨损', solution: '更换' }, mechanic);

test('a van is listed page by page, what is used up and the least left first, to its person alone', async () => {
  const page = async (as: AskedAs, more: object = {}) =>
    dataOf(await here.ask(stockCalls.vanPage, { pageSize: 10, ...more }, as));
  const shown = async (as: AskedAs) =>
    (await page(as)).rows.map(({ partName, quantity }) => [partName, quantity]);
  expect(await shown(mechanic)).toEqual([
    ['限速器', 1],
    ['门滚轮', 5],
  ]);
  const id = await atWork();
  dataOf(await take(id, 5));
  // What is noted for an order under way is not there any more; what is used up still stands in the list.
  expect(await shown(mechanic)).toEqual([
    ['门滚轮', 0],
    ['限速器', 1],
  ]);
  expect(await page(mechanic, { pageSize: 1 })).toMatchObject({ total: 2, rows: [{ partName: '门滚轮' }] });
  expect(await shown(other)).toEqual([]);
});

describe('a part from the van', () => {
  test('leaves the stock once, with the order, whatever is sent twice', async () => {
    const id = await atWork();
    const said = { ...phoneAct() };
    const first = dataOf(await take(id, 2, said));
    expect(dataOf(await take(id, 2, said))).toEqual(first);
    expect(await left()).toEqual({ 门滚轮: 3, 限速器: 1 });
    expect(await ledger()).toEqual([['in', 5, null]]);
    const answers = await Promise.all([complete(id), complete(id)]);
    expect(answers.map(code).filter((each) => each === 'ok')).toHaveLength(1);
    const { orderNumber, parts } = await detail(id);
    expect(parts).toMatchObject([{ name: '门滚轮', quantity: 2, fromVan: true }]);
    expect(await ledger()).toEqual([
      ['in', 5, null],
      ['out', -2, orderNumber],
    ]);
    expect(await left()).toEqual({ 门滚轮: 3, 限速器: 1 });
  });

  test('gives nothing away when it is removed before', async () => {
    const id = await atWork();
    const { id: partId } = dataOf(await take(id, 2));
    dataOf(await here.ask(orderEvidenceCalls.removePart, { id, partId }, mechanic));
    expect(await left()).toEqual({ 门滚轮: 5, 限速器: 1 });
    dataOf(await complete(id));
    expect(await ledger()).toEqual([['in', 5, null]]);
  });

  test('is taken only from the own van, in whole pieces, with the mark of its kind', async () => {
    const id = await atWork();
    expect(await inVan(other)).toEqual([]);
    const theirs = dataOf(
      await here.ask(orderCalls.create, { type: 'selfCheck', elevatorId, handlerId: hand }, desk),
    );
    expect(code(await take(theirs.id, 1, {}, other))).toBe('orderOfOthers');
    expect(code(await take(id, 1, { stockId: '999999' }))).toBe('objectMissing');
    expect(code(await take(id, 1.5))).toBe('vanPart');
    expect(code(await take(id, 1, { serial: 'S-1' }))).toBe('vanPart');
    const stockId = await lineOf('限速器');
    const unmarked = await take(id, 1, { name: '限速器', stockId });
    expect(unmarked.envelope.description).toContain('序列号');
    dataOf(await take(id, 1, { name: '限速器', stockId, serial: 'XS-9' }));
    expect((await detail(id)).parts).toMatchObject([{ name: '限速器', serial: 'XS-9' }]);
    expect(await left()).toEqual({ 门滚轮: 5 });
  });

  test('a call is told how much is left, and what a phone tells is booked with the difference', async () => {
    const id = await atWork();
    const short = await take(id, 6);
    expect(code(short)).toBe('vanPart');
    expect(short.envelope.description).toContain('5 个');
    const inEnglish = await take(id, 6, {}, { ...mechanic, language: 'en' });
    expect(inEnglish.envelope.description).toContain('has 5');
    dataOf(await take(id, 4, phoneAct()));
    dataOf(await take(id, 3, phoneAct()));
    dataOf(await complete(id));
    const { orderNumber } = await detail(id);
    expect(await ledger()).toEqual([
      ['in', 5, null],
      ['out', -4, orderNumber],
      ['count', 2, orderNumber],
      ['out', -3, orderNumber],
    ]);
    expect(await left()).toEqual({ 限速器: 1 });
  });

  test('leaves when the order is turned to repair, and not again with the repair', async () => {
    const id = await atWork('rescue');
    dataOf(await take(id, 1));
    dataOf(await here.ask(orderCalls.turnToRepair, { id, remark: '待修' }, mechanic));
    const { orderNumber } = await detail(id);
    expect(await ledger()).toEqual([
      ['in', 5, null],
      ['out', -1, orderNumber],
    ]);
    const repair = await here.db
      .selectFrom('workOrder')
      .where('sourceOrderId', '=', id)
      .select(['id', 'orderNumber'])
      .executeTakeFirstOrThrow();
    dataOf(await here.ask(orderCalls.send, { id: repair.id, handlerId: hand }, desk));
    await begin(repair.id);
    dataOf(await take(repair.id, 2));
    dataOf(await complete(repair.id));
    expect((await ledger()).at(-1)).toEqual(['out', -2, repair.orderNumber]);
    expect(await ledger()).toHaveLength(3);
  });

  test('comes back when it is removed after the order was reworked', async () => {
    await here.ask(samplingCalls.save, { repair: 100 }, desk);
    const id = await atWork();
    const { id: partId } = dataOf(await take(id, 2));
    dataOf(await complete(id));
    await here.ask(samplingCalls.save, { repair: 0 }, desk);
    const failed = { id, inspectResult: orderAudit.failed, remark: '未换' };
    dataOf(await here.ask(orderCalls.inspectResult, failed, desk));
    dataOf(await here.ask(orderCalls.rework, { id, remark: '重做' }, desk));
    await begin(id);
    dataOf(await here.ask(orderEvidenceCalls.removePart, { id, partId }, mechanic));
    dataOf(await take(id, 1));
    dataOf(await complete(id));
    expect((await ledger()).map(([move, quantity]) => [move, quantity])).toEqual([
      ['in', 5],
      ['out', -2],
      ['in', 2],
      ['out', -1],
    ]);
  });
});
