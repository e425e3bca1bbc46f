import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rescuerCalls } from '@hoistway/contract/company/rescuerCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { dutyCalls } from '@hoistway/contract/rescue/dutyRoster.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let elevator: string;
let desk: { token: string };
let first: string;
let second: string;
let third: string;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  await here.db.updateTable('company').set({ timeZone: 'Asia/Singapore' }).execute();
  elevator = await here.anElevator({ maintainerId: ours });
  await here.aUser('desk', ours, { permissions: [...permissions], scope: 'company' });
  // By the order of their records the third would be asked first.
  third = await aRescuer(here, ours, '丙', { onDuty: false });
  second = await aRescuer(here, ours, '乙', { onDuty: false });
  first = await aRescuer(here, ours, '甲', { onDuty: false, until: '2026-11-26' });
});
afterAll(() => here.close());
/** Another time, at which the desk signs in anew: its session would have ended since. */
async function setClock(to: string): Promise<void> {
  here.clock.set(to);
  desk = { token: await here.signIn('desk') };
}
beforeEach(async () => {
  await here.db.deleteFrom('rescueDuty').execute();
  await setClock('2026-11-23T04:00:00Z');
});

const monday = '2026-11-23';
const enter = (day: string, shift: 'day' | 'night', place: 1 | 2, staffId: string | null, as = desk) =>
  here.ask(dutyCalls.setDuty, { day, shift, place, staffId }, as);
const roster = async (from = monday) => dataOf(await here.ask(dutyCalls.roster, { from }, desk));
const ranks = async (elevatorId: string, at: string) => {
  await setClock(at);
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId }, desk));
  const people = dataOf(await here.ask(rescueCalls.candidates, { id }, desk));
  dataOf(await here.ask(rescueCalls.cancel, { id, remark: '测试' }, desk));
  return people.map(({ staffId, onDuty, dutyRank, state }) => [staffId, onDuty, dutyRank, state]);
};

test('rescuers on the roster of the current shift, by company time, are on duty and ranked first', async () => {
  dataOf(await enter(monday, 'night', 1, first));
  dataOf(await enter(monday, 'night', 2, second));
  // 03:12 of Tuesday in Singapore still belongs to Monday's night.
  expect(await ranks(elevator, '2026-11-23T19:12:00Z')).toEqual([
    [first, true, 1, 'asked'],
    [second, true, 2, null],
    [third, false, null, null],
  ]);
  // At eight the next shift begins, for which nobody is entered.
  expect((await ranks(elevator, '2026-11-24T00:00:00Z')).map(([, onDuty]) => onDuty)).toEqual([
    false,
    false,
    false,
  ]);
});

test('an expired certificate takes a rescuer out of the pool and marks them unfit on the roster', async () => {
  dataOf(await enter('2026-11-26', 'night', 1, first));
  expect((await ranks(elevator, '2026-11-26T15:00:00Z')).map(([id]) => id)).toContain(first);
  expect((await enter('2026-11-27', 'day', 1, first)).envelope.code).toBe('rescuerUnfit');
  expect((await ranks(elevator, '2026-11-27T03:00:00Z')).map(([id]) => id)).not.toContain(first);
  await here.db
    .insertInto('rescueDuty')
    .values({ companyId: ours, day: '2026-11-27', shift: 'day', place: 1, staffId: first })
    .execute();
  expect((await roster()).duties.map(({ day, unfit }) => [day, unfit])).toEqual([
    ['2026-11-26', false],
    ['2026-11-27', true],
  ]);
});

test('copyWeek fills only empty places and leaves out rescuers who are unfit', async () => {
  dataOf(await enter('2026-11-16', 'day', 1, second));
  dataOf(await enter('2026-11-17', 'day', 1, third));
  dataOf(await enter('2026-11-20', 'day', 1, first));
  dataOf(await enter('2026-11-24', 'day', 1, second));
  const { copied } = dataOf(await here.ask(dutyCalls.copyWeek, { from: monday }, desk));
  expect(copied).toBe(1);
  expect((await roster()).duties.map(({ day, staffId }) => [day, staffId])).toEqual([
    [monday, second],
    ['2026-11-24', second],
  ]);
});

