import { afterAll, beforeAll, expect, test } from 'vitest';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import type { BulkResult } from '@hoistway/contract/bulk.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let chief: { token: string; id: string };
const people: string[] = [];

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  const id = await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  chief = { id, token: await here.signIn('chief') };
  for (const name of ['anna', 'bert']) people.push(await here.aUser(name, ours, { permissions: [] }));
});
afterAll(() => here.close());

const resultsOf = (reply: { envelope: { data: unknown } }) => reply.envelope.data as BulkResult;
const disabled = async () => {
  const rows = await here.db
    .selectFrom('userAccount')
    .select('username')
    .where('forbidden', '=', true)
    .orderBy('username')
    .execute();
  return rows.map((row) => row.username);
};

test('a dry run reports the outcome of each record, and a refused record does not stop the others', async () => {
  const stranger = await here.aUser('stranger', theirs, { permissions: [] });
  const ids = [people[0]!, chief.id, stranger, people[1]!];
  const expected = [
    { id: people[0], done: true, reason: '' },
    { id: chief.id, done: false, reason: '不能停用自己' },
    { id: stranger, done: false, reason: '对象不存在' },
    { id: people[1], done: true, reason: '' },
  ];
  const tried = await here.ask(userCalls.forbidMany, { ids, forbidden: true, tryOnly: true }, chief);
  expect(resultsOf(tried)).toEqual(expected);
  expect(await disabled()).toEqual([]);
  const done = await here.ask(userCalls.forbidMany, { ids, forbidden: true, tryOnly: false }, chief);
  expect(resultsOf(done)).toEqual(expected);
  expect(await disabled()).toEqual(['anna', 'bert']);
  const { rows } = await here.audit('user_account', people[0]!);
  expect(rows.at(-1)?.actor).toBe(`user:${chief.id}`);
});

test('applies the rules of the single calls to companies and people', async () => {
  const own = await here.ask(
    companyCalls.forbidMany,
    { ids: [ours, theirs], forbidden: true, tryOnly: false },
    chief,
  );
  expect(resultsOf(own).map(({ done, reason }) => [done, reason])).toEqual([
    [false, '用户无权使用该功能'],
    [false, '对象不存在'],
  ]);
  const made = await here.ask(
    staffCalls.create,
    { name: '李强', phone: '13800138000', kind: 'install', onDuty: true },
    chief,
  );
  const { id } = made.envelope.data as { id: string };
  await here.ask(staffCalls.changeStatuses, { ids: [id], status: 'leave', tryOnly: false }, chief);
  const one = await here.ask(staffCalls.one, { id }, chief);
  expect(one.envelope.data).toMatchObject({ status: 'leave', onDuty: false });
});

test('requires the permission of the single call and accepts at most 200 ids', async () => {
  const input = { ids: people, forbidden: true, tryOnly: true };
  await here.aUser('reader', ours, { permissions: ['user.view'] });
  const reader = { token: await here.signIn('reader') };
  expect((await here.ask(userCalls.forbidMany, input, reader)).status).toBe(403);
  const ids = Array.from({ length: 201 }, (_, n) => String(n + 1));
  const many = await here.ask(userCalls.forbidMany, { ...input, ids }, chief);
  expect(Object.keys(many.envelope.errors ?? {})).toEqual(['ids']);
});
