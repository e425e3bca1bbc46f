import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { faultMoves } from '@hoistway/contract/fault/faultHandling.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

async function person(name: string, companyId: string, held: readonly Permission[]) {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name), permissions: new Set(held) };
}

test(
  'each fault move is allowed only from the states and for the people in the table',
  async () => {
    const ours = await here.aCompany('恒升');
    const fault = await here.aFault(await here.anElevator({ maintainerId: ours }), 'K124');
    const people = {
      everything: await person('everything', ours, permissions),
      confirmer: await person('confirmer', ours, ['fault.view', 'fault.confirm']),
      ignorer: await person('ignorer', ours, ['fault.view', 'fault.ignore']),
      reader: await person('reader', ours, ['fault.view']),
      foreigner: {
        ...(await person('foreigner', await here.aCompany('康达'), permissions)),
        barred: 'objectMissing' as const,
      },
    };
    const calls = {
      process: faultCalls.resolveFault,
      resolve: faultCalls.resolveFault,
      resolvePartly: faultCalls.resolveFault,
      giveUp: faultCalls.resolveFault,
      ignore: faultCalls.ignoreFault,
    };
    const counts = await tryEveryMove({
      db: here.db,
      moves: faultMoves,
      people,
      callOf: (move) => calls[move],
      ask: async (move, id, state, who) => {
        const seen = state === undefined ? {} : { seen: state };
        if (move === 'ignore') return here.ask(faultCalls.ignoreFault, { id, reason: '保养', ...seen }, who);
        const outcome = faultMoves.table[move].to;
        return here.ask(faultCalls.resolveFault, { id, outcome, note: '等配件', goesOn: true, ...seen }, who);
      },
      put: async (handling) => {
        const handledBy = handling === 'untreated' ? null : people.everything.userId;
        await here.db.updateTable('fault').set({ handling, handledBy }).where('id', '=', fault).execute();
        return fault;
      },
      rowOf: (handling) => ({ handling }),
      stateOf: async (id) => {
        const { handling } = await here.db
          .selectFrom('fault')
          .select('handling')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return handling;
      },
      refusalOf: (state) => (state === 'untreated' ? 'invalidStatus' : 'faultHandled'),
    });
    expect(counts).toEqual({ tried: 330, done: 63 });
  },
  everyMoveMs,
);
