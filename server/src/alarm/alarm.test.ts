import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import { cameraDeviceCalls } from '@hoistway/contract/alarm/cameraDevice.ts';
import { warningTypeOf } from '@hoistway/contract/alarm/cameraAlarm.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { faultTypeCalls } from '@hoistway/contract/fault/faultTypes.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let elevatorId: string;
let chief: { token: string };
let second: { token: string };
let stranger: { token: string };
let special: { token: string };
let unread = 0;

const signIn = async (name: string) => ({ token: await here.signIn(name) });

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  elevatorId = await here.anElevator({ maintainerId: ours });
  for (const name of ['chief', 'second'])
    await here.aUser(name, ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  await here.aUser('special', ours, { permissions: ['fault.view', 'alarm.deal'], scope: 'alarmChannel' });
  await here.db
    .updateTable('userAccount')
    .set({ alarmChannel: 'north' })
    .where('username', '=', 'special')
    .execute();
  await here.db.updateTable('elevator').set({ alarmChannel: 'north' }).where('id', '=', elevatorId).execute();
  [chief, second, stranger, special] = [
    await signIn('chief'),
    await signIn('second'),
    await signIn('stranger'),
    await signIn('special'),
  ];
  const { alarms } = dataOf(
    await here.ask(cameraDeviceCalls.register, { devRegNo: 'CAM-7', devDocNo: 'D-7', elevatorId }, chief),
  );
  expect(alarms).toBe(0);
});
afterAll(() => here.close());

const raise = async (messageCode: string, devRegNo = 'CAM-7', as = chief) => {
  const { id } = dataOf(await here.ask(alarmCalls.raise, { devRegNo, messageCode }, as));
  unread += 1;
  return id;
};

test('warningTypeOf maps sender codes to alarm types, and unknown codes to other', () => {
  expect(['1', 'GAS', 'gas_cylinder', '2', 'electricBike ', 'EBIKE', '77', ''].map(warningTypeOf)).toEqual([
    'gasCylinder',
    'gasCylinder',
    'gasCylinder',
    'electricBike',
    'electricBike',
    'electricBike',
    'other',
    'other',
  ]);
});

test('an alarm is raised for its camera’s elevator and hidden from other companies', async () => {
  const id = await raise('2');
  const row = dataOf(await here.ask(alarmCalls.one, { id }, special));
  expect(row).toMatchObject({
    warningType: 'electricBike',
    deviceId: 'CAM-7',
    messageCode: '2',
    elevatorId,
    state: 'unread',
    deal: null,
    dealtByName: null,
  });
  expect((await here.ask(alarmCalls.one, { id }, stranger)).envelope.code).toBe('objectMissing');
  expect((await here.ask(alarmCalls.deal, { id, dealType: 2 }, stranger)).envelope.code).toBe(
    'objectMissing',
  );
  expect(dataOf(await here.ask(alarmCalls.page, {}, stranger)).total).toBe(0);
  const [warning] = dataOf(await here.ask(alarmCalls.warnings, { elevatorId }, special));
  expect(warning).toMatchObject({ id, warningType: 'electricBike', deviceId: 'CAM-7' });
  expect(dataOf(await here.ask(alarmCalls.warnings, {}, stranger))).toEqual([]);
});

test('only one of two users dealing with an alarm at once succeeds', async () => {
  const id = await raise('1');
  const answers = await Promise.all(
    [chief, second].map((who) => here.ask(alarmCalls.deal, { id, dealType: 3, dealText: '已派人' }, who)),
  );
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual(['invalidStatus', 'ok']);
  const won = answers.find(({ envelope }) => envelope.success)!;
  expect(won.envelope.data).toEqual({ success: true });
  const lost = answers.find(({ envelope }) => !envelope.success)!;
  expect(lost.envelope.description).toBe('无效的状态');
  const row = dataOf(await here.ask(alarmCalls.one, { id }, chief));
  expect(row).toMatchObject({ state: 'dealt', deal: 'pushed', dealText: '已派人' });
  expect(row.dealtByName).toBe(answers[0]!.envelope.success ? 'chief' : 'second');
  const moved = await here.db
    .selectFrom('recordMove')
    .select(['move', 'toState'])
    .where('entity', '=', 'cameraAlarm')
    .where('recordId', '=', id)
    .execute();
  expect(moved).toEqual([{ move: 'pushed', toState: 'dealt' }]);
  unread -= 1;
});

