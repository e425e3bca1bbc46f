import { Agent, request } from 'node:http';
import type { Client } from 'pg';
import { signIn } from './installation.ts';
import type { Line } from './measurement.ts';
import type { OwnProduct } from './ownProduct.ts';
import { type Statement, statementsOf } from './statementLog.ts';
import { median, percentile } from './statistics.ts';

export const calls = 60;
export const warmUps = 15;
/** What is slow is called less often: so many times at least, and no more once this time is over. */
const [fewestCalls, fewestWarmUps, longestMs] = [10, 3, 4_000];

/** What is asked, and by whom. */
type Key = `${string}, ${string}`;

/** A call that is measured: by whom it is asked, a GET or a POST of the form. */
export interface Asked {
  key: Key;
  /** What is asked, whoever asks. */
  what?: string;
  name: string;
  path: string;
  form?: Record<string, number>;
  /** Judges what it answers, which each call declares for itself (a method, so that each may want other data). */
  isRight?(data: unknown): boolean;
}

export interface Times {
  call: number[];
  sql: number[];
}

/** What was found of each call, by its key. */
export type Results = Record<Key, Times & { longest: { ms: number; plan: string } }>;

const ratio = ({ call, sql }: Times) => median(call) / median(sql);
const difference = ({ call, sql }: Times) => median(call) - median(sql);

/**
 * The lines of calls that were measured beside their SQL. `callMs`, where given, is what 95 of a hundred calls may take,
 * `statementMs` what a statement may: of one that takes longer `plansOf` tells the plan.
 */
export const linesOf = (
  measured: Asked[],
  { callMs, statementMs }: { callMs?: number; statementMs?: number } = {},
): Line<Results>[] =>
  measured.flatMap(({ key }): Line<Results>[] => [
    { name: `${key}: call`, unit: 'ms', digits: 2, read: (round) => median(round[key]!.call) },
    ...(callMs === undefined && statementMs === undefined
      ? []
      : ([
          {
            name: `${key}: call, p95`,
            unit: 'ms',
            digits: 1,
            read: (round) => percentile(round[key]!.call, 0.95),
            target:
              callMs === undefined
                ? undefined
                : { says: `≤ ${callMs}`, met: (_, middle) => middle <= callMs },
          },
          {
            name: `${key}: processor time of its longest statement`,
            unit: 'ms',
            read: (round) => round[key]!.longest.ms,
            target:
              statementMs === undefined
                ? undefined
                : {
                    says: `≤ ${statementMs}, or its plan`,
                    met: (_, middle) => middle <= statementMs || 'plan below',
                  },
          },
        ] satisfies Line<Results>[])),
    {
      name: `${key}: call beside SQL`,
      unit: '×',
      digits: 2,
      read: (round) => ratio(round[key]!),
      target: {
        says: '≤ 2, or ≤ 3 ms more',
        met: (_, middle, rounds) =>
          middle <= 2 || median(rounds.map((round) => difference(round[key]!))) <= 3,
      },
    },
  ]);

/** The plans of what took the database longer than `limitMs`, with the cause that `causes` gives by what is asked. */
export const plansOf =
  (measured: Asked[], limitMs: number, causes: Record<string, string>) => (rounds: Results[]) =>
    measured
      .filter(({ key }) => median(rounds.map((round) => round[key]!.longest.ms)) > limitMs)
      .map(({ key, what = '' }) => {
        const { plan } = rounds.at(-1)![key]!.longest;
        return [`Plan of "${key}"${causes[what] ? `: ${causes[what]}` : '.'}`, '', '```', plan, '```'].join(
          '\n',
        );
      })
      .join('\n\n');

/** One call on a kept connection: a GET, or a POST of the form. */
function ask(url: string, agent: Agent, token: string, form: Asked['form']) {
  const body =
    form === undefined
      ? undefined
      : new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString();
  const headers = {
    authorization: token,
    ...(body === undefined
      ? {}
      : {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        }),
  };
  return new Promise<string>((done, failed) => {
    const asked = request(url, { method: body === undefined ? 'GET' : 'POST', agent, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('error', failed);
      reply.on('end', () => done(Buffer.concat(parts).toString()));
    });
    asked.on('error', failed);
    asked.end(body);
  });
}

async function timeOf(work: () => Promise<unknown>) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const hasRows = (data: unknown[] | { rows: unknown[] }) =>
  (Array.isArray(data) ? data : data.rows).length > 0;

/** How the database carries out a statement, without what is the same in every plan; of what has none, such as a `begin`, nothing. */
async function planOf(database: Client, { text, values }: Statement) {
  if (!/^\s*(?:select|with)\b/i.test(text)) return '';
  const { rows } = await database.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, costs off, timing off) ${text}`,
    values,
  });
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
async function longestOf(database: Client, statements: Statement[]) {
  let told = '';
  const listen = ({ detail }: { detail: string | undefined }) => (told += detail ?? '');
  database.on('notice', listen);
  await database.query('set client_min_messages = log');
  await database.query('set log_statement_stats = on');
  const longest: number[] = [];
  for (const statement of statements) {
    const each: number[] = [];
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
  return { ms, plan: await planOf(database, statements[longest.indexOf(ms)]!) };
}

/**
 * Every call on one kept connection, in turn with the statements that the server runs for it; `isRight` judges what it
 * answers, else it must be a list with rows.
 */
export async function besideSql(measured: Asked[], { product, database }: OwnProduct) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tokens: Record<string, string> = {};
  for (const name of new Set(measured.map((each) => each.name)))
    tokens[name] = await signIn(product.url, name);
  const callOf = ({ name, path, form }: Pick<Asked, 'name' | 'path' | 'form'>) =>
    ask(`${product.url}/api/${path}`, agent, tokens[name]!, form);
  // A server that has just started is slower than it will be, whatever it is asked first.
  const warm = performance.now() + longestMs;
  while (performance.now() < warm) for (const each of measured) await callOf(each);
  const results: Results = {};
  for (const { key, name, isRight = hasRows, ...asked } of measured) {
    const call = () => callOf({ name, ...asked });
    const { success, code, data } = JSON.parse(await call());
    if (!success || !isRight(data)) throw new Error(`${key} is not answered as it should be: ${code}`);
    const statements = await statementsOf({ database, product }, call);
    if (statements.length === 0)
      throw new Error(`no statement of ${key} was found in the log of the database`);
    const times: Times = { call: [], sql: [] };
    const begin = performance.now();
    const isOver = (few: boolean) => performance.now() - begin > longestMs && few;
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
