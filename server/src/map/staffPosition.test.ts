import { pino } from 'pino';
import type { Call, InputOf } from '@hoistway/contract/call.ts';
import { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAddress } from '#platform/auditLog/callAddress.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { forgetPlacesJob } from './staffPositionStore.ts';

let here: Installation;
let company: string;
let worker: string;
let chief: string;
let stranger: string;

const view = { west: 103, south: 1, east: 104, north: 2, zoom: 16 };
const place = { latitude: 1.35, longitude: 103.8, accuracyM: 12 };
const minutes = (n: number) => n * 60_000;

/** A user who is of a company's staff. */
async function aWorker(name: string, companyId: string) {
  const userId = await here.aUser(name, companyId, { permissions: ['elevator.view'] });
  await here.db
    .insertInto('staff')
    .values({
      companyId,
      name,
      userId,
      phone: '13800138000',
      idCard: null,
      kind: 'maintenance',
      status: 'active',
      onDuty: true,
      levelId: null,
      isAudit: null,
    })
    .execute();
  return userId;
}

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  company = ours;
  const theirs = await here.aCompany('康达');
  await aWorker('worker', ours);
  await here.aUser('chief', ours, { permissions: ['staff.location'], scope: 'company' });
  await here.aUser('stranger', theirs, { permissions: ['staff.location'], scope: 'company' });
  chief = await here.signIn('chief');
  stranger = await here.signIn('stranger');
});
afterAll(() => here.close());
beforeEach(async () => {
  await here.db.deleteFrom('staffPosition').execute();
  here.clock.now = Date.now();
  worker = await here.signIn('worker');
});

const ask = async <C extends Call>(call: C, input: InputOf<C>, token: string) =>
  (await here.ask(call, input, { token })).envelope;
const seenBy = async (token: string, input: InputOf<typeof staffPositionCalls.people> = view) => {
  const { data } = await ask(staffPositionCalls.people, input, token);
  return data as { total: number; clusters: { count: number }[]; people: { name: string; at: string }[] };
};
const share = (token = worker) => ask(staffPositionCalls.startSharing, place, token);

test('a shared position is visible only to users who may locate that company’s staff', async () => {
  expect((await ask(staffPositionCalls.sharing, {}, worker)).data).toEqual({ offered: true, until: null });
  expect((await seenBy(chief)).total).toBe(0);
  const { data } = await share();
  expect(Date.parse((data as { until: string }).until) - here.clock.now).toBe(minutes(12 * 60));
  expect((await seenBy(chief)).people).toMatchObject([{ name: 'worker', companyName: '恒升', ...place }]);
  expect((await seenBy(chief, { ...view, west: 103.9 })).total).toBe(0);
  expect((await seenBy(stranger)).total).toBe(0);
  expect((await here.ask(staffPositionCalls.people, view, { token: worker })).status).toBe(403);
});

test('viewing positions is recorded in the audit log in one entry with its count', async () => {
  await share();
  const clerk = await here.aUser('clerk', company, { permissions: ['staff.location'], scope: 'company' });
  const token = await here.signIn('clerk');
  await seenBy(token, { ...view, west: 103.9 });
  await seenBy(token);
  await seenBy(token);
  const viewed = () =>
    here.db
      .selectFrom('auditTrail')
      .select(['recordId', 'times'])
      .where('verb', '=', 'viewed')
      .where('actor', '=', `user:${clerk}`)
      .execute();
  await expect.poll(viewed).toEqual([{ recordId: callAddress(staffPositionCalls.people), times: 2 }]);
});

test('counting the people who share their position shows nobody and is not recorded as a viewing', async () => {
  await share();
  const clerk = await here.aUser('counter', company, { permissions: ['staff.location'], scope: 'company' });
  const token = await here.signIn('counter');
  expect(await seenBy(token, { ...view, onlyTotal: true })).toEqual({ total: 1, clusters: [], people: [] });
  expect((await seenBy(token, { ...view, west: 103.9, onlyTotal: true })).total).toBe(0);
  expect((await seenBy(stranger, { ...view, onlyTotal: true })).total).toBe(0);
  // A viewing after it is the first that is recorded.
  await seenBy(token);
  const viewed = () =>
    here.db
      .selectFrom('auditTrail')
      .select('times')
      .where('verb', '=', 'viewed')
      .where('actor', '=', `user:${clerk}`)
      .execute();
  await expect.poll(viewed).toEqual([{ times: 1 }]);
});

test('a position is replaced at most every twenty seconds, without a history', async () => {
  await share();
  here.clock.now += 19_000;
  await ask(staffPositionCalls.movePlace, { ...place, latitude: 1.4 }, worker);
  expect((await seenBy(chief)).people).toMatchObject([{ latitude: 1.35 }]);
  here.clock.now += 1_000;
  await ask(staffPositionCalls.movePlace, { ...place, latitude: 1.4 }, worker);
  expect((await seenBy(chief)).people).toMatchObject([{ latitude: 1.4 }]);
  expect(await here.db.selectFrom('staffPosition').select('userId').execute()).toHaveLength(1);
});

test('positions older than an hour are hidden', async () => {
  await share();
  here.clock.now += minutes(59);
  expect((await seenBy(chief)).total).toBe(1);
  here.clock.now += minutes(1);
  expect((await seenBy(chief)).total).toBe(0);
});

test('position sharing ends by switch, with the session or after 12 hours, and deletes the position', async () => {
  const left = () => here.db.selectFrom('staffPosition').select('userId').execute();
  const move = async () => (await ask(staffPositionCalls.movePlace, place, worker)).code;
  expect(await move()).toBe('placeNotShared');
  await share();
  await ask(staffPositionCalls.stopSharing, {}, worker);
  expect(await left()).toEqual([]);

  await share();
  await ask(sessionCalls.logout, {}, worker);
  expect(await left()).toEqual([]);

  worker = await here.signIn('worker');
  await share();
  const twelveHours = new Date(here.clock.now - minutes(12 * 60));
  await here.db.updateTable('staffPosition').set({ startedAt: twelveHours }).execute();
  expect(await move()).toBe('placeNotShared');
  await forgetPlacesJob.run({}, { db: here.db, log: pino({ level: 'silent' }) });
  expect(await left()).toEqual([]);
});

test('two people in one place form a cluster, and a user who is not staff cannot share', async () => {
  const company = await here.aCompany('甲');
  for (const name of ['one', 'two']) {
    await aWorker(name, company);
    await share(await here.signIn(name));
  }
  await here.aUser('head', company, { permissions: ['staff.location'], scope: 'company' });
  const head = await here.signIn('head');
  expect(await seenBy(head)).toMatchObject({ total: 2, clusters: [{ count: 2 }], people: [] });
  expect((await share(head)).code).toBe('notStaff');
  expect((await ask(staffPositionCalls.sharing, {}, head)).data).toEqual({ offered: false, until: null });
});

test.each([{ latitude: 91 }, { longitude: -181 }, { accuracyM: 10_001 }, { accuracyM: -1 }])(
  'rejects a position with %o',
  async (wrong) => {
    const { code } = await ask(staffPositionCalls.startSharing, { ...place, ...wrong }, worker);
    expect(code).toBe('invalidInput');
  },
);
