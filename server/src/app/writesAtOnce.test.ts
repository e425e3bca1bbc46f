import { allCalls } from '@hoistway/contract/allCalls.ts';
import { counts } from '@hoistway/contract/counts.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#area/session/sessionStore.ts';
import { requestConnections } from '#platform/database/database.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach, seenByAll } from '#testing/oneOfEach.ts';
import { everything, needed } from '#testing/sampleInput.ts';
import { isTriedToday } from '../../../console/src/testing/triedToday.ts';

/** More than three of each call for every connection of a node. */
const ofEach = 40;
const connections = requestConnections;
const longestMs = 10_000;

let here: Installation;
let admin: string;
let made = 0;
let tokens = 0;

beforeAll(async () => {
  here = await anInstallation({ connections });
  admin = await here.aUser('admin', await here.aCompany('平台', 'platform'), { role: 'superAdmin' });
});
afterAll(() => here.close());

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
async function someRecords(): Promise<Record<string, string>> {
  made += 1;
  const company = await here.aCompany(`公司 ${made}`);
  const user = await here.aUser(`user${made}`, company, { permissions: ['elevator.view'] });
  const ids = await oneOfEach(here, { company, user, mark: String(made) });
  await here.db.updateTable('importRun').set({ userId: admin }).where('id', '=', ids['importRun']!).execute();
  const code = await here.db.selectFrom('faultCode').select('id').limit(1).executeTakeFirst();
  return { ...Object.fromEntries(seenByAll.map((kind) => [kind, '1'])), ...ids, faultCode: code?.id ?? '1' };
}

const writing: readonly Call[] = allCalls.filter((call) => call.effect === 'writes');

test('calls that write are found in the declarations', () =>
  expect(writing.length).toBe(counts.callsThatWrite));

test.each(writing.filter((_, index) => isTriedToday(index, 3)).map((call) => [call.name, call] as const))(
  `${ofEach} times at once: %s; each is answered, and so is a reader beside them`,
  async (_, call) => {
    const ids = await someRecords();
    const as = { token: await aToken() };
    const reading = { token: await aToken() };
    const answers = Array.from({ length: ofEach }, async (__, index) => {
      const { status } = await here.ask(call, (index % 2 === 0 ? needed : everything)(call, ids), as);
      return status;
    });
    const began = performance.now();
    const reader = await here.ask(userCalls.one, { id: admin }, reading);
    expect(performance.now() - began).toBeLessThan(longestMs);
    expect([200, 401]).toContain(reader.status);
    expect((await Promise.all(answers)).filter((status) => status >= 500)).toEqual([]);
  },
  3 * longestMs,
);