test('a person has one place per shift, and another company cannot read or write the roster', async () => {
  dataOf(await enter(monday, 'day', 1, second));
  dataOf(await enter(monday, 'day', 2, second));
  expect((await roster()).duties.map(({ place }) => place)).toEqual([2]);
  dataOf(await enter(monday, 'day', 2, null));
  expect((await roster()).duties).toEqual([]);
  await here.aUser('other', theirs, { permissions: ['rescue.view'], scope: 'company' });
  const other = { token: await here.signIn('other') };
  expect((await here.ask(dutyCalls.roster, { companyId: ours, from: monday }, other)).envelope.success).toBe(
    false,
  );
  expect((await enter(monday, 'day', 1, second, other)).status).toBe(403);
});

test('without a company named, platform staff see the roster of one that has rescuers', async () => {
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('operator', platform, { permissions: ['rescue.view'], scope: 'platform' });
  const operator = { token: await here.signIn('operator') };
  const shown = dataOf(await here.ask(dutyCalls.roster, { from: monday }, operator));
  expect(shown.companyId).toBe(ours);
  expect(shown.people).toHaveLength(3);
});

test('stations are listed with who is on duty in the shift that runs, those without anybody counted', async () => {
  const stations = async (search: object = {}, as = desk) =>
    dataOf(await here.ask(dutyCalls.stations, { ...search, pageSize: 10 }, as));
  const empty = async () => (await stations({ standing: 'empty' })).total;
  const { rows, total } = await stations();
  // The other company has no rescuers, and is no station of this desk.
  expect([total, rows[0]]).toMatchObject([1, { id: ours, onDuty: null, entered: 0, rescuers: 3 }]);
  expect(await empty()).toBe(1);
  dataOf(await enter(monday, 'day', 1, second));
  dataOf(await enter(monday, 'day', 2, third));
  expect((await stations({ standing: 'manned' })).rows).toMatchObject([{ onDuty: '乙', entered: 2 }]);
  expect(await empty()).toBe(0);
  // At eight in the evening of Singapore the night begins, for which nobody is entered.
  await setClock('2026-11-23T12:00:00Z');
  expect(await empty()).toBe(1);
  // Whose certificate has expired cannot be sent.
  await here.db
    .insertInto('rescueDuty')
    .values({ companyId: ours, day: '2026-11-27', shift: 'day', place: 1, staffId: first })
    .execute();
  await setClock('2026-11-27T03:00:00Z');
  expect(await empty()).toBe(1);
  await here.aUser('neighbour', theirs, { permissions: ['rescue.view'], scope: 'company' });
  expect((await stations({}, { token: await here.signIn('neighbour') })).total).toBe(0);
});

test('a rescuer can be added, reviewed, changed and deleted, and other staff answer objectMissing', async () => {
  const added = dataOf(
    await here.ask(rescuerCalls.addRescuer, { name: '新人', phone: '91234567', levelId: 'contracted' }, desk),
  );
  const one = async () => dataOf(await here.ask(rescuerCalls.rescuer, { id: added.id }, desk));
  expect(await one()).toMatchObject({ isAudit: 'pending', levelId: 'contracted', inPool: false });
  dataOf(await here.ask(rescuerCalls.auditRescuer, { id: added.id, isAudit: 'passed' }, desk));
  const again = await here.ask(rescuerCalls.auditRescuer, { id: added.id, isAudit: 'passed' }, desk);
  expect(again.envelope.code).toBe('invalidStatus');
  // Without a certificate they are in no pool.
  expect(await one()).toMatchObject({ isAudit: 'passed', certificateUntil: null, inPool: false });
  dataOf(await here.ask(rescuerCalls.changeRescuer, { id: added.id, levelId: 'grid' }, desk));
  expect(await one()).toMatchObject({ isAudit: 'pending', levelId: 'grid' });
  const pool = dataOf(await here.ask(rescuerCalls.rescuers, { inPool: true }, desk));
  expect(pool.rows.map(({ id }) => id).toSorted()).toEqual([first, second, third].toSorted());
  const other = { kind: 'maintenance', levelId: null, isAudit: null } as const;
  await here.db.updateTable('staff').set(other).where('id', '=', third).execute();
  for (const call of [rescuerCalls.rescuer, rescuerCalls.removeRescuer])
    expect((await here.ask(call, { id: third }, desk)).envelope.code).toBe('objectMissing');
  dataOf(await here.ask(rescuerCalls.removeRescuer, { id: added.id }, desk));
  expect((await here.ask(rescuerCalls.rescuer, { id: added.id }, desk)).envelope.code).toBe('objectMissing');
});
