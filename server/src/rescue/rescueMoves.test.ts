import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueMoves, type RescueMoveName } from '@hoistway/contract/rescue/rescueMoves.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { openByHand } from './openRescue.ts';

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

async function person(name: string, companyId: string, held: readonly Permission[]) {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name), permissions: new Set(held) };
}

/** What a release comes to, and a report soon after it, is no call of its own. */
const isPersons = (move: RescueMoveName) =>
  move !== 'releasePart' && move !== 'reopen' && move !== 'reopenOnSite';

test(
  'each rescue move is allowed only from the states and for the people in the table',
  async () => {
    const ours = await here.aCompany('恒升');
    const elevatorId = await here.anElevator({ maintainerId: ours });
    const rescuer = await here.db
      .insertInto('staff')
      .values({
        companyId: ours,
        name: '阿兹兰',
        userId: null,
        phone: '91234567',
        idCard: null,
        kind: 'rescue',
        status: 'active',
        onDuty: true,
        levelId: 'contracted',
        isAudit: 'passed',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const people = {
      everything: await person('everything', ours, permissions),
      dispatcher: await person('dispatcher', ours, ['rescue.view', 'rescue.dispatch']),
      reader: await person('reader', ours, ['rescue.view']),
      foreigner: {
        ...(await person('foreigner', await here.aCompany('康达'), permissions)),
        barred: 'objectMissing' as const,
      },
    };
    const checkTime = new Date().toISOString();
    const counts = await tryEveryMove({
      db: here.db,
      moves: rescueMoves,
      people,
      callOf: (move) => (isPersons(move) ? rescueCalls[move] : undefined),
      ask: async (move, id, state, who) => {
        const seen = state === undefined ? {} : { seen: state };
        const said = { id, remark: '无人被困', ...seen };
        if (move === 'accept') return here.ask(rescueCalls.accept, { id, staffId: rescuer.id, ...seen }, who);
        if (move === 'release')
          return here.ask(
            rescueCalls.release,
            { id, releasedCount: 1, everybodyOut: true, releaseWay: 'doorOpened', ...seen },
            who,
          );
        if (move === 'giveUp' || move === 'cancel') return here.ask(rescueCalls[move], said, who);
        return isPersons(move) ? here.ask(rescueCalls[move], { id, ...seen }, who) : undefined;
      },
      put: async (state) => {
        await here.db.updateTable('rescueCase').set({ state: 'canceled' }).execute();
        const id = await here.db
          .transaction()
          .execute((tx) => openByHand(tx, { elevatorId, source: 'manual', at: new Date() }));
        const asked = { caseId: id, staffId: rescuer.id, round: 'manual' as const, askedAt: new Date() };
        await here.db
          .insertInto('rescueAssignment')
          .values({ ...asked, state: 'asked', answeredAt: null, etaMinutes: null })
          .execute();
        await here.db.updateTable('rescueCase').set({ state, checkTime }).where('id', '=', id).execute();
        return id;
      },
      rowOf: (state) => ({ state, checkTime, releasedCount: null, otherOpen: false, entrapmentOpen: false }),
      stateOf: async (id) => {
        const { state } = await here.db
          .selectFrom('rescueCase')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return state;
      },
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts).toEqual({ tried: 432, done: 33 });
  },
  everyMoveMs,
);
