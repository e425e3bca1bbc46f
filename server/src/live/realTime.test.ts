import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { liveList, realTimeCalls } from '@hoistway/contract/live/realTime.ts';
import { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let group: string;
const elevators: Record<string, string> = {};
const as: Record<string, { token: string }> = {};

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  const property = await here.aCompany('物业', 'property');
  const theirs = await here.aCompany('康达');
  elevators['A'] = await here.anElevator({ maintainerId: ours, propertyId: property }, 'A-1');
  elevators['B'] = await here.anElevator({ maintainerId: ours }, 'B-1');
  elevators['C'] = await here.anElevator({ maintainerId: ours }, 'C-1');
  for (const [name, regionCode] of [
    ['A', '310115'],
    ['B', '320583'],
  ] as const)
    await here.db.updateTable('elevator').set({ regionCode }).where('id', '=', elevators[name]!).execute();
  elevators['X'] = await here.anElevator({ maintainerId: theirs }, 'X-1');
  const root = await here.db
    .insertInto('companyGroup')
    .values({ companyId: ours, groupName: '总部', level: 0, parentId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  group = root.id;
  await here.db
    .insertInto('elevatorGroup')
    .values({ elevatorId: elevators['B'], companyId: ours, groupId: group })
    .execute();
  await here.db
    .insertInto('elevatorState')
    .values({
      elevatorId: elevators['B'],
      status: 'fault',
      trapped: false,
      since: new Date(),
      at: new Date(),
      state: null,
    })
    .execute();
  await here.aUser('duty', ours, { role: 'monitoring2' });
  await here.aUser('mate', ours, { role: 'monitoring2' });
  for (const name of ['duty', 'mate']) as[name] = { token: await here.signIn(name) };
});
afterAll(() => here.close());

const numbersOf = async (input: object, who = 'duty') => {
  const { envelope } = await here.ask(monitoringCalls.status, input, as[who]);
  const { rows } = envelope.data as { rows: { elevatorNo: string }[] };
  return rows.map((row) => row.elevatorNo).toSorted();
};
const mark = async (input: { id: string; favourite?: boolean }, who = 'duty') =>
  (await here.ask(realTimeCalls.favorite, input, as[who])).envelope;

test('marking an elevator as favourite is per user, and repeating it changes nothing', async () => {
  const id = elevators['A']!;
  expect((await mark({ id, favourite: true })).data).toEqual({ favourite: true });
  expect((await mark({ id, favourite: true })).data).toEqual({ favourite: true });
  expect(await numbersOf({ favourite: true })).toEqual(['A-1']);
  expect(await numbersOf({ favourite: true }, 'mate')).toEqual([]);
  const detail = await here.ask(monitoringCalls.elevator, { id }, as['duty']);
  expect(detail.envelope.data).toMatchObject({ favourite: true });
  expect((await here.ask(monitoringCalls.elevator, { id }, as['mate'])).envelope.data).toMatchObject({
    favourite: false,
  });
  expect((await here.audit('elevator_favourite', id)).rows.map((row) => row.verb)).toEqual(['insert']);
});

test('favorite without a value toggles', async () => {
  const id = elevators['C']!;
  expect((await mark({ id })).data).toEqual({ favourite: true });
  expect((await mark({ id })).data).toEqual({ favourite: false });
  expect((await mark({ id, favourite: false })).data).toEqual({ favourite: false });
});

test('answers objectMissing when marking a hidden elevator as favourite', async () => {
  expect((await mark({ id: elevators['X']!, favourite: true })).code).toBe('objectMissing');
});

test('an elevator that becomes hidden leaves the user’s favourites', async () => {
  await mark({ id: elevators['C']!, favourite: true });
  await here.db.deleteFrom('elevatorVisibility').where('elevatorId', '=', elevators['C']!).execute();
  expect(await numbersOf({ favourite: true })).toEqual(['A-1']);
});

test('group, region, company and ids filter the live list and the counts alike', async () => {
  const searches: [object, string[]][] = [
    [{ groupId: group }, ['B-1']],
    [{ regionCode: '310000' }, ['A-1']],
    [{ companyId: ours }, ['A-1', 'B-1']],
    [{ ids: [elevators['A'], elevators['X'], '999999999'] }, ['A-1']],
    [{ favourite: true, groupId: group }, []],
  ];
  for (const [search, found] of searches) {
    expect(await numbersOf(search)).toEqual(found);
    const { envelope } = await here.ask(monitoringCalls.counts, search, as['duty']);
    expect(envelope.data).toMatchObject({
      all: found.length,
      fault: found.filter((each) => each === 'B-1').length,
    });
  }
});

test('rejects more than 200 ids in the live list', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => String(index + 1));
  const { envelope } = await here.ask(monitoringCalls.status, { ids }, as['duty']);
  expect(Object.keys(envelope.errors ?? {})).toEqual(['ids']);
});

test('the main form returns counts, choices and the user’s default view within their scope', async () => {
  const columns = [{ key: 'status', width: 100, hidden: false }];
  const view = { list: liveList, viewName: '故障', address: 'type=fault', shared: false, columns };
  const made = await here.ask(listViewCalls.createView, view, as['duty']);
  const { id } = made.envelope.data as { id: string };
  await here.ask(listViewCalls.chooseView, { list: liveList, id }, as['duty']);
  const { envelope } = await here.ask(realTimeCalls.mainForm, {}, as['duty']);
  expect(envelope.data).toMatchObject({
    counts: { all: 2, fault: 1, unknown: 1 },
    favourites: { all: 1, fault: 0 },
    tabs: [
      { type: 'all', count: 2 },
      { type: 'online', count: 1 },
      { type: 'fault', count: 1 },
      { type: 'maintenance', count: 0 },
      { type: 'normal', count: 0 },
      { type: 'offline', count: 0 },
      { type: 'unknown', count: 1 },
    ],
    groups: [{ id: group, groupName: '总部' }],
    view: { id, viewName: '故障', address: 'type=fault' },
  });
  const { companies, placesOfUse } = envelope.data as {
    companies: { name: string }[];
    placesOfUse: string[];
  };
  expect(companies.map((each) => each.name)).toEqual(['恒升']);
  expect(placesOfUse).toHaveLength(1);
  const other = await here.ask(realTimeCalls.mainForm, {}, as['mate']);
  expect(other.envelope.data).toMatchObject({ favourites: { all: 0 }, view: null });
});
