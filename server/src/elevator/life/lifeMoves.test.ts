import { afterAll, beforeAll, expect, test } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { lifeMoves } from '@hoistway/contract/elevator/lifeMoves.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';

let archive: Archive;
beforeAll(async () => {
  archive = await anArchive();
});
afterAll(() => archive.here.close());

async function person(name: string, companyId: string, held: readonly Permission[], byPlatform = false) {
  const { here } = archive;
  const scope = byPlatform ? 'platform' : 'company';
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope });
  return { userId, token: await here.signIn(name), permissions: new Set(held), byPlatform };
}

test(
  'each life state move is allowed only from the states and for the people in the table',
  async () => {
    const { here, ours, theirs, station } = archive;
    const platform = await here.aCompany('运营平台', 'platform');
    const elevator = await archive.add({ rescueStationId: station });
    const people = {
      operator: await person('operator', platform, permissions, true),
      'operator who deletes': await person('platformDeleter', platform, ['elevator.delete'], true),
      everything: await person('everything', ours, permissions),
      editor: await person('editor', ours, ['elevator.edit']),
      deleter: await person('deleter', ours, ['elevator.delete']),
      reader: await person('reader', ours, ['elevator.view', 'elevator.batchEdit']),
      onlooker: { ...(await person('onlooker', station, permissions)), barred: 'noAuthority' as const },
      foreigner: { ...(await person('foreigner', theirs, permissions)), barred: 'objectMissing' as const },
    };
    const counts = await tryEveryMove({
      db: here.db,
      moves: lifeMoves,
      people,
      callOf: (move) => {
        if (move === 'uncommission') return undefined;
        return move === 'scrap' ? elevatorCalls.scrap : elevatorCalls.setLifeState;
      },
      ask: async (move, id, seen, who) => {
        const { to } = lifeMoves.table[move];
        const from = seen === undefined ? {} : { from: seen };
        if (to === 'installing') return undefined;
        return to === 'scrapped'
          ? here.ask(elevatorCalls.scrap, { id, ...from }, who)
          : here.ask(elevatorCalls.setLifeState, { id, to, ...from }, who);
      },
      means: (state, move) => lifeMoves.between(state, lifeMoves.table[move].to) ?? move,
      put: async (lifeState) => {
        await here.db.updateTable('elevator').set({ lifeState }).where('id', '=', elevator).execute();
        return elevator;
      },
      rowOf: (lifeState, { byPlatform }) => ({ lifeState, byPlatform }),
      stateOf: async (id) => {
        const { lifeState } = await here.db
          .selectFrom('elevator')
          .select('lifeState')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return lifeState;
      },
      refusalOf: () => 'invalidStatus',
    });
    expect(counts).toEqual({ tried: 272, done: 43 });
  },
  everyMoveMs,
);
