import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let chief: { token: string };
let chiefId: string;
let before: string;

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('公司');
  chiefId = await here.aUser('chief', company, { permissions: ['user.view', 'user.export'] });
  chief = { token: await here.signIn('chief') };
});
afterAll(() => here.close());

/** Straight from the table: what a killed server would have left there. */
const entries = async () => {
  const { rows } = await sql<{ verb: string; actor: string; times: number; new: object }>`
    select verb, actor, times, new from audit_trail where id > ${before} order by id`.execute(here.db);
  return rows;
};

beforeEach(async () => {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from audit_trail`.execute(
    here.db,
  );
  before = rows[0]!.id;
});

test('writes the entry of a failed sign-in before the call is answered', async () => {
  await here.ask(sessionCalls.loginWeb, { username: 'chief', password: 'wrong' });
  expect(await entries()).toEqual([
    { verb: 'signInFailed', actor: 'visitor', times: 1, new: { reason: 'badCredentials', user: chiefId } },
  ]);
});

test('writes the entry of a sign-in before the call is answered', async () => {
  await here.signIn('chief');
  expect(await entries()).toMatchObject([{ verb: 'insert', actor: `user:${chiefId}` }]);
});

test('writes the entry of a refusal before the call is answered, and counts every refusal of a flood', async () => {
  await here.ask(userCalls.forceOffline, { id: chiefId }, chief);
  await here.ask(userCalls.one, { id: '123456789' }, chief);
  expect(await entries()).toMatchObject([
    { verb: 'refused', times: 1, new: { reason: 'noPermission' } },
    { verb: 'refused', times: 1, new: { reason: 'objectMissing' } },
  ]);
  await Promise.all(
    Array.from({ length: 100 }, () => here.ask(userCalls.forceOffline, { id: chiefId }, chief)),
  );
  const times = async () =>
    (await entries())
      .filter((row) => 'reason' in row.new && row.new.reason === 'noPermission')
      .reduce((sum, row) => sum + row.times, 0);
  await expect.poll(times).toBe(101);
  // Counted together, not an entry each.
  expect((await entries()).length).toBeLessThan(60);
});

test('writes the entry of an export before its first byte, adds its row count once, and allows no other change', async () => {
  const answer = await here.app.inject({
    url: '/api/user/exports?nick=chief',
    headers: { authorization: chief.token },
  });
  expect(answer.statusCode).toBe(200);
  const [entry] = await entries();
  expect(entry).toMatchObject({ verb: 'export', actor: `user:${chiefId}`, new: { nick: 'chief' } });
  await expect.poll(async () => (await entries())[0]?.new).toEqual({ nick: 'chief', rows: 1 });
  const change = (to: object) =>
    sql`update audit_trail set new = ${JSON.stringify(to)}::jsonb where id > ${before}`.execute(here.db);
  await expect(change({ nick: 'chief', rows: 2 })).rejects.toThrow('never changed');
  await expect(change({ nick: 'other', rows: 1 })).rejects.toThrow('never changed');
});
