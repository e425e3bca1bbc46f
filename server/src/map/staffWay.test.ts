import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import { staffWayCalls } from '@hoistway/contract/map/staffWay.ts';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { forgetStaffWaysJob } from './staffWayStore.ts';

let here: Installation;
let chief: AskedAs;
let stranger: AskedAs;
let worker: AskedAs;
let staffId: string;
let userId: string;
const minute = 60_000;

const person = async (name: string, companyId: string, held: readonly Permission[]) => {
  const id = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { id, token: await here.signIn(name) };
};

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  const hand = await person('worker', ours, ['order.handle']);
  worker = hand;
  userId = hand.id;
  staffId = await aMechanic(here.db, ours, { userId, mark: '1' });
  chief = await person('chief', ours, ['staff.location']);
  stranger = await person('stranger', await here.aCompany('康达'), permissions);
});
afterAll(() => here.close());

const iso = (at: number) => new Date(at).toISOString();
const look = (from: number, to: number, who = chief) =>
  here.ask(staffWayCalls.way, { id: staffId, from: iso(from), to: iso(to) }, who);
const share = (metres: number, accuracyM = 10) => {
  const place = { latitude: 31 + metres / 111_195, longitude: 121, accuracyM };
  return here.ask(staffPositionCalls.startSharing, place, worker);
};
const code = (answer: { envelope: { code: string } }) => answer.envelope.code;

test('a way stores one point a minute and drops inaccurate or impossible ones', async () => {
  const begin = here.clock.now;
  await share(0);
  here.clock.advance('30s');
  await share(100);
  here.clock.advance('30s');
  await share(200);
  here.clock.advance('1m');
  await share(400, 500);
  here.clock.advance('1m');
  await share(90_000);
  here.clock.advance('5m');
  await share(210);
  const way = dataOf(await look(begin, here.clock.now));
  expect(way.points.map(({ at }) => (Date.parse(at) - begin) / minute)).toEqual([0, 1, 8]);
  expect(way).toMatchObject({ name: '技师 1', companyName: '恒升', orders: [] });
  expect(way.stops).toHaveLength(1);
  expect(dataOf(await look(begin + 2 * minute, begin + 3 * minute)).points).toEqual([]);
});

test('a way stores no point while the person is off duty', async () => {
  await here.db.updateTable('staff').set({ onDuty: false }).where('id', '=', staffId).execute();
  here.clock.advance('10m');
  const begin = here.clock.now;
  await share(300);
  expect(dataOf(await look(begin, begin + minute)).points).toEqual([]);
  await here.db.updateTable('staff').set({ onDuty: true }).where('id', '=', staffId).execute();
});

test('rejects a way query over 24 hours or with an end not after its start', async () => {
  const to = here.clock.now;
  const day = 24 * 60 * minute;
  expect(code(await look(to - day, to))).toBe('ok');
  expect((await look(to - day - 1, to)).envelope.errors).toEqual({ to: '轨迹每次最多查询 24 小时' });
  expect((await look(to, to)).envelope.errors).toEqual({ to: '结束时间须晚于开始时间' });
});

test('a way is hidden from other companies and returns 403 without the permission', async () => {
  expect(code(await look(here.clock.now - minute, here.clock.now, stranger))).toBe('objectMissing');
  expect((await look(here.clock.now - minute, here.clock.now, worker)).status).toBe(403);
});

test('viewing a way is recorded in the audit log and shown to that person', async () => {
  const clerk = await person('clerk', await companyOf(), ['staff.location']);
  const [from, to] = [here.clock.now - 60 * minute, here.clock.now];
  await look(from, to, clerk);
  const noted = await here.db
    .selectFrom('auditTrail')
    .select(['tableName', 'recordId', 'verb'])
    .where('actor', '=', `user:${clerk.id}`)
    .where('verb', '=', 'viewed')
    .execute();
  expect(noted).toEqual([{ tableName: 'staff', recordId: staffId, verb: 'viewed' }]);
  const looks = dataOf(await here.ask(staffWayCalls.looks, {}, worker));
  expect(looks[0]).toMatchObject({ byName: 'clerk', from: iso(from), to: iso(to) });
  expect(dataOf(await here.ask(staffWayCalls.looks, {}, stranger))).toEqual([]);
});

const companyOf = async (): Promise<string> =>
  (await here.db.selectFrom('staff').select('companyId').where('id', '=', staffId).executeTakeFirstOrThrow())
    .companyId;

test('way points are deleted after ninety days', async () => {
  const old = new Date(Date.now() - 91 * 24 * 60 * minute);
  const kept = new Date(Date.now() - 89 * 24 * 60 * minute);
  await here.db
    .insertInto('staffWayPoint')
    .values([old, kept].map((at) => ({ userId, at, latitude: 31, longitude: 121, accuracyM: 10 })))
    .execute();
  await forgetStaffWaysJob.run({}, { db: here.db, log: pino({ level: 'silent' }) });
  const left = await here.db
    .selectFrom('staffWayPoint')
    .select('at')
    .where('at', '<=', kept.toISOString())
    .execute();
  expect(left.map(({ at }) => Date.parse(at))).toEqual([kept.getTime()]);
});