test('deal accepts a choice by its text and rejects choices of another alarm type', async () => {
  const bike = await raise('2');
  expect((await here.ask(alarmCalls.deal, { id: bike, dealType: 1 }, chief)).envelope.code).toBe('otherDeal');
  const text = await here.ask(alarmCalls.deal, { id: bike, dealText: 'well' }, chief);
  expect(Object.keys(text.envelope.errors ?? {})).toEqual(['dealType']);
  expect(
    (await here.ask(alarmCalls.deal, { id: bike, dealText: 'property release' }, chief)).envelope.code,
  ).toBe('ok');
  const gas = await raise('1');
  expect((await here.ask(alarmCalls.deal, { id: gas, dealText: '自动释放' }, chief)).envelope.code).toBe(
    'ok',
  );
  expect(dataOf(await here.ask(alarmCalls.one, { id: gas }, chief))).toMatchObject({ deal: 'autoRelease' });
  unread -= 2;
});

test('unread returns earlier alarms, and readAll marks alarms as read without dealing with them', async () => {
  const last = await raise('2');
  const waiting = dataOf(await here.ask(alarmCalls.unread, {}, special));
  expect(waiting).toMatchObject({ special: true, unread });
  expect(waiting.alarms[0]).toMatchObject({ id: last });
  expect(dataOf(await here.ask(alarmCalls.unread, {}, chief)).special).toBe(false);
  expect(dataOf(await here.ask(alarmCalls.readAll, {}, special))).toEqual({ read: unread });
  expect(dataOf(await here.ask(alarmCalls.unread, {}, special))).toMatchObject({
    unread: 0,
    waiting: waiting.waiting,
  });
  expect((await here.ask(alarmCalls.deal, { id: last, dealType: 2 }, special)).envelope.code).toBe('ok');
});

test('concurrent readAll calls mark each alarm as read once', async () => {
  for (let raised = 0; raised < 5; raised += 1) await raise('2');
  const { unread: before } = dataOf(await here.ask(alarmCalls.unread, {}, special));
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => dataOf(await here.ask(alarmCalls.readAll, {}, special)).read),
  );
  expect(answers.reduce((sum, read) => sum + read, 0)).toBe(before);
  expect(dataOf(await here.ask(alarmCalls.unread, {}, special)).unread).toBe(0);
});

test('alarms of an unknown camera stay with the company until the camera is bound', async () => {
  const id = await raise('1', 'CAM-NEW');
  expect(dataOf(await here.ask(alarmCalls.one, { id }, chief)).elevatorId).toBeNull();
  expect((await here.ask(alarmCalls.one, { id }, special)).envelope.code).toBe('objectMissing');
  expect((await here.ask(alarmCalls.one, { id }, stranger)).envelope.code).toBe('objectMissing');
  const listed = dataOf(await here.ask(alarmCalls.page, { bound: false }, chief));
  expect(listed.rows.map((row) => row.id)).toEqual([id]);

  const foreign = await here.anElevator({ maintainerId: await here.aCompany('别家') });
  expect((await here.ask(cameraDeviceCalls.bind, { id, elevatorId: foreign }, chief)).envelope.code).toBe(
    'objectMissing',
  );
  expect(dataOf(await here.ask(cameraDeviceCalls.bind, { id, elevatorId }, chief))).toMatchObject({
    alarms: 1,
  });
  expect(dataOf(await here.ask(alarmCalls.one, { id }, special)).elevatorId).toBe(elevatorId);
  expect((await here.ask(cameraDeviceCalls.bind, { id, elevatorId }, chief)).envelope.code).toBe(
    'invalidStatus',
  );
});

