import { Agent, request } from 'node:http';
import { signIn } from './installation.mjs';
import { statementsOf } from './statementLog.mjs';
import { median, percentile } from './statistics.mjs';

export const calls = 60;
export const warmUps = 15;
/** What is slow is called less often: so many times at least, and no more once this time is over. */
const [fewestCalls, fewestWarmUps, longestMs] = [10, 3, 4_000];

const ratio = ({ call, sql }) => median(call) / median(sql);
const difference = ({ call, sql }) => median(call) - median(sql);

/**
 * The lines of calls that were measured beside their SQL. `callMs`, where given, is what 95 of a hundred calls may take,
 * `statementMs` what a statement may: of one that takes longer `plansOf` tells the plan.
 */
export const linesOf = (measured, { callMs, statementMs } = {}) =>
  measured.flatMap(({ key }) => [
    { name: `${key}: call`, unit: 'ms', digits: 2, read: (round) => median(round[key].call) },
    ...(callMs === undefined && statementMs === undefined
      ? []
      : [
          {
            name: `${key}: call, p95`,
            unit: 'ms',
            digits: 1,
            read: (round) => percentile(round[key].call, 0.95),
            ...(callMs && { target: { says: `≤ ${callMs}`, met: (_, middle) => middle <= callMs } }),
          },
          {
            name: `${key}: processor time of its longest statement`,
            unit: 'ms',
            read: (round) => round[key].longest.ms,
            ...(statementMs && {
              target: {
                says: `≤ ${statementMs}, or its plan`,
                met: (_, middle) => middle <= statementMs || 'plan below',
              },
            }),
          },
        ]),
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

/** The plans of what took the database longer than `limitMs`, with the cause that `causes` gives by what is asked. */
export const plansOf = (measured, limitMs, causes) => (rounds) =>
  measured
    .filter(({ key }) => median(rounds.map((round) => round[key].longest.ms)) > limitMs)
    .map(({ key, what }) => {
      const { plan } = rounds.at(-1)[key].longest;
      return [`Plan of "${key}"${causes[what] ? `: ${causes[what]}` : '.'}`, '', '```', plan, '```'].join(
        '\n',
      );
    })
    .join('\n\n');

/** One call on a kept connection: a GET, or a POST of the form. */
function ask(url, agent, token, form) {
  const body = form === undefined ? undefined : new URLSearchParams(form).toString();
  const headers = {
    authorization: token,
    ...(body === undefined
      ? {}
      : {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        }),
  };
  return new Promise((done, failed) => {
    const asked = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, (reply) => {
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

const hasRows = (data) => (data.rows ?? data).length > 0;

/** How the database carries out a statement, without what is the same in every plan; of what has none, such as a `begin`, nothing. */
async function planOf(database, { text, values }) {
  if (!/^\s*(?:select|with)\b/i.test(text)) return '';
  const { rows } = await database.query({ text: `explain (analyze, costs off, timing off) ${text}`, values });
  return rows
    .map((row) => row['QUERY PLAN'].replaceAll(/"?\b[a-z_]\w*"?\.(?=[a-z_"])|::\w+/g, ''))
    .filter((line) => line.includes('->') || /^\S.*\(actual|^Execution/.test(line))
    .map((line) => (line.length > 150 ? `${line.slice(0, 149)}…` : line))
    .join('\n');
}

/**
 * The processor time of the longest of some statements, as the database tells it: on a busy machine it says more than the
 * clock. The least of three; with the plan.
 */
async function longestOf(database, statements) {
  let told = '';
  const listen = ({ detail }) => (told += detail ?? '');
  database.on('notice', listen);
  await database.query('set client_min_messages = log');
  await database.query('set log_statement_stats = on');
  const longest = [];
  for (const statement of statements) {
    const each = [];
    for (let nr = 0; nr < 3; nr += 1) {
      told = '';
      await database.query(statement);
      const used = Array.from(told.matchAll(/([\d.]+) s user, ([\d.]+) s system, [\d.]+ s elapsed/g));
      each.push(used.reduce((sum, [, user, system]) => sum + Number(user) + Number(system), 0) * 1000);
    }
    longest.push(Math.min(...each));
  }
  await database.query('reset log_statement_stats');
  await database.query('reset client_min_messages');
  database.off('notice', listen);
  const ms = Math.max(...longest);
  return { ms, plan: await planOf(database, statements[longest.indexOf(ms)]) };
}

/**
 * Every call on one kept connection, in turn with the statements that the server runs for it; `isRight` judges what it
 * answers, else it must be a list with rows.
 */
export async function besideSql(measured, { product, database }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tokens = {};
  for (const name of new Set(measured.map((each) => each.name)))
    tokens[name] = await signIn(product.url, name);
  const callOf = ({ name, path, form }) => ask(`${product.url}/api/${path}`, agent, tokens[name], form);
  // A server that has just started is slower than it will be, whatever it is asked first.
  const warm = performance.now() + longestMs;
  while (performance.now() < warm) for (const each of measured) await callOf(each);
  const results = {};
  for (const { key, name, isRight = hasRows, ...asked } of measured) {
    const call = () => callOf({ name, ...asked });
    const { success, code, data } = JSON.parse(await call());
    if (!success || !isRight(data)) throw new Error(`${key} is not answered as it should be: ${code}`);
    const statements = await statementsOf({ database, product }, call);
    if (statements.length === 0)
      throw new Error(`no statement of ${key} was found in the log of the database`);
    const times = { call: [], sql: [] };
    const begin = performance.now();
    const isOver = (few) => performance.now() - begin > longestMs && few;
    for (let warm = 0; times.call.length < calls && !isOver(times.call.length >= fewestCalls);) {
      const callTook = await timeOf(call);
      const sqlTook = await timeOf(async () => {
        for (const statement of statements) await database.query(statement);
      });
      if (warm < warmUps && !isOver(warm >= fewestWarmUps)) {
        warm += 1;
        continue;
      }
      times.call.push(callTook);
      times.sql.push(sqlTook);
    }
    results[key] = { ...times, longest: await longestOf(database, statements) };
  }
  agent.destroy();
  return results;
}
