import type { CompanyType } from '@hoistway/contract/company/company.ts';
import { stationCalls } from '@hoistway/contract/map/station.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let chief: string;

const world = { west: -180, south: -85, east: 180, north: 85, zoom: 3 };
const singapore = { west: 103.5, south: 1.1, east: 104.2, north: 1.6, zoom: 12 };

interface Stations {
  total: number;
  clusters: { count: number; west: number; east: number }[];
  stations: { id: string; name: string; type: string; dutyPhone: string; elevators: number }[];
}

async function aStation(name: string, type: CompanyType, [latitude, longitude]: readonly [number, number]) {
  const id = await here.aCompany(name, type);
  await here.db
    .updateTable('company')
    .set({ latitude, longitude, dutyPhone: '64530100', address: '某路 1 号' })
    .where('id', '=', id)
    .execute();
  return id;
}
const standBelow = (id: string, parentId: string) =>
  here.db.updateTable('company').set({ parentId }).where('id', '=', id).execute();

const seen = async (view = world, token = chief) =>
  (await here.ask(stationCalls.stations, view, { token })).envelope.data as Stations;

beforeAll(async () => {
  here = await anInstallation();
  ours = await aStation('恒升', 'maintenance', [1.3496, 103.9568]);
  theirs = await aStation('康达', 'maintenance', [31.2211, 121.544]);
  await standBelow(await aStation('恒升救援', 'rescue', [1.3, 103.8]), ours);
  await standBelow(await aStation('恒升物业', 'property', [1.31, 103.81]), ours);
  const shut = await aStation('恒升旧站', 'rescue', [1.32, 103.82]);
  await here.db
    .updateTable('company')
    .set({ forbidden: true, parentId: ours })
    .where('id', '=', shut)
    .execute();
  await standBelow(await here.aCompany('恒升无址', 'rescue'), ours);
  await here.anElevator({ maintainerId: ours });
  await here.anElevator({ maintainerId: ours });
  await here.aUser('chief', ours, { permissions: ['rescue.view'], scope: 'company' });
  await here.aUser('clerk', ours, { permissions: ['elevator.view', 'system.view'], scope: 'company' });
  chief = await here.signIn('chief');
});
afterAll(() => here.close());

test('a station has its phone numbers and the count of visible elevators it maintains', async () => {
  expect(await seen(singapore)).toEqual({
    total: 2,
    clusters: [],
    stations: [
      {
        id: ours,
        name: '恒升',
        type: 'maintenance',
        phone: null,
        dutyPhone: '64530100',
        address: '某路 1 号',
        latitude: 1.3496,
        longitude: 103.9568,
        elevators: 2,
      },
      expect.objectContaining({ name: '恒升救援', type: 'rescue', elevators: 0 }),
    ],
  });
});

test('stations form a cluster when zoomed out, and only those in the box are returned', async () => {
  expect(await seen()).toMatchObject({
    total: 2,
    clusters: [{ count: 2, west: 103.8, east: 103.9568 }],
    stations: [],
  });
  expect((await seen({ ...singapore, west: 103.9 })).stations.map(({ name }) => name)).toEqual(['恒升']);
});

test('a foreign station is hidden until it maintains a visible elevator, except from the platform', async () => {
  const shanghai = { west: 121, south: 31, east: 122, north: 32, zoom: 12 };
  expect((await seen(shanghai)).total).toBe(0);
  await here.anElevator({ maintainerId: theirs, propertyId: ours });
  expect((await seen(shanghai)).stations).toMatchObject([{ name: '康达', elevators: 1 }]);
  await here.anElevator({ maintainerId: theirs });
  expect((await seen(shanghai)).stations).toMatchObject([{ name: '康达', elevators: 1 }]);
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('operator', platform, { permissions: ['rescue.view'], scope: 'platform' });
  expect((await seen(shanghai, await here.signIn('operator'))).stations).toMatchObject([{ elevators: 2 }]);
});

test('a rescue station named by a visible elevator is shown for any company', async () => {
  const away = { west: 113, south: 22, east: 114, north: 23, zoom: 12 };
  const stationId = await aStation('顺德救援', 'rescue', [22.8, 113.3]);
  expect((await seen(away)).total).toBe(0);
  const elevator = await here.anElevator({ maintainerId: ours });
  await here.db
    .updateTable('elevator')
    .set({ rescueStationId: stationId })
    .where('id', '=', elevator)
    .execute();
  expect((await seen(away)).stations.map(({ name }) => name)).toEqual(['顺德救援']);
  await here.db.updateTable('elevator').set({ rescueStationId: null }).where('id', '=', elevator).execute();
  expect((await seen(away)).total).toBe(0);
});

test('two stations at one place are listed separately when zoomed in', async () => {
  await standBelow(await aStation('恒升二站', 'rescue', [1.3496, 103.9568]), ours);
  const near = await seen({ ...singapore, zoom: 20 });
  expect([near.total, near.clusters]).toEqual([3, []]);
  expect(near.stations.map(({ name }) => name).toSorted()).toEqual(
    ['恒升', '恒升二站', '恒升救援'].toSorted(),
  );
});

test('stations return 403 without permission and reject an invalid box', async () => {
  const clerk = await here.signIn('clerk');
  expect((await here.ask(stationCalls.stations, world, { token: clerk })).status).toBe(403);
  const bad = await here.ask(stationCalls.stations, { ...world, north: 91 }, { token: chief });
  expect(bad.envelope.errors).toEqual({ north: '不能大于 90' });
});
