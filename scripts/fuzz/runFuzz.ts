import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@hoistway/contract/call.ts';
import { build } from 'rolldown';
import { password, startProduct } from '../bench/product.ts';
import { root } from '../root.mjs';
import type { Declared, Input } from './declared.ts';
import { type Asking, drawCalls } from './drawnCalls.ts';
import { type Answer, exchange, type Request, requestsLeftBehind } from './exchange.ts';
import { aheadOfMachineMs, clockSettings, makeDatabase } from './fixedDay.ts';
import { faultOf, parsed } from './judge.ts';
import { createKnownIds } from './knownIds.ts';
import { writeLongestAndReadAll } from './longest.ts';
import { createPeople, keeper, stranger } from './people.ts';
import { gateways, gatewaySettings } from './plainRoutes.ts';
import { createReadBack, type Done } from './readBack.ts';
import { rightRequest } from './transports.ts';

type Asked = Asking & { nth: number };

/** When something was asked, and when answered. */
type Timed = Asked & { from: number; to: number };

interface Fault {
  call: string;
  fault: string;
}

/** What came of a run: how often each kind of answer did. */
interface Outcome {
  sent: number;
  faults: Fault[];
  codes: Map<string | number, number>;
  /** Tells two lists of calls apart, where it is known how many there are. */
  listed?: string;
}

/** One server: for so long, or so many calls, or with everything at its longest. */
interface Work {
  declared: Declared;
  seed: number;
  seconds?: number;
  calls?: number;
  work?: 'longest';
}

const inFlight = 6;
const limitMs = 5_000;
const heldLimitMs = 50;
const mostFaults = 25;
/** How often what came late is asked again alone, each time with more patience. */
const lateTries = 3;

/** The contract's declarations, bundled: they are TypeScript without a build step. */
async function loadDeclarations(): Promise<Declared> {
  const file = join(root, '.cache', 'fuzz', 'declarations.mjs');
  await build({
    input: join(root, 'scripts', 'fuzz', 'declarations.ts'),
    platform: 'node',
    external: ['zod', 'pg'],
    logLevel: 'warn',
    output: { file, format: 'esm', codeSplitting: false },
  });
  return import(pathToFileURL(file).href);
}

/** After so long most people are locked out and most records gone: what is asked then is refused at the door. */
const roundSeconds = 60;

/**
 * Everything written at its longest and read back by everybody, and then every declared call, and what is none, with
 * input that was never meant, against the built server, for so long: a new one each minute. With a number of calls in
 * place of a time, one server gets so many, and no time is judged: the same on any machine.
 */
export async function runFuzz({
  seed,
  seconds,
  calls,
}: {
  seed: number;
  seconds: number;
  calls: number | undefined;
}): Promise<Outcome> {
  const declared = await loadDeclarations();
  if (calls !== undefined) return fuzzNewServer({ declared, seed, calls, gateway: gatewayOf(seed) });
  const all: Outcome = { sent: 0, faults: [], codes: new Map() };
  const add = ({ sent, faults, codes }: Outcome) => {
    all.sent += sent;
    all.faults.push(...faults);
    for (const [code, times] of codes) all.codes.set(code, (all.codes.get(code) ?? 0) + times);
  };
  // The gate has a form of it that needs no server of its own: `server/src/app/everyCall/longest.test.ts`.
  if (seconds > roundSeconds)
    add(await fuzzNewServer({ declared, seed, work: 'longest', gateway: gatewayOf(0) }));
  for (let left = seconds; left > 0 && all.faults.length < mostFaults; left -= roundSeconds) {
    const done = seconds - left;
    const gateway = gatewayOf(Math.floor(done / roundSeconds) + seed);
    add(await fuzzNewServer({ declared, seed: seed + done, seconds: Math.min(left, roundSeconds), gateway }));
  }
  return all;
}

const gatewayOf = (n: number) => gateways[n % gateways.length]!;