test('rejects binding a camera to an elevator that the sender’s company cannot see', async () => {
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('operator', platform, { permissions: [...permissions], scope: 'platform' });
  const operator = await signIn('operator');
  const id = await raise('1', 'CAM-OTHER');
  const foreign = await here.anElevator({ maintainerId: await here.aCompany('远方') });
  const refused = await here.ask(cameraDeviceCalls.bind, { id, elevatorId: foreign }, operator);
  expect(refused.envelope.errors).toEqual({ elevatorId: '该接入所属单位看不到这台电梯' });
  expect((await here.ask(cameraDeviceCalls.bind, { id, elevatorId }, operator)).envelope.code).toBe('ok');
});

test('an alarm is not assigned to an elevator that the company no longer sees', async () => {
  const lost = await here.anElevator({ maintainerId: ours });
  await here.ask(cameraDeviceCalls.register, { devRegNo: 'CAM-LOST', elevatorId: lost }, chief);
  await here.db.deleteFrom('elevatorVisibility').where('elevatorId', '=', lost).execute();
  const id = await raise('1', 'CAM-LOST');
  expect(dataOf(await here.ask(alarmCalls.one, { id }, chief)).elevatorId).toBeNull();
});

test('the alarm list shows unread alarms first and can be searched and exported', async () => {
  const id = await raise('1');
  const listed = dataOf(await here.ask(alarmCalls.page, {}, chief)).rows;
  const states = listed.map(({ state }) => state);
  expect(states).toEqual(
    states.toSorted(
      (a, b) => ['unread', 'read', 'dealt'].indexOf(a) - ['unread', 'read', 'dealt'].indexOf(b),
    ),
  );
  expect(new Set(states).size).toBe(3);
  const found = dataOf(await here.ask(alarmCalls.page, { words: 'CAM-7', state: 'unread' }, chief));
  expect(found.rows.map((row) => row.id)).toEqual([id]);
  const sheet = await here.ask(alarmCalls.export, {}, chief);
  expect(Buffer.isBuffer(sheet.envelope.data)).toBe(true);
  const many = await here.ask(alarmCalls.readMany, { ids: [id] }, chief);
  expect(many.envelope.data).toEqual([{ id, done: true, reason: '' }]);
});

test('changing an elevator’s alarm channel announces visibilityChanged and shows its alarms', async () => {
  const moved = await here.anElevator({ maintainerId: ours });
  const since = await here.db
    .selectFrom('eventLog')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(dataOf(await here.ask(alarmCalls.unread, {}, special)).special).toBe(true);
  const changed = await here.ask(elevatorCalls.update, { id: moved, alarmChannel: 'north' }, chief);
  expect(changed.envelope.code).toBe('ok');
  const told = await here.db
    .selectFrom('eventLog')
    .select('kind')
    .where('id', '>', since?.id ?? '0')
    .where('kind', '=', 'visibilityChanged')
    .execute();
  expect(told).toHaveLength(1);
  await here.ask(cameraDeviceCalls.register, { devRegNo: 'CAM-MOVED', elevatorId: moved }, chief);
  const id = await raise('1', 'CAM-MOVED');
  expect((await here.ask(alarmCalls.one, { id }, special)).envelope.code).toBe('ok');
});

test('fault types and handling states are named in the reader’s language', async () => {
  const types = dataOf(await here.ask(faultTypeCalls.messageTypes, {}, special));
  expect(types).toContainEqual({ code: 'alarm', name: '告警' });
  const controls = await here.ask(faultTypeCalls.controlTypes, {}, { ...special, language: 'en' });
  expect(dataOf(controls)).toContainEqual({ code: 'untreated', status: 10, name: 'Not handled' });
});
