import { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import type { MapState } from '@hoistway/contract/live/mapState.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let token: string;
let alone: string;

const world = { west: -180, south: -85, east: 180, north: 85 };
const singapore = { west: 103.5, south: 1.1, east: 104.2, north: 1.6 };

interface Clusters {
  total: number;
  clusters: {
    count: number;
    worst: MapState;
    latitude: number;
    longitude: number;
    west: number;
    east: number;
  }[];
  elevators: { id: string; elevatorNo: string; projectName: string; state: MapState }[];
}

async function place(
  owner: { maintainerId: string },
  no: string,
  [latitude, longitude, regionCode]: [number, number, string | null],
  status?: 'normal' | 'fault' | 'maintenance' | 'offline',
  trapped = false,
): Promise<string> {
  const id = await here.anElevator(owner, no);
  await here.db
    .updateTable('elevator')
    .set({ latitude, longitude, regionCode })
    .where('id', '=', id)
    .execute();
  if (status) {
    const since = new Date();
    await here.db
      .insertInto('elevatorState')
      .values({ elevatorId: id, status, trapped, since, at: since, state: null })
      .execute();
  }
  return id;
}

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  const us = { maintainerId: ours };
  await place(us, 'BSH-01', [1.3509, 103.8485, '990101'], 'normal');
  await place(us, 'BSH-02', [1.3509, 103.8485, '990101'], 'fault', true);
  await place(us, 'BSH-03', [1.351, 103.8486, '990101'], 'offline');
  alone = await place(us, 'JRE-07', [1.333, 103.742, '990506'], 'maintenance');
  await place(us, 'SHA-01', [31.23, 121.47, '310101']);
  await here.anElevator(us, 'NOWHERE');
  await place({ maintainerId: theirs }, 'THEIRS', [1.3509, 103.8485, '990101'], 'fault');
  await here.aUser('duty', ours, { role: 'monitoring2' });
  await here.aUser('nobody', ours, { permissions: ['advert.view'] });
  token = await here.signIn('duty');
});
afterAll(() => here.close());

const clustersOf = async (input: object, as = token) => {
  const { envelope } = await here.ask(mapCalls.clusters, { ...world, zoom: 3, ...input }, { token: as });
  return envelope.data as Clusters;
};

test('clusters and single elevators add up to the placed elevators in scope at every zoom', async () => {
  for (const zoom of [0, 3, 8, 12, 18]) {
    const { total, clusters, elevators } = await clustersOf({ zoom });
    expect(clusters.reduce((sum, each) => sum + each.count, 0) + elevators.length, `zoom ${zoom}`).toBe(5);
    expect(total).toBe(5);
  }
});

test('the unfiltered map matches the filtered one after moves, state changes and deletions', async () => {
  // A word that all of them hold leaves the same elevators, by the way that filters take.
  const agrees = async (zoom: number) => {
    const [plain, filtered] = [await clustersOf({ zoom }), await clustersOf({ zoom, companyId: ours })];
    expect(plain).toEqual(filtered);
    return plain;
  };
  const before = await agrees(3);
  const id = await place({ maintainerId: ours }, 'MOVES', [10, 20, null]);
  expect(await agrees(3)).toMatchObject({ total: before.total + 1 });
  const since = new Date();
  await here.db
    .insertInto('elevatorState')
    .values({ elevatorId: id, status: 'fault', trapped: false, since, at: since, state: null })
    .execute();
  expect((await agrees(3)).elevators.find((each) => each.id === id)?.state).toBe('fault');
  await here.db.updateTable('elevatorState').set({ trapped: true }).where('elevatorId', '=', id).execute();
  expect((await agrees(3)).elevators.find((each) => each.id === id)?.state).toBe('trapped');
  await here.db.updateTable('elevator').set({ longitude: 30 }).where('id', '=', id).execute();
  expect((await agrees(18)).elevators.find((each) => each.id === id)).toBeDefined();
  await here.db
    .updateTable('elevator')
    .set({ longitude: null, latitude: null })
    .where('id', '=', id)
    .execute();
  expect(await agrees(3)).toEqual(before);
  await here.db.updateTable('elevator').set({ longitude: 1, latitude: 1 }).where('id', '=', id).execute();
  expect((await agrees(3)).elevators.find((each) => each.id === id)?.state).toBe('trapped');
  await here.db.deleteFrom('elevator').where('id', '=', id).execute();
  expect(await agrees(3)).toEqual(before);
});

test('a cluster has the worst state and bounds of its elevators, and a single elevator its own data', async () => {
  const far = await clustersOf({ zoom: 3 });
  expect(far.clusters).toMatchObject([{ count: 4, worst: 'trapped', west: 103.742, east: 103.8486 }]);
  expect(far.elevators).toMatchObject([{ elevatorNo: 'SHA-01', projectName: '测试小区', state: 'unknown' }]);
  const near = await clustersOf({ ...singapore, zoom: 12 });
  expect(near.clusters).toMatchObject([{ count: 3, worst: 'trapped' }]);
  expect(near.elevators).toMatchObject([{ id: alone, state: 'maintenance' }]);
});

