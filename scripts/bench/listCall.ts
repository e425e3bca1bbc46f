import { Agent, request } from 'node:http';
import type { Times } from './besideSql.ts';
import { signIn } from './installation.ts';
import type { BenchOnServer, Line } from './measurement.ts';
import { statementsOf } from './statementLog.ts';
import { median, percentile } from './statistics.ts';

const calls = 500;
const warmUps = 100;
/** The console's own first list: every elevator, the worst first. */
const path = '/api/elevator/status?type=all&pageNumber=1&pageSize=50';

export const title = 'A list call beside its SQL';
export const about =
  `\`POST ${path}\` ${calls} times on one kept connection, beside the statements that the server runs for it (page and ` +
  'count with the scope of a company user over 2,240 elevators, taken with their parameters from the log of the database) on one ' +
  `connection, in turn, after ${warmUps} of each. Nothing else is asked of the server meanwhile.`;

const ratio = ({ call, sql }: Times) => median(call) / median(sql);
const difference = ({ call, sql }: Times) => median(call) - median(sql);

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: 'statements per call', unit: '', read: (round) => round.statements },
  { name: 'call, median', unit: 'ms', digits: 2, read: (round) => median(round.call) },
  { name: 'SQL, median', unit: 'ms', digits: 2, read: (round) => median(round.sql) },
  { name: 'call, p99', unit: 'ms', digits: 2, read: (round) => percentile(round.call, 0.99) },
  { name: 'SQL, p99', unit: 'ms', digits: 2, read: (round) => percentile(round.sql, 0.99) },
  {
    name: 'call beside SQL',
    unit: '×',
    digits: 2,
    read: ratio,
    target: {
      says: '≤ 2, or ≤ 3 ms more',
      met: (_, middle, rounds) => middle <= 2 || median(rounds.map(difference)) <= 3,
    },
  },
  { name: 'call less SQL', unit: 'ms', digits: 2, read: difference },
];

function post(url: string, agent: Agent, token: string) {
  return new Promise<string>((done, failed) => {
    const asked = request(
      url,
      { method: 'POST', agent, headers: { authorization: token, 'content-length': 0 } },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part) => parts.push(part));
        reply.on('error', failed);
        reply.on('end', () => done(Buffer.concat(parts).toString()));
      },
    );
    asked.on('error', failed);
    asked.end();
  });
}

async function timeOf(work: () => Promise<unknown>) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

export async function measure({ product, database }: BenchOnServer) {
  const token = await signIn(product.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = () => post(`${product.url}${path}`, agent, token);
  const { success, code, data } = JSON.parse(await call());
  if (!success || data.rows.length !== 50)
    throw new Error(`the list is not answered as it should be: ${code}`);
  const statements = await statementsOf({ database, product }, call);
  if (statements.length === 0)
    throw new Error('no statement of the call was found in the log of the database');
  const sql = async () => {
    for (const statement of statements) await database.query(statement);
  };
  const times: Times = { call: [], sql: [] };
  for (let nr = 0; nr < warmUps + calls; nr += 1) {
    const [callTook, sqlTook] = [await timeOf(call), await timeOf(sql)];
    if (nr < warmUps) continue;
    times.call.push(callTook);
    times.sql.push(sqlTook);
  }
  agent.destroy();
  return { ...times, statements: statements.length };
}
