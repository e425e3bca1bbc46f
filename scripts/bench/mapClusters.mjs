import { Agent, request } from 'node:http';
import { signIn, username } from './installation.mjs';
import { statementsOf } from './statementLog.mjs';
import { median, percentile } from './statistics.mjs';

export const liftCount = 200_000;
const calls = 20;
const warmUps = 4;

const world = { west: -180, south: -85, east: 180, north: 85 };
const city = { west: 121, south: 31, east: 121.6, north: 31.5 };
const sights = [
  { what: 'world', sight: { ...world, zoom: 2 } },
  { what: 'one city', sight: { ...city, zoom: 11 } },
];
const askers = [
  { who: 'platform', name: 'admin' },
  { who: 'company', name: username },
];
const measured = askers.flatMap(({ who, name }) =>
  sights.map(({ what, sight }) => ({ key: `${what}, ${who}`, name, sight })),
);

export const title = 'Clusters of a map beside their SQL';
export const about =
  `${liftCount.toLocaleString('en')} lifts with a place and a state, all of them maintained by one company. ` +
  `\`POST mapCluster/elevator/gps\` ${calls} times on one kept connection, beside the statements that the server runs ` +
  `for it (scope included), in turn, after ${warmUps} of each: as the platform and as that company, of the whole world ` +
  'and of one city.';

const ratio = ({ call, sql }) => median(call) / median(sql);
const difference = ({ call, sql }) => median(call) - median(sql);

export const lines = measured.flatMap(({ key }) => [
  { name: `${key}: call`, unit: 'ms', digits: 1, read: (round) => median(round[key].call) },
  {
    name: `${key}: call, p95`,
    unit: 'ms',
    digits: 1,
    read: (round) => percentile(round[key].call, 0.95),
    target: { says: '≤ 300', met: (_, middle) => middle <= 300 },
  },
  {
    name: `${key}: call beside SQL`,
    unit: '×',
    digits: 2,
    read: (round) => ratio(round[key]),
    target: {
      says: '≤ 2, or ≤ 3 ms more',
      met: (_, middle, rounds) => middle <= 2 || median(rounds.map((round) => difference(round[key]))) <= 3,
    },
  },
]);

/** Lifts around two hundred middles over China and beyond; most of them in order. */
export async function fillPlaces(database) {
  // What people change is audited; a filling of the bench is none of it.
  await database.query('set session_replication_role = replica');
  await database.query(
    `insert into elevator (elevator_no, short_number, address, project_name, place_of_use, floors_num, floor_labels,
        region_code, latitude, longitude, maintainer_id)
      select 'MAP-' || nr, 'M' || nr, '台架路 ' || nr || ' 号', '台架小区 ' || nr / 8, 'residential', 3,
        array['B1', '1', '2'], '310101', 22 + nr % 20 + (nr / 8 % 997) / 2000.0, 101 + nr / 20 % 21 + (nr / 8 % 1009) / 2000.0,
        (select company_id from user_account where username = $2)
      from generate_series(1, $1::int) nr`,
    [liftCount, username],
  );
  await database.query(
    `insert into sight (company_id, elevator_id, reason)
      select maintainer_id, id, 'company.maintainer' from elevator where elevator_no like 'MAP-%'`,
  );
  await database.query(
    `insert into elevator_state (elevator_id, status, trapped, at)
      select id, case when id % 97 = 0 then 'fault' when id % 41 = 0 then 'offline' else 'normal' end,
        id % 9700 = 0, now()
      from elevator where elevator_no like 'MAP-%'`,
  );
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze elevator, elevator_state, sight');
}

function post(url, agent, token, form) {
  const body = new URLSearchParams(form).toString();
  const headers = {
    authorization: token,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((done, failed) => {
    const asked = request(url, { method: 'POST', agent, headers }, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('error', failed);
      reply.on('end', () => done(Buffer.concat(parts)));
    });
    asked.on('error', failed);
    asked.end(body);
  });
}

async function timeOf(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

export async function measure({ product, database }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tokens = {};
  for (const [, name] of askers) tokens[name] = await signIn(product.url, name);
  const results = {};
  for (const { key, name, sight } of measured) {
    const call = () => post(`${product.url}/api/mapCluster/elevator/gps`, agent, tokens[name], sight);
    const { success, code, data } = JSON.parse(await call());
    if (!success || data.total === 0) throw new Error(`${key} is not answered as it should be: ${code}`);
    if (data.clusters.length + data.lifts.length > 500) throw new Error(`${key} answers too many marks`);
    const statements = await statementsOf({ database, product }, call);
    if (statements.length === 0)
      throw new Error(`no statement of ${key} was found in the log of the database`);
    const times = { call: [], sql: [] };
    for (let nr = 0; nr < warmUps + calls; nr += 1) {
      const callTook = await timeOf(call);
      const sqlTook = await timeOf(async () => {
        for (const statement of statements) await database.query(statement);
      });
      if (nr < warmUps) continue;
      times.call.push(callTook);
      times.sql.push(sqlTook);
    }
    results[key] = times;
  }
  agent.destroy();
  return results;
}
