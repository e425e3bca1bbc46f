import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import { alarmMoves } from '@hoistway/contract/alarm/alarmMoves.ts';
import { dealTypeOf } from '@hoistway/contract/alarm/cameraAlarm.ts';
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
  'each alarm move is allowed only from the states and for the people in the table',
  async () => {
    const ours = await here.aCompany('恒升');
    const elevatorId = await here.anElevator({ maintainerId: ours });
    const people = {
      everything: await person('everything', ours, permissions),
      dealer: await person('dealer', ours, ['fault.view', 'alarm.deal']),
      reader: await person('reader', ours, ['fault.view']),
      foreigner: {
        ...(await person('foreigner', await here.aCompany('康达'), permissions)),
        barred: 'objectMissing' as const,
      },
    };
    const now = new Date();
    const counts = await tryEveryMove({
      db: here.db,
      moves: alarmMoves,
      people,
      callOf: (move) => (move === 'read' ? alarmCalls.read : alarmCalls.deal),
      ask: async (move, id, state, who) => {
        const seen = state === undefined ? {} : { seen: state };
        return move === 'read'
          ? here.ask(alarmCalls.read, { id, ...seen }, who)
          : here.ask(alarmCalls.deal, { id, dealType: dealTypeOf(move), ...seen }, who);
      },
      put: async (state) => {
        const dealt =
          state === 'dealt' ? { deal: 'pushed' as const, dealtBy: people.dealer.userId, dealtAt: now } : {};
        const { id } = await here.db
          .insertInto('cameraAlarm')
          .values({
            companyId: ours,
            sender: 'test',
            messageId: null,
            warningType: 'gasCylinder',
            deviceId: 'CAM-1',
            devDocNo: null,
            messageCode: '1',
            elevatorId,
            at: now,
            receivedAt: now,
            state,
            ...dealt,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      },
      rowOf: (state) => ({ state, warningType: 'gasCylinder' as const }),
      stateOf: async (id) => {
        const alarm = here.db.selectFrom('cameraAlarm').select('state').where('id', '=', id);
        return (await alarm.executeTakeFirstOrThrow()).state;
      },
      refusalOf: () => 'invalidStatus',
    });
    expect(counts).toEqual({ tried: 84, done: 15 });
  },
  everyMoveMs,
);
