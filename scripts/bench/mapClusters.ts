import type { Client } from 'pg';
import { type Asked, besideSql, calls, linesOf, warmUps } from './besideSql.ts';
import { username } from './installation.ts';
import type { BenchOnServer } from './measurement.ts';

export const elevatorCount = 200_000;

const world = { west: -180, south: -85, east: 180, north: 85 };
const city = { west: 121, south: 31, east: 121.6, north: 31.5 };
const viewports = [
  { what: 'world', viewport: { ...world, zoom: 2 } },
  { what: 'one city', viewport: { ...city, zoom: 11 } },
];
const askers = [
  { who: 'platform', name: 'admin' },
  { who: 'company', name: username },
];
/** What a map is told of a part of the world. */
interface Clusters {
  total: number;
  clusters: unknown[];
  elevators: unknown[];
}

const measured: Asked[] = askers.flatMap(({ who, name }) =>
  viewports.map(({ what, viewport }) => ({
    key: `${what}, ${who}`,
    name,
    path: 'mapCluster/elevator/gps',
    form: viewport,
    isRight: ({ total, clusters, elevators }: Clusters) =>
      total > 0 && clusters.length + elevators.length <= 500,
  })),
);

export const title = 'Clusters of a map beside their SQL';
export const about =
  `${elevatorCount.toLocaleString('en')} elevators with a place and a state, all of them maintained by one company. ` +
  `\`POST mapCluster/elevator/gps\` ${calls} times on one kept connection, beside the statements that the server runs ` +
  `for it (scope included), in turn, after ${warmUps} of each: as the platform and as that company, of the whole world ` +
  'and of one city.';

export const lines = linesOf(measured, { callMs: 300 });

/** Elevators around two hundred middles over China and beyond; most of them in order. */
export async function fillPlaces(database: Client) {
  // What people change is audited; a filling of the bench is none of it.
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into elevator (elevator_no, short_number, address, project_name, place_of_use, floors_num, floor_labels,
        region_code, latitude, longitude, maintainer_id)
      select 'MAP-' || nr, 'M' || nr, '台架路 ' || nr || ' 号', '台架小区 ' || nr / 8, 'residential', 3,
        array['B1', '1', '2'], '310101', 22 + nr % 20 + (nr / 8 % 997) / 2000.0, 101 + nr / 20 % 21 + (nr / 8 % 1009) / 2000.0,
        (select company_id from user_account where username = $2)
      from generate_series(1, $1::int) nr`,
    [elevatorCount, username],
  );
  await database.query(
    `insert into elevator_visibility (company_id, elevator_id, reason)
      select maintainer_id, id, 'company.maintainer' from elevator where elevator_no like 'MAP-%'`,
  );
  await database.query(
    `insert into elevator_state (elevator_id, status, trapped, at)
      select id, case when id % 97 = 0 then 'fault' when id % 41 = 0 then 'offline' else 'normal' end,
        id % 9700 = 0, now()
      from elevator where elevator_no like 'MAP-%'`,
  );
  await database.query(
    `insert into map_place (elevator_id, longitude, latitude, place)
      select id, longitude, latitude, map_state(trapped, status)
      from elevator join elevator_state on elevator_id = id where elevator_no like 'MAP-%'`,
  );
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze elevator, elevator_state, elevator_visibility, map_place');
}

export const measure = (bench: BenchOnServer) => besideSql(measured, bench);
