import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let elevator: string;
let token: string;

interface Row {
  id: string;
  elevatorNo: string;
  live: { status: string; trapped: boolean };
}

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  elevator = await here.anElevator({ maintainerId: ours }, 'BSH-03');
  await here.anElevator({ maintainerId: ours }, 'QTN-11');
  await here.anElevator({ maintainerId: theirs }, 'JRE-07');
  await here.aUser('duty', ours, { role: 'monitoring2' });
  await here.aUser('stranger', theirs, { role: 'monitoring2' });
  token = await here.signIn('duty');
});
afterAll(() => here.close());

const rowsOf = async (input: object, as = token) => {
  const { envelope } = await here.ask(monitoringCalls.status, input, { token: as });
  return envelope.data as { rows: Row[]; total: number };
};

test('the live list and the counts hold only elevators in scope', async () => {
  const { rows, total } = await rowsOf({});
  expect([rows.map((row) => row.elevatorNo).toSorted(), total]).toEqual([['BSH-03', 'QTN-11'], 2]);
  expect(rows[0]!.live.status).toBe('unknown');
  const { envelope } = await here.ask(monitoringCalls.counts, {}, { token });
  expect(envelope.data).toMatchObject({ all: 2, unknown: 2, online: 0, openFaults: 0 });
});

test('the live list filters by tab and words and shows the worst state first', async () => {
  await here.db
    .insertInto('elevatorState')
    .values({
      elevatorId: elevator,
      status: 'fault',
      trapped: true,
      since: new Date(),
      at: new Date(),
      state: null,
    })
    .execute();
  expect((await rowsOf({ type: 'fault' })).rows.map((row) => row.elevatorNo)).toEqual(['BSH-03']);
  expect((await rowsOf({})).rows[0]!.live).toMatchObject({ status: 'fault', trapped: true });
  expect((await rowsOf({ type: 'online' })).total).toBe(1);
  expect((await rowsOf({ words: '测试' })).total).toBe(2);
  expect((await rowsOf({ words: 'qtn' })).rows.map((row) => row.elevatorNo)).toEqual(['QTN-11']);
  expect((await rowsOf({ words: '%' })).total).toBe(0);
  expect((await rowsOf({ sort: '-elevatorNo', pageSize: 1 })).rows.map((row) => row.elevatorNo)).toEqual([
    'QTN-11',
  ]);
});