async function fuzzNewServer({ gateway, ...own }: Work & { gateway: string }) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'hoistway-fuzz-'));
  // The database may run as another user.
  chmodSync(dataDirectory, 0o755);
  const heldFile = join(dataDirectory, 'held.txt');
  writeFileSync(heldFile, '');
  const aheadMs = aheadOfMachineMs();
  await makeDatabase(own.declared, dataDirectory);
  const product = await startProduct(
    dataDirectory,
    ['--import', pathToFileURL(join(root, 'scripts', 'fuzz', 'loopMeter.ts')).href],
    {
      HOISTWAY_DEMO: 'on',
      HOISTWAY_DEMO_PASSWORD: password,
      LOOP_METER_FILE: heldFile,
      ...clockSettings(aheadMs),
      ...gatewaySettings(gateway),
    },
  );
  try {
    const port = Number(new URL(product.url).port);
    return await fuzzServer({ ...own, port, heldFile, aheadMs });
  } finally {
    await product.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function fuzzServer({
  declared,
  port,
  heldFile,
  seed,
  seconds,
  calls,
  work,
  aheadMs,
}: Work & { port: number; heldFile: string; aheadMs: number }): Promise<Outcome> {
  const people = createPeople(port, password);
  await people.signInAll();
  const ids = createKnownIds();
  const draws = drawCalls(declared, seed, {
    known: (input) => ids.known(input) as Input,
    tokenOf: people.tokenOf,
    now: () => Date.now() + aheadMs,
  });
  const faults: Fault[] = [];
  const codes: Outcome['codes'] = new Map();
  const asked: Timed[] = [];
  let sent = 0;
  let readBacks = 0;

  /** A call as somebody who knows it makes it, judged like all others. */
  async function ask(call: Call, input: Input, username: string) {
    const token = people.tokenOf(username);
    const request = rightRequest({
      call,
      input,
      names: declared.placeholders(call.path),
      headers: { 'accept-language': 'en', ...(token ? { authorization: token } : {}) },
    });
    sent += 1;
    const one: Asked = { call, username, request, nth: sent };
    const answer = await judgedAnswer(one);
    await learnFrom(one, answer);
    return { status: answer.status, said: parsed(answer.body) };
  }

  const readBack = createReadBack(declared, { ask, keeper, stranger });
  /** Whether an “ok” was right. */
  async function judgeOk({ call, input, data, username, request }: Done & { request?: Request }) {
    if (!readBack.judges(call)) return;
    const fault = await readBack.faultOf({ call, input, data, username });
    readBacks += 1;
    if (fault) report({ call, username, nth: sent, request: request ?? nothing }, fault);
  }

  const report = (
    one: Pick<Asked, 'username' | 'request' | 'nth'> & { call: { name: string } },
    fault: string,
  ) => {
    if (faults.some((each) => each.call === one.call.name && each.fault === fault)) return;
    const { request, call, username } = one;
    const body = request.body?.toString('latin1') ?? '';
    const what = {
      seed,
      nth: one.nth,
      as: username ?? 'nobody',
      method: request.method,
      path: request.path.slice(0, 1_500),
      type: request.headers['content-type'],
      ...(request.trouble ? { trouble: request.trouble } : {}),
      body: body.length > 1_500 ? `${body.slice(0, 1_500)}… (${body.length})` : body,
    };
    faults.push({ call: call.name, fault });
    console.log(`✗ ${call.name}: ${fault}\n  ${JSON.stringify(what)}`);
  };

  async function judgedAnswer(each: Asked) {
    const sendsFile = !each.plain && each.call.reply === declared.download;
    const answer = await answerTo(port, each.request, { sendsFile });
    asked.push({ ...each, from: answer.from, to: answer.to });
    const judged = (reply: Answer) =>
      faultOf({
        request: each.request,
        answer: reply,
        downloads: sendsFile,
        plain: each.plain,
      });
    let fault = judged(answer);
    // A machine with too much to do is late and busy, too: what is so alone counts, time after time.
    for (let tries = 1, late = isLate(answer); fault && late && tries <= lateTries; tries += 1) {
      await quietMoment(port);
      const again = await exchange(port, each.request, limitMs * tries);
      fault = judged(again);
      late = isLate(again);
    }
    if (fault) report(each, fault);
    const code = answer.status === 200 ? codeOf(answer.body) : answer.status;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    return answer;
  }

  /** What an answer teaches: an ended session, the ids of records. */
  async function learnFrom({ username, ...one }: Asked, answer: Answer) {
    if (answer.status === 401 && username) await people.renew(username);
    if (answer.status === 200 && answer.body.startsWith('{'))
      collectFrom(one.plain ? '' : one.call.record, answer.body);
  }

  /**
   * Some calls at once. What their answers teach is taken in the order of the calls, whichever came first: what is asked
   * next follows from the seed, not from the machine.
   */
  async function askTurn() {
    const turn = Array.from({ length: inFlight }, (): Asked => ({ ...draws.next(), nth: (sent += 1) }));
    const answers = await Promise.all(turn.map(judgedAnswer));
    for (const [nth, each] of turn.entries()) await learnFrom(each, answers[nth]!);
    for (const [nth, { call, input, plain, username, request }] of turn.entries()) {
      // Of what is changed somebody else may have been changed it since: only what is new is compared.
      if (plain || !input || !username || !call.name.endsWith('.create')) continue;
      const { status, body } = answers[nth]!;
      const said = status === 200 ? parsed(body) : undefined;
      if (said?.success) await judgeOk({ call, input, data: said.data, username, request });
    }
  }

  function collectFrom(record: string, body: string) {
    try {
      ids.collect(record, JSON.parse(body).data);
    } catch {
      // Reported by the judge.
    }
  }

  if (work === 'longest') {
    const going = () => faults.length < mostFaults;
    await writeLongestAndReadAll(declared, { ask, ids, judgeOk, going });
  } else {
    const until = Date.now() + (seconds ?? 0) * 1_000;
    const isOver = calls === undefined ? () => Date.now() >= until : () => draws.drawn() >= calls;
    const going = () => !isOver() && faults.length < mostFaults;
    while (going()) await askTurn();
  }
  for (const [name, times] of await misfitsOf(port))
    report(
      { call: { name }, username: undefined, nth: sent, request: nothing },
      `${times} values were left out of its answers`,
    );
  codes.set('read back', readBacks);
  if (calls !== undefined) return { sent, faults, codes, listed: draws.listed() };
  for (const { one: held, ms } of await heldAlone(port, heldFile, asked))
    report(held, `the event loop was held ${ms} ms`);
  return { sent, faults, codes };
}

/** An answer that may come, and come otherwise, when there is less to do. */
const isLate = ({ late, status, headers }: Answer) => late || (status === 503 && 'retry-after' in headers);

/** Costs a server nothing that has nothing else to do. */
const control = { method: 'GET', path: '/api/health', headers: {} };
const quickMs = 500;
const mostWaits = 300;

/**
 * Waits until the control is answered quickly and nothing late is worked on: a machine with too much to do is late with
 * everything, and a call waits for the rows that one before it holds.
 */
async function quietMoment(port: number) {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const { late, status, from, to } = await exchange(port, control, limitMs);
    if (!late && status !== 0 && to - from < quickMs && requestsLeftBehind() === 0) return;
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

/** What is no fault of one request. */
const nothing = { method: '', path: '', headers: {} };

/** Of which calls values were left out because they break the schema of the reply, and how many. */
async function misfitsOf(port: number) {
  const { body } = await exchange(port, { method: 'GET', path: '/metrics', headers: {} }, 60_000);
  return [...body.matchAll(/^hoistway_reply_misfits_total\{call="([^"]+)"\} (\d+)$/gm)].map(
    ([, name = '', times = '']) => [name, times] as const,
  );
}

/** A request that may be refused before all of it was read. */
const isLong = ({ path, body }: Request) => path.length + (body?.length ?? 0) > 16_384;
const mostTries = 5;

/**
 * Who is refused while still sending may lose the answer with the connection, and a file that is being sent ends with the
 * session of whoever asked for it: now and then, but not every time.
 */
async function answerTo(port: number, request: Request, { sendsFile }: { sendsFile: boolean }) {
  const mayLose = sendsFile || isLong(request);
  for (let tries = 1; ; tries += 1) {
    const answer = await exchange(port, request, limitMs);
    if (answer.status !== 0 || answer.late || !mayLose || tries === mostTries) return answer;
  }
}

/** What kind of answer it was: a file, or the envelope's code. */
const codeOf = (body: string) => /^\{"success":(?:true|false),"code":"(\w+)"/.exec(body)?.[1] ?? 'file';

const readHolds = (file: string) =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' ').map(Number))
    .map(([from = 0, to = 0, ms = 0]) => ({ from, to, ms }))
    .filter(({ ms }) => ms > heldLimitMs);

/** The calls during which the loop was held, each made again alone: only a call that holds it twice is reported. */
async function heldAlone(port: number, heldFile: string, asked: Timed[]) {
  const suspects = new Map<string, Timed>();
  for (const hold of readHolds(heldFile)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 40)) {
    for (const one of asked)
      if (one.from < hold.to && one.to > hold.from && !suspects.has(one.call.name))
        suspects.set(one.call.name, one);
  }
  const slow: { one: Timed; ms: number }[] = [];
  for (const one of [...suspects.values()].slice(0, 60)) {
    const times: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const before = readHolds(heldFile).length;
      await exchange(port, one.request, limitMs);
      await new Promise((done) => setTimeout(done, 20));
      times.push(
        Math.max(
          0,
          ...readHolds(heldFile)
            .slice(before)
            .map(({ ms }) => ms),
        ),
      );
    }
    if (times.every((ms) => ms > heldLimitMs)) slow.push({ one, ms: Math.min(...times) });
  }
  return slow;
}
