import { Agent, get } from 'node:http';
import { signIn } from './installation.mjs';
import { statementsOf } from './statementLog.mjs';
import { median } from './statistics.mjs';

export const calls = 60;
export const warmUps = 15;

const ratio = ({ call, sql }) => median(call) / median(sql);
const difference = ({ call, sql }) => median(call) - median(sql);

/** The lines of lists that were measured beside their SQL. */
export const linesOf = (measured) =>
  measured.flatMap(({ key }) => [
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

/** Every list on one kept connection, in turn with the statements that the server runs for it. */
export async function besideSql(measured, { product, database }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tokens = {};
  for (const name of new Set(measured.map((each) => each.name)))
    tokens[name] = await signIn(product.url, name);
  const results = {};
  for (const { key, name, path } of measured) {
    const call = () => fetchPage(`${product.url}/api/${path}`, agent, tokens[name]);
    const { success, code, data } = JSON.parse(await call());
    if (!success || (data.rows ?? data).length === 0)
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