test('the live list accepts the type in the query string of the POST', async () => {
  const response = await here.app.inject({
    method: 'POST',
    url: '/api/elevator/status?type=fault',
    headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(response.json().data.total).toBe(1);
});

test('rejects a page size over 200 in the user’s language', async () => {
  const { envelope } = await here.ask(monitoringCalls.status, { pageSize: 1000 }, { token, language: 'en' });
  expect(envelope.errors).toEqual({ pageSize: 'Must be at most 200' });
});

test('the live detail shows the elevator with its maintainer', async () => {
  const { envelope } = await here.ask(monitoringCalls.elevator, { id: elevator }, { token });
  expect(envelope.data).toMatchObject({
    elevatorNo: 'BSH-03',
    maintainer: { name: '恒升' },
    floorLabels: ['B1', '1', '2'],
  });
});

test('a fault is acknowledged once, with the user’s name, and is in the audit log', async () => {
  const id = await here.aFault(elevator);
  const open = await here.ask(monitoringCalls.openFaults, { id: elevator }, { token });
  expect(open.envelope.data).toMatchObject([{ id, code: 'K111', handling: 'untreated' }]);
  const first = await here.ask(monitoringCalls.acknowledge, { id, note: '已联系' }, { token });
  expect(first.envelope.data).toMatchObject({
    acknowledgedBy: 'duty',
    note: '已联系',
    handling: 'untreated',
  });
  const second = await here.ask(monitoringCalls.acknowledge, { id }, { token, language: 'en' });
  expect(second.envelope).toMatchObject({
    code: 'faultAcknowledged',
    description: 'The fault has already been acknowledged by duty',
  });
  const events = await here.ask(monitoringCalls.events, { id: elevator }, { token });
  expect(events.envelope.data).toMatchObject([
    { kind: 'acknowledged', code: 'K111', who: 'duty', note: '已联系' },
  ]);
  const user = await here.db
    .selectFrom('userAccount')
    .select('id')
    .where('username', '=', 'duty')
    .executeTakeFirstOrThrow();
  const { rows } = await here.audit('fault', id);
  expect(rows.at(-1)).toMatchObject({ verb: 'update', actor: `user:${user.id}`, new: { note: '已联系' } });
});

test('the live list follows the data scope by group, region, assignment and ownership', async () => {
  const property = await here.aCompany('物业', 'property');
  const owned = await here.anElevator({ propertyId: property, maintainerId: ours }, 'OWN-01');
  await here.aUser('owner', property, { role: 'propertyManager' });
  expect((await rowsOf({}, await here.signIn('owner'))).rows.map((row) => row.id)).toEqual([owned]);

  const mechanic = await here.aUser('mechanic', ours, { role: 'maintenanceStaff' });
  const asMechanic = await here.signIn('mechanic');
  expect((await rowsOf({}, asMechanic)).total).toBe(0);
  await here.db.insertInto('elevatorAssignment').values({ elevatorId: elevator, userId: mechanic }).execute();
  expect((await rowsOf({}, asMechanic)).rows.map((row) => row.id)).toEqual([elevator]);

  await here.db.updateTable('elevator').set({ regionCode: '440305' }).where('id', '=', elevator).execute();
  const areaManager = await here.aUser('area', ours, { role: 'areaManager' });
  await here.db
    .updateTable('userAccount')
    .set({ regionCodes: ['440300'] })
    .where('id', '=', areaManager)
    .execute();
  expect((await rowsOf({}, await here.signIn('area'))).rows.map((row) => row.id)).toEqual([elevator]);

  const root = await here.db
    .insertInto('companyGroup')
    .values({ companyId: ours, groupName: '总部', level: 0, parentId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const below = await here.db
    .insertInto('companyGroup')
    .values({ companyId: ours, groupName: '深圳', level: 1, parentId: root.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await here.db
    .insertInto('elevatorGroup')
    .values({ elevatorId: elevator, companyId: ours, groupId: below.id })
    .execute();
  const chief = await here.aUser('chief', ours, { role: 'maintenanceManager' });
  await here.db.updateTable('userAccount').set({ groupId: root.id }).where('id', '=', chief).execute();
  expect((await rowsOf({}, await here.signIn('chief'))).rows.map((row) => row.id)).toEqual([elevator]);
});

test('platform staff see every elevator in the live list', async () => {
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('operator', platform, { role: 'operator' });
  expect((await rowsOf({}, await here.signIn('operator'))).total).toBe(4);
});

test('the live list sorts equal durations by number and elevators without data last', async () => {
  const group = { maintainerId: ours };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const made = await Promise.all(
    [
      ['ORDER-3', 75],
      ['ORDER-1', 73],
      ['ORDER-2', 80],
      ['ORDER-4', 200],
      ['ORDER-5', 1],
    ].map(async ([name, hours]) => ({
      id: await here.anElevator(group, String(name)),
      hours: Number(hours),
    })),
  );
  await here.anElevator(group, 'ORDER-0');
  await here.db
    .updateTable('elevator')
    .set({ shortNumber: null })
    .where('elevatorNo', 'like', 'ORDER-%')
    .execute();
  await here.db
    .insertInto('elevatorState')
    .values(
      made.map(({ id, hours }) => ({
        elevatorId: id,
        status: 'normal' as const,
        trapped: false,
        since: hoursAgo(hours),
        at: new Date(),
        state: null,
      })),
    )
    .execute();
  expect((await rowsOf({ words: 'ORDER' })).rows.map((row) => row.elevatorNo)).toEqual([
    'ORDER-4',
    'ORDER-1',
    'ORDER-2',
    'ORDER-3',
    'ORDER-5',
    'ORDER-0',
  ]);
});
