import { mayBecome, type LifeState } from '@hoistway/contract/elevator/lifeMoves.ts';
import { announce } from '#platform/announce.ts';
import type { Ask } from '#platform/ask.ts';
import { deleteUnlessUsed } from '#platform/deleteUnlessUsed.ts';
import { Refusal } from '#platform/problems.ts';
import { seesEverything } from '#platform/sight.ts';
import { hasRecords, isCollectorBound } from './elevatorStore.ts';
import { lockKept } from './elevatorWrite.ts';

/** Changes the life state of a lift, unless it is another by now than the caller saw. */
export const moveLife = (
  ask: Ask,
  { id, from, to }: { id: string; from?: LifeState | undefined; to: LifeState },
): Promise<void> =>
  ask.change(async (tx) => {
    const lift = await lockKept(ask, tx, id);
    const now = lift.lifeState as LifeState;
    if ((from !== undefined && from !== now) || !mayBecome(now, to, seesEverything(ask.viewer)))
      throw new Refusal('invalidStatus');
    await tx.updateTable('elevator').set({ lifeState: to }).where('id', '=', id).execute();
    // An installer sees a lift while it is being installed.
    if (now === 'installing')
      await announce(tx, { kind: 'elevatorTiesChanged', payload: { elevatorIds: [id] } });
  });

/** Takes a lift out of the archive of which nothing was ever recorded; any other is scrapped instead. */
export const removeElevator = (ask: Ask, id: string): Promise<void> =>
  ask.change(async (tx) => {
    const lift = await lockKept(ask, tx, id);
    if (lift.lifeState === 'inUse' || (await isCollectorBound(tx, id))) throw new Refusal('elevatorInUse');
    if (await hasRecords(tx, id)) throw new Refusal('elevatorHasRecords');
    const deletion = tx.deleteFrom('elevator').where('id', '=', id);
    if (!(await deleteUnlessUsed(tx, deletion))) throw new Refusal('elevatorHasRecords');
    await announce(tx, { kind: 'sightChanged' });
  });
