import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { requestConnections } from '#platform/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../session/sessionStore.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/oneOfEach.ts';
import { everything, needed } from '#testing/sampleInput.ts';

const atOnce = 40;
const longestMs = 10_000;

let here: Installation;
let admin: string;
let made = 0;

beforeAll(async () => {
  here = await anInstallation({ connections: requestConnections });
  admin = await here.aUser('admin', await here.aCompany('平台', 'platform'), { role: 'superAdmin' });
});
afterAll(() => here.close());

/** A session of its own for each call, of which one ends sessions. */
async function aToken(): Promise<string> {
  const token = `session of the administrator number ${made}`.padEnd(40, '.');
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
  return { ...ids, faultCode: code?.id ?? '1', mappingVersion: '1', updateLog: '1' };
}

const writing: readonly Call[] = allCalls.filter((call) => call.effect === 'writes');

test('calls that write are found in the declarations', () => expect(writing.length).toBeGreaterThan(100));

test.each(writing.map((call) => [call.name, call] as const))(
  `${atOnce} times %s at once: each is answered, and so is a reader beside them`,
  async (_, call) => {
    const ids = await someRecords();
    const as = { token: await aToken() };
    const began = performance.now();
    const answers = Array.from({ length: atOnce }, (__, index) =>
      here.ask(call, (index % 2 === 0 ? needed : everything)(call, ids), as),
    );
    const reader = here.ask(userCalls.one, { id: admin }, as).then(({ status }) => ({
      status,
      ms: performance.now() - began,
    }));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const read = await reader;
    expect([200, 401]).toContain(read.status);
    expect(read.ms).toBeLessThan(longestMs);
  },
  2 * longestMs,
);
