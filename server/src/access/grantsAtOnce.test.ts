import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { retriedAfterDeadlock } from '#platform/database/retryWhenDeadlocked.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import {
  anInstallation,
  dataOf,
  type Answer,
  type AskedAs,
  type Installation,
} from '#testing/anInstallation.ts';
import { waitTogether } from '#testing/waitTogether.ts';

let here: Installation;
let chief: AskedAs;
let people: [string, string];
let roles: [string, string];
/** Transactions that the database took back because each waited for the other. */
const crossed: unknown[] = [];
const noteCrossed = (message: unknown) => void crossed.push(message);

beforeAll(async () => {
  retriedAfterDeadlock.subscribe(noteCrossed);
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  chief = { token: await here.signIn('chief') };
  const one = async (username: string) => {
    const id = await here.aUser(username, ours, { permissions: ['elevator.view'] });
    const { roleId } = await here.db
      .selectFrom('userRole')
      .select('roleId')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    return [id, roleId] as const;
  };
  const [first, second] = [await one('first'), await one('second')];
  people = [first[0], second[0]];
  roles = [first[1], second[1]];
});
afterAll(async () => {
  retriedAfterDeadlock.unsubscribe(noteCrossed);
  await here.close();
});
afterEach(() => expect(crossed.splice(0)).toEqual([]));

/** What changes who holds a role, or whether somebody who holds it may come in. */
const acts: Record<string, () => Promise<Answer>> = {
  'roles are assigned': () => here.ask(userCalls.assignRoles, { id: people[0], roleIds: roles }, chief),
  'a user is disabled': () => here.ask(userCalls.forbid, { id: people[0], forbidden: true }, chief),
  'a user is enabled': () => here.ask(userCalls.forbid, { id: people[0], forbidden: false }, chief),
  'a role is given': () => here.ask(roleCalls.setUsers, { id: roles[0], grant: people, withdraw: [] }, chief),
  'a user is changed': () => here.ask(userCalls.update, { id: people[0], username: 'first' }, chief),
};
const pairs = Object.keys(acts).flatMap((one) => Object.keys(acts).map((other) => [one, other] as const));

test.each(pairs)('no deadlock when %s while %s', async (one, other) => {
  const answers = await waitTogether(here.db, (tx) => lockRows(tx, 'userAccount', { id: people }), [
    acts[one]!,
    acts[other]!,
  ]);
  expect(answers.map(({ status, envelope }) => [status, envelope.code])).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ]);
});

test('two who change other permissions of one role at once keep what each of them granted and withdrew', async () => {
  const [id] = roles;
  const answers = await Promise.all([
    here.ask(roleCalls.setPermissions, { id, grant: ['staff.view'], withdraw: [] }, chief),
    here.ask(roleCalls.setPermissions, { id, grant: ['contract.view'], withdraw: ['elevator.view'] }, chief),
  ]);
  expect(answers.map(({ envelope }) => envelope.code)).toEqual(['ok', 'ok']);
  const role = dataOf(await here.ask(roleCalls.one, { id }, chief)) as { permissions: string[] };
  expect(role.permissions.toSorted()).toEqual(['contract.view', 'staff.view']);
});
