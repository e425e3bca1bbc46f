import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { maxVoiceBytes, orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { samplingCalls } from '@hoistway/contract/workOrder/sampling.ts';
import { aPhoto, prepareCompletion } from '#testing/aVisit.ts';
import { dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aWorkshop, workPlace, type Workshop } from '#testing/aWorkshop.ts';

let shop: Workshop;
let here: Installation;
let manager: Workshop['desk'];
let mechanic: Workshop['mechanic'];
let other: Workshop['other'];
let atWork: Workshop['atWork'];
let elevatorId: string;
let hand: string;

beforeAll(async () => {
  shop = await aWorkshop();
  ({ here, desk: manager, mechanic, other, atWork, elevatorId, hand } = shop);
});
afterAll(() => here.close());

const code = (answer: { envelope: { code: string } }) => answer.envelope.code;
const detail = async (id: string) => dataOf(await here.ask(orderCalls.detail, { id }, manager));

const addPicture = async (id: string, more: object = {}, as: AskedAs = mechanic) =>
  here.ask(orderEvidenceCalls.addPicture, { id, file: await aPhoto(), ...more }, as);
const complete = (id: string) =>
  here.ask(orderCalls.complete, { id, faultReason: '皮带', solution: '更换' }, mechanic);

test('rejects a sixth picture of an order', async () => {
  const id = await atWork();
  for (let n = 0; n < 5; n += 1) expect(code(await addPicture(id))).toBe('ok');
  expect((await addPicture(id)).envelope.errors).toEqual({ file: '图片不能超过 5 张' });
  const inEnglish = await addPicture(id, {}, { ...mechanic, language: 'en' });
  expect(inEnglish.envelope.errors).toEqual({ file: 'At most 5 pictures' });
  const { pictures } = await detail(id);
  expect(pictures).toHaveLength(5);
  expect((await here.app.inject({ url: pictures[0]!.picture.thumb })).statusCode).toBe(200);
});

test('only the handler can add and remove pictures, and none after completion', async () => {
  const id = await atWork();
  expect(code(await addPicture(id, {}, other))).toBe('orderOfOthers');
  expect(code(await addPicture(id, { itemId: '999999' }))).toBe('objectMissing');
  const { id: pictureId } = dataOf(await addPicture(id));
  const remove = (as: AskedAs) => here.ask(orderEvidenceCalls.removePicture, { id, pictureId }, as);
  expect(code(await remove(other))).toBe('orderOfOthers');
  expect(code(await remove(mechanic))).toBe('ok');
  expect(code(await remove(mechanic))).toBe('objectMissing');
  await addPicture(id);
  await complete(id);
  const [left] = (await detail(id)).pictures;
  expect(left!.final).toBe(true);
  const late = await here.ask(orderEvidenceCalls.removePicture, { id, pictureId: left!.id }, mechanic);
  expect(code(late)).toBe('invalidStatus');
  expect(code(await addPicture(id))).toBe('invalidStatus');
});

test('pictures from before a failed audit cannot be removed and do not count towards the limit', async () => {
  await here.ask(samplingCalls.save, { repair: 100 }, manager);
  const id = await atWork();
  const { id: pictureId } = dataOf(await addPicture(id));
  await complete(id);
  await here.ask(samplingCalls.save, { repair: 0 }, manager);
  await here.ask(orderCalls.inspectResult, { id, inspectResult: orderAudit.failed, remark: '模糊' }, manager);
  await here.ask(orderCalls.rework, { id, remark: '补拍' }, manager);
  for (const act of ['accept', 'begin'] as const)
    await here.ask(orderCalls.processBill, { id, act, ...workPlace }, mechanic);
  const first = await here.ask(orderEvidenceCalls.removePicture, { id, pictureId }, mechanic);
  expect(code(first)).toBe('objectMissing');
  for (let n = 0; n < 5; n += 1) expect(code(await addPicture(id))).toBe('ok');
  expect((await detail(id)).pictures.map(({ final }) => final)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('an order needs a picture for each key item unless it has five pictures', async () => {
  const id = await atWork('selfCheck');
  const { items } = await detail(id);
  expect(items.filter(({ keyItem }) => keyItem)).toHaveLength(6);
  await here.ask(
    orderCalls.answer,
    { id, items: items.map((item) => ({ id: item.id, result: 'normal' as const })) },
    mechanic,
  );
  expect((await detail(id)).unpictured).toBe(6);
  expect(code(await complete(id))).toBe('orderPicturesMissing');
  for (const item of items.filter(({ keyItem }) => keyItem).slice(0, 4))
    await addPicture(id, { itemId: item.id });
  expect((await detail(id)).unpictured).toBe(2);
  expect(code(await complete(id))).toBe('orderPicturesMissing');
  await addPicture(id);
  expect(code(await complete(id))).toBe('ok');
});

test('a signature replaces a reason and cannot be changed', async () => {
  const id = await atWork();
  const sign = async (confirmedBy: string) =>
    here.ask(orderEvidenceCalls.sign, { id, confirmedBy, file: await aPhoto() }, mechanic);
  const skip = () => here.ask(orderEvidenceCalls.skipSignature, { id, reason: '无人在场' }, mechanic);
  expect(code(await skip())).toBe('ok');
  expect((await detail(id)).signature).toMatchObject({
    reason: '无人在场',
    confirmedBy: null,
    picture: null,
  });
  expect(code(await sign('周敏'))).toBe('ok');
  expect((await detail(id)).signature).toMatchObject({ reason: null, confirmedBy: '周敏' });
  expect(code(await sign('另一人'))).toBe('orderSigned');
  expect(code(await skip())).toBe('orderSigned');
  const forged = here.db.updateTable('workOrderSignature').set({ confirmedBy: '另一人' }).execute();
  await expect(forged).rejects.toThrow(/never changed/);
});

test('only the handler can add parts to an order, and they can be removed', async () => {
  const id = await atWork();
  const part = { name: '门机皮带', quantity: 1.5, unit: '条' };
  const { id: partId } = dataOf(await here.ask(orderEvidenceCalls.addPart, { id, ...part }, mechanic));
  expect((await detail(id)).parts).toEqual([
    { id: partId, ...part, serial: null, batchNo: null, fromVan: false },
  ]);
  expect(code(await here.ask(orderEvidenceCalls.addPart, { id, ...part }, other))).toBe('orderOfOthers');
  expect(code(await here.ask(orderEvidenceCalls.removePart, { id, partId }, mechanic))).toBe('ok');
  expect((await detail(id)).parts).toEqual([]);
  expect(code(await here.ask(orderEvidenceCalls.removePart, { id, partId }, mechanic))).toBe('objectMissing');
});

test('an order keeps one voice note and rejects other file types, over 2 MB or over 60 seconds', async () => {
  const id = await atWork();
  const keep = (bytes: Uint8Array<ArrayBuffer>, seconds = 7) =>
    here.ask(
      orderEvidenceCalls.keepVoice,
      { id, seconds, file: new File([bytes], 'voice.webm', { type: 'audio/webm' }) },
      mechanic,
    );
  const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]);
  expect(code(await here.ask(orderEvidenceCalls.voice, { id }, manager))).toBe('objectMissing');
  expect(code(await keep(new TextEncoder().encode('#!/bin/sh')))).toBe('soundKind');
  const large = new Uint8Array(maxVoiceBytes + 1);
  large.set(webm);
  expect((await keep(large)).envelope.description).toBe('录音超过 2 MB');
  expect(code(await keep(webm, 61))).not.toBe('ok');
  expect(code(await keep(webm))).toBe('ok');
  const again = new Uint8Array([...webm, 4]);
  expect(code(await keep(again, 9))).toBe('ok');
  expect((await detail(id)).voice).toEqual({ seconds: 9 });
  const heard = dataOf(await here.ask(orderEvidenceCalls.voice, { id }, manager));
  expect(new Uint8Array(heard)).toEqual(again);
});

const act = (more: object = {}) => ({
  actId: randomUUID(),
  actBy: mechanic.userId,
  actTime: new Date(here.clock.now).toISOString(),
  clockAheadMs: 0,
  ...more,
});

test('an action sent twice is performed once and answered with the same reply', async () => {
  const id = await atWork();
  const said = { id, name: '油杯', quantity: 2, unit: '个', ...act() };
  const first = dataOf(await here.ask(orderEvidenceCalls.addPart, said, mechanic));
  expect(dataOf(await here.ask(orderEvidenceCalls.addPart, said, mechanic))).toEqual(first);
  const shown = { file: await aPhoto(), ...act() };
  const pictures = await Promise.all([1, 2, 3].map(() => addPicture(id, shown)));
  expect(new Set(pictures.map((each) => dataOf(each).id)).size).toBe(1);
  const order = await detail(id);
  expect([order.parts.length, order.pictures.length]).toEqual([1, 1]);
});

test('turnToRepair sent twice creates one repair', async () => {
  const id = await atWork('selfCheck');
  const turned = { id, remark: '断丝', seen: orderStatus.atWork, ...act() };
  const first = dataOf(await here.ask(orderCalls.turnToRepair, turned, mechanic));
  expect(dataOf(await here.ask(orderCalls.turnToRepair, turned, mechanic))).toEqual(first);
  expect((await detail(id)).repairs).toHaveLength(1);
});

test('offline actions sent later keep their own times, corrected by the phone’s clock skew', async () => {
  const { id } = dataOf(
    await here.ask(orderCalls.create, { type: 'selfCheck', elevatorId, handlerId: hand }, manager),
  );
  const began = here.clock.now;
  // A phone whose clock is two hours behind, and knows it.
  const when = (minutes: number) => ({
    actTime: new Date(began + (minutes - 120) * 60_000).toISOString(),
    clockAheadMs: 120 * 60_000,
  });
  here.clock.advance('3h');
  const sent = (name: 'accept' | 'begin', minutes: number) =>
    here.ask(orderCalls.processBill, { id, act: name, ...workPlace, ...act(when(minutes)) }, mechanic);
  expect(code(await sent('accept', 10))).toBe('ok');
  expect(code(await sent('begin', 30))).toBe('ok');
  await prepareCompletion(here, id, mechanic);
  expect(code(await here.ask(orderCalls.complete, { id, ...act(when(75)) }, mechanic))).toBe('ok');
  const order = await detail(id);
  const minutes = (at: string | null) => Math.round((Date.parse(at!) - began) / 60_000);
  expect([order.acceptTime, order.arriveTime, order.finishTime].map(minutes)).toEqual([10, 30, 75]);
  expect(order.handlingSeconds).toBe(45 * 60);
  expect(order.history.slice(0, 3).map(({ at }) => minutes(at))).toEqual([10, 30, 75]);
  const kept = await here.db
    .selectFrom('workOrderAct')
    .select(['happenedAt', 'arrivedAt'])
    .where('orderId', '=', id)
    .orderBy('happenedAt')
    .execute();
  expect(kept.map(({ happenedAt, arrivedAt }) => [minutes(happenedAt), minutes(arrivedAt)])).toEqual([
    [10, 180],
    [30, 180],
    [75, 180],
  ]);
});

test('action times are clamped between the previous action and the present', async () => {
  const { id } = dataOf(
    await here.ask(orderCalls.create, { type: 'repair', elevatorId, handlerId: hand }, manager),
  );
  const sentAt = here.clock.now;
  here.clock.advance('1h');
  const at = (ms: number) => act({ actTime: new Date(ms).toISOString() });
  const process = (name: 'accept' | 'begin' | 'pause', ms: number) =>
    here.ask(orderCalls.processBill, { id, act: name, remark: '等件', ...workPlace, ...at(ms) }, mechanic);
  dataOf(await process('accept', sentAt - 86_400_000));
  dataOf(await process('begin', sentAt + 1_800_000));
  dataOf(await process('pause', sentAt + 600_000));
  dataOf(
    await here.ask(
      orderCalls.processBill,
      { id, act: 'resume', ...at(here.clock.now + 86_400_000) },
      mechanic,
    ),
  );
  const order = await detail(id);
  const times = [order.acceptTime, order.startTime, order.pauseTime, order.resumeTime];
  expect(times.map((each) => Date.parse(each!) - sentAt)).toEqual([0, 1_800_000, 1_800_000, 3_600_000]);
});

test('rejects actions recorded by another user or after a handover, and stores none', async () => {
  const id = await atWork();
  const part = { id, name: '导靴', quantity: 1, unit: '个' };
  const foreign = await here.ask(orderEvidenceCalls.addPart, { ...part, ...act() }, other);
  expect([code(foreign), foreign.envelope.description]).toEqual([
    'actOfOthers',
    '该操作由其他人员记录，未提交',
  ]);
  await here.ask(orderCalls.letGo, { id }, mechanic);
  await here.ask(orderCalls.reassign, { id, handlerId: shop.second, remark: '换班' }, manager);
  const late = act();
  const refused = await here.ask(orderEvidenceCalls.addPart, { ...part, ...late }, mechanic);
  expect(code(refused)).toBe('orderOfOthers');
  const kept = here.db.selectFrom('workOrderAct').select('actId').where('actId', '=', late.actId);
  expect(await kept.execute()).toEqual([]);
});
