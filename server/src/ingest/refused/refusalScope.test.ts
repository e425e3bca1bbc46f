import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingestCalls } from '@hoistway/contract/live/live.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  const [ours, theirs] = [await here.aCompany('我方'), await here.aCompany('他方')];
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: ['system.view'], scope: 'company' });
  const collector = (serial: string, companyId: string) => ({
    serial,
    companyId,
    model: 'HW',
    secretHash: 'x',
  });
  await here.db
    .insertInto('collector')
    .values([collector('OURS', ours), collector('THEIRS', theirs)])
    .execute();
  const refused = (serial: string | null) => ({
    at: new Date(),
    serial,
    address: '192.0.2.7',
    reason: 'malformed',
    detail: null,
    occurrences: 1,
  });
  await here.db
    .insertInto('ingestRefusal')
    .values(['OURS', 'THEIRS', 'UNKNOWN', null].map(refused))
    .execute();
});
afterAll(() => here.close());

test.each([
  ['chief', ['OURS']],
  ['admin', [null, 'UNKNOWN', 'THEIRS', 'OURS']],
])('%s reads refusals of collectors in scope only', async (username, serials) => {
  const token = await here.signIn(username);
  const { envelope } = await here.ask(ingestCalls.refusals, {}, { token });
  const page = envelope.data as { rows: { serial: string | null }[]; total: number };
  expect(page.rows.map((row) => row.serial)).toEqual(serials);
  expect(page.total).toBe(serials.length);
});
