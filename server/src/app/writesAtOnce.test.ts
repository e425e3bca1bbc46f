import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hashToken } from '#area/session/sessionStore.ts';
import { retriedAfterDeadlock } from '#platform/database/retryWhenDeadlocked.ts';
import { requestConnections } from '#platform/database/database.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach, seenByAll } from '#testing/input/oneOfEach.ts';
import { everything, needed, valueOf } from '#testing/input/sampleInput.ts';
import { isInGate } from '../../../console/src/testing/inGate.ts';

/** More than three of each call for every connection of a node. */
const ofEach = 40;
const connections = requestConnections;
/** A call that is never answered fails by this alone: how long one takes `npm run torture` compares (`crossingWrites`). */
const timeout = 120_000;

/** Transactions that the database took back because each waited for the other: there are none, however it hid them. */
const crossed: unknown[] = [];
const noteCrossed = (message: unknown) => void crossed.push(message);

let here: Installation;
let admin: string;
type Ids = Record<string, string>;
let made = 0;
let tokens = 0;

beforeAll(async () => {
  retriedAfterDeadlock.subscribe(noteCrossed);
  here = await anInstallation({ connections });
  admin = await here.aUser('admin', await here.aCompany('平台', 'platform'), { role: 'superAdmin' });
});
afterAll(async () => {
  retriedAfterDeadlock.unsubscribe(noteCrossed);
  await here.close();
});

/** A session of its own for each call, of which one ends sessions. */
async function aToken(): Promise<string> {
  tokens += 1;
  const token = `session of the administrator number ${tokens}`.padEnd(40, '.');
  await here.db
    .insertInto('session')
    .values({
      userId: admin,
      tokenHash: hashToken(token),
      address: '',
      client: '',
      createdAt: new Date(here.clock.now),
      lastSeenAt: new Date(here.clock.now),
    })
    .execute();
  return token;
}

/** Records that nobody has changed yet, for each call anew. */
async function someRecords(): Promise<Ids> {
  made += 1;
  const company = await here.aCompany(`公司 ${made}`);
  const user = await here.aUser(`user${made}`, company, { permissions: ['elevator.view'] });
  const ids = await oneOfEach(here, { company, user, mark: String(made) });
  await here.db.updateTable('importRun').set({ userId: admin }).where('id', '=', ids['importRun']!).execute();
  const code = await here.db.selectFrom('faultCode').select('id').limit(1).executeTakeFirst();
  return { ...Object.fromEntries(seenByAll.map((kind) => [kind, '1'])), ...ids, faultCode: code?.id ?? '1' };
}

/**
 * The input with every list of records as these two, which half of the callers name the other way round: what each of
 * them locks first, the others lock last.
 */
function crossing(input: Record<string, unknown>, call: Call, [one, other]: readonly Ids[], turned: boolean) {
  const lists = new Map(
    Object.entries(call.input.shape).flatMap(([name, schema]) => {
      const type = bare(schema as z.ZodType);
      if (!(type instanceof z.ZodArray) || !Array.isArray(input[name])) return [];
      const both = [one!, other!].map((ids) => valueOf(type.element as z.ZodType, ids));
      return [[name, turned ? both.toReversed() : both] as const];
    }),
  );
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, lists.get(name) ?? value]));
}

const writing: readonly Call[] = allCalls.filter((call) => call.effect === 'writes');

test('finds more than 200 writing calls in the declarations', () =>
  expect(writing.length).toBeGreaterThan(200));

type Ask = (index: number, records: readonly Ids[]) => Promise<number>;

/** Asks so many times at once. */
async function askAtOnce(times: number, ask: Ask): Promise<number[]> {
  const records = [await someRecords(), await someRecords()];
  return Promise.all(Array.from({ length: times }, (_, index) => ask(index, records)));
}

test.each(writing.filter((_, index) => isInGate(index, 5)).map((call) => [call.name, call] as const))(
  `answers each of ${ofEach} simultaneous calls of %s, and a reader beside them, without a deadlock`,
  async (_, call) => {
    const as = { token: await aToken() };
    const reading = { token: await aToken() };
    const answers = await askAtOnce(ofEach + 1, async (index, [ids, others]) => {
      if (index === ofEach) return (await here.ask(userCalls.one, { id: admin }, reading)).status;
      // One record each time, and half of the time the other one: some of them wait, and some cross.
      const of = index % 4 < 3 ? ids! : others!;
      // What may stand only once differs, so that all of them are written.
      const input = (index % 2 === 0 ? needed : everything)(call, of, `${made} ${index}`);
      const turned = crossing(input, call, [ids!, others!], index % 3 === 0);
      return (await here.ask(call, turned, as)).status;
    });
    expect([200, 401]).toContain(answers.at(-1));
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(crossed.splice(0)).toEqual([]);
  },
  timeout,
);

const areasOfWriting = [...new Set(writing.map(({ path }) => path.split('/')[0]!))];

test.each(areasOfWriting.filter((_, index) => isInGate(index, 5)))(
  'answers all writing calls below %s at the same time, on the same and crossing records, without a deadlock',
  async (first) => {
    const calls = writing.filter(({ path }) => path.split('/')[0] === first);
    const answers = await askAtOnce(Math.max(ofEach, calls.length), async (index, [ids, others]) => {
      const call = calls[index % calls.length]!;
      const of = index % 4 < 3 ? ids! : others!;
      const input = (index % 2 === 0 ? needed : everything)(call, of, `${made} ${index}`);
      const as = { token: await aToken() };
      const turned = crossing(input, call, [ids!, others!], index % 3 === 0);
      return (await here.ask(call, turned, as)).status;
    });
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(crossed.splice(0)).toEqual([]);
  },
  timeout,
);
