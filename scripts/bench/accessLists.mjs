import { Agent, get } from 'node:http';
import { signIn, username } from './installation.mjs';
import { counts } from './people.mjs';
import { statementsOf } from './statementLog.mjs';
import { median } from './statistics.mjs';

const calls = 60;
const warmUps = 15;

const lists = [
  ['users', 'user/pages?pageNumber=1&pageSize=50'],
  ['users, page 200', 'user/pages?pageNumber=200&pageSize=50', 'admin'],
  ['users by two characters', 'user/pages?nick=%E7%8E%8B%E8%8A%B3&pageNumber=1&pageSize=50'],
  ['users by number', 'user/pages?username=u0123&pageNumber=1&pageSize=50'],
  ['companies', 'company/pages?pageNumber=1&pageSize=50'],
  ['companies by two characters', 'company/pages?name=%E7%8E%8B%E6%B0%8F&pageNumber=1&pageSize=50'],
  ['staff', 'staff/pages?pageNumber=1&pageSize=50'],
  ['staff by two characters', 'staff/pages?name=%E7%8E%8B%E8%8A%B3&pageNumber=1&pageSize=50'],
  ['certificates', 'qualification/pages?pageNumber=1&pageSize=50'],
  ['roles', 'role/pages?pageNumber=1&pageSize=50'],
];

/** As the platform, which sees everything, and as a company with a hundred others below it. */
const askers = [
  ['platform', 'admin'],
  ['company', username],
];
const measured = askers.flatMap(([who, name]) =>
  lists
    .filter(([, , only]) => !only || only === name)
    .map(([what, path]) => ({ key: `${what}, ${who}`, name, path })),
);

export const title = 'Lists of people and companies beside their SQL';
export const about =
  `${counts.users.toLocaleString('en')} users, ${counts.companies.toLocaleString('en')} companies and ` +
  `${counts.staff.toLocaleString('en')} staff with a certificate each. Every list call ${calls} times on one kept ` +
  'connection, beside the statements that the server runs for it (page and count, scope included), in turn, after ' +
  `${warmUps} of each: as the platform and as a company with a hundred others below it.`;

const ratio = ({ call, sql }) => median(call) / median(sql);
const difference = ({ call, sql }) => median(call) - median(sql);

export const lines = measured.flatMap(({ key }) => [
  { name: `${key}: call`, unit: 'ms', digits: 2, read: (round) => median(round[key].call) },
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

function fetchPage(url, agent, token) {
  return new Promise((done, failed) => {
    get(url, { agent, headers: { authorization: token } }, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('error', failed);
      reply.on('end', () => done(Buffer.concat(parts)));
    }).on('error', failed);
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
  for (const { key, name, path } of measured) {
    const call = () => fetchPage(`${product.url}/api/${path}`, agent, tokens[name]);
    const { success, code, data } = JSON.parse(await call());
    if (!success || data.rows.length === 0)
      throw new Error(`${key} is not answered as it should be: ${code}`);
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