test('the map returns only elevators in the box that match the filters', async () => {
  expect((await clustersOf(singapore)).total).toBe(4);
  expect((await clustersOf({ words: 'bsh' })).total).toBe(3);
  expect((await clustersOf({ state: ['offline'] })).elevators.map((each) => each.elevatorNo)).toEqual([
    'BSH-03',
  ]);
  expect((await clustersOf({ state: ['unknown', 'trapped'] })).total).toBe(2);
  expect((await clustersOf({ regionCode: '990000' })).total).toBe(4);
  expect((await clustersOf({ regionCode: '990500' })).elevators.map((each) => each.id)).toEqual([alone]);
  expect((await clustersOf({ kind: 'escalator' })).total).toBe(0);
  expect((await clustersOf({ companyId: ours })).total).toBe(5);
  const group = await here.db
    .insertInto('companyGroup')
    .values({ companyId: ours, groupName: '总部', level: 0, parentId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await here.db
    .insertInto('elevatorGroup')
    .values({ elevatorId: alone, companyId: ours, groupId: group.id })
    .execute();
  await here.aUser('chief', ours, { permissions: ['elevator.view'], scope: 'company' });
  const chief = await here.signIn('chief');
  expect((await clustersOf({ groupId: group.id }, chief)).elevators.map((each) => each.id)).toEqual([alone]);
});

test('rejects an invalid box, a filter by a hidden company and users without permission', async () => {
  const bad = await here.ask(mapCalls.clusters, { ...world, north: 95, zoom: 3 }, { token });
  expect(bad.envelope).toMatchObject({ success: false, errors: { north: expect.any(String) } });
  const stranger = await here.ask(mapCalls.clusters, { ...world, zoom: 3, companyId: '999999' }, { token });
  expect(stranger.envelope.code).toBe('objectMissing');
  const nobody = await here.signIn('nobody');
  expect((await here.ask(mapCalls.clusters, { ...world, zoom: 3 }, { token: nobody })).status).toBe(403);
});

test('regions are counted by province when zoomed out and by district when zoomed in', async () => {
  const regionsOf = async (zoom: number) => {
    const { envelope } = await here.ask(mapCalls.regions, { ...world, zoom }, { token });
    return (envelope.data as { regionCode: string; count: number; worst: MapState }[]).map((each) => [
      each.regionCode,
      each.count,
      each.worst,
    ]);
  };
  expect(await regionsOf(3)).toEqual([
    ['310000', 1, 'unknown'],
    ['990000', 4, 'trapped'],
  ]);
  expect(await regionsOf(12)).toEqual([
    ['310101', 1, 'unknown'],
    ['990101', 3, 'trapped'],
    ['990506', 1, 'maintenance'],
  ]);
  const { envelope } = await here.ask(mapCalls.provinces, { state: ['maintenance'] }, { token });
  expect(envelope.data).toEqual([{ regionCode: '990000', count: 1, worst: 'maintenance' }]);
});

test('monitors lists the elevators in a box worst first, with the total', async () => {
  const { envelope } = await here.ask(mapCalls.monitors, { ...singapore, limit: 2 }, { token });
  expect(envelope.data).toMatchObject({
    total: 4,
    rows: [
      { elevatorNo: 'BSH-02', live: { status: 'fault', trapped: true } },
      { elevatorNo: 'JRE-07', floorLabels: ['B1', '1', '2'], live: { status: 'maintenance' } },
    ],
  });
});

test('monitors lists all placed elevators without a box', async () => {
  const { envelope } = await here.ask(mapCalls.monitors, {}, { token });
  expect(envelope.data).toMatchObject({ total: 5, rows: [{ elevatorNo: 'BSH-02' }, {}, {}, {}, {}] });
  const north = await here.ask(mapCalls.monitors, { south: 20 }, { token });
  expect(north.envelope.data).toMatchObject({ total: 1, rows: [{ elevatorNo: 'SHA-01' }] });
});

test('a box over 180° finds what lies on both sides of it, however the map counts', async () => {
  const pacific = await here.aCompany('太平洋维保');
  await here.aUser('pacific', pacific, { permissions: ['elevator.view'], scope: 'company' });
  await place({ maintainerId: pacific }, 'DATE-1', [-17, 179.5, null]);
  await place({ maintainerId: pacific }, 'DATE-2', [-17.5, -179.5, null]);
  await place({ maintainerId: pacific }, 'DATE-3', [-17, 120, null]);
  const as = await here.signIn('pacific');
  const found = async (west: number, east: number) =>
    (await clustersOf({ west, east, south: -30, north: 0, zoom: 8 }, as)).elevators
      .map(({ elevatorNo }) => elevatorNo)
      .toSorted();
  const both = ['DATE-1', 'DATE-2'];
  expect(await found(170, -170)).toEqual(both);
  expect(await found(170, 190)).toEqual(both);
  expect(await found(-190, -170)).toEqual(both);
  expect(await found(530, 550)).toEqual(both);
  expect(await found(-180, -170)).toEqual(['DATE-2']);
  expect(await found(100, -100)).toEqual([...both, 'DATE-3']);
  expect(await found(-540, 540)).toEqual([...both, 'DATE-3']);
});
