import { afterAll, beforeAll, expect, test } from 'vitest';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { mappingMoves } from '@hoistway/contract/faultCode/mappingMoves.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';

import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

async function person(
  name: string,
  companyId: string,
  held: readonly Permission[],
  scope: 'platform' | 'company',
) {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope });
  return {
    userId,
    token: await here.signIn(name),
    permissions: new Set(held),
    editable: scope === 'platform',
  };
}

const aVersion = async (model: string, version: number, state: 'draft' | 'active') => {
  const activatedAt = state === 'draft' ? null : new Date();
  const { id } = await here.db
    .insertInto('faultMappingVersion')
    .values({ model, version, state, note: null, activatedAt, createdBy: null, activatedBy: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const movesOf = (id: string) =>
  here.db
    .selectFrom('recordMove')
    .select(['move', 'fromState', 'toState', 'actor'])
    .where('entity', '=', 'mappingVersion')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();

test(
  'each mapping version move is allowed only from the states and for the people in the table',
  async () => {
    const platform = await here.aCompany('平台', 'platform');
    const ours = await here.aCompany('恒升');
    const version = await aVersion('M1', 1, 'draft');
    const people = {
      keeper: await person('keeper', platform, permissions, 'platform'),
      'reader of the platform': await person('reader', platform, ['fault.view'], 'platform'),
      chief: await person('chief', ours, permissions, 'company'),
      'editor of a company': await person('editor', ours, ['faultCode.edit'], 'company'),
      stranger: await person('stranger', ours, ['fault.view'], 'company'),
    };
    const counts = await tryEveryMove({
      db: here.db,
      moves: mappingMoves,
      people,
      callOf: (move) => (move === 'activate' ? mappingCalls.activateMapping : undefined),
      ask: async (_, id, seen, who) => {
        const compared = await here.ask(mappingCalls.difference, { id }, people.keeper);
        const { activeId, mark } = dataOf(compared);
        return here.ask(mappingCalls.activateMapping, { id, activeId, mark, ...(seen && { seen }) }, who);
      },
      put: async (state) => {
        const activatedAt = state === 'draft' ? null : new Date();
        await here.db
          .updateTable('faultMappingVersion')
          .set({ state, activatedAt })
          .where('id', '=', version)
          .execute();
        return version;
      },
      rowOf: (state, { editable }) => ({ state, editable }),
      stateOf: async (id) => {
        const { state } = await here.db
          .selectFrom('faultMappingVersion')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return state;
      },
      refusalOf: () => 'mappingActive',
    });
    expect(counts).toEqual({ tried: 39, done: 4 });
  },
  everyMoveMs,
);

test('activating a mapping version retires the former one in the same step', async () => {
  const keeper = await person('second', await here.aCompany('平台二', 'platform'), permissions, 'platform');
  const former = await aVersion('M2', 1, 'active');
  const next = await aVersion('M2', 2, 'draft');
  const compared = await here.ask(mappingCalls.difference, { id: next }, keeper);
  const { activeId, mark } = dataOf(compared);
  expect(activeId).toBe(former);
  await here.ask(mappingCalls.activateMapping, { id: next, activeId, mark }, keeper);
  const actor = `user:${keeper.userId}`;
  expect(await movesOf(former)).toEqual([{ move: 'retire', fromState: 'active', toState: 'retired', actor }]);
  expect(await movesOf(next)).toEqual([{ move: 'activate', fromState: 'draft', toState: 'active', actor }]);
});
