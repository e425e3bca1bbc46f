import { program } from '@hoistway/contract/moves/moves.ts';
import { lifeMoves, type LifeState } from '@hoistway/contract/elevator/lifeMoves.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { announce } from '#platform/event/announce.ts';
import { mayHappen } from '#platform/event/reaction.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { Refusal } from '#platform/call/problems.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { elevatorTiesChanged, lifeStateMoved, lifeStateMoves } from '../elevatorEvents.ts';
import { hasRecords, isCollectorBound } from '../elevatorStore.ts';
import { lockKept } from '../elevatorWrite.ts';

/** Changes the life state of an elevator, unless it is another by now than the caller saw. */
export async function moveLife(
  ctx: TransactionContext,
  { id, from, to }: { id: string; from?: LifeState | undefined; to: LifeState },
  admittedBy?: Permission,
): Promise<void> {
  const { db, viewer } = ctx;
  await moveRecord(ctx, lifeMoves, {
    id,
    move: ({ lifeState }) => {
      const move = lifeMoves.between(lifeState, to);
      // What the program alone does is no way for people.
      return move === undefined || lifeMoves.callOf(move) === undefined ? undefined : move;
    },
    seen: from,
    admittedBy,
    lock: async () => {
      const { lifeState } = await lockKept(ctx, id);
      return { lifeState, byPlatform: seesEverything(viewer) };
    },
    refuse: () => new Refusal('invalidStatus'),
    write: async () => {
      await mayHappen(db, lifeStateMoves, { elevatorId: id, to });
      await db.updateTable('elevator').set({ lifeState: to }).where('id', '=', id).execute();
    },
    announce: (moved) => announceMoved(db, id, moved.from),
  });
}

/** An elevator whose handover was taken back is being installed again, and its installer sees it. */
export async function uncommission(
  ctx: TransactionContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { db, t, viewer } = ctx;
  await moveRecord({ db, t, viewer: program }, lifeMoves, {
    id,
    move: 'uncommission',
    remark: reason,
    lock: async () => {
      const { lifeState } = await lockKept(ctx, id);
      return { lifeState, byPlatform: seesEverything(viewer) };
    },
    write: async ({ to }) => {
      await mayHappen(db, lifeStateMoves, { elevatorId: id, to });
      // What was inspected at the handover does not count any more.
      await db
        .updateTable('elevator')
        .set({ lifeState: to, nextInspection: null })
        .where('id', '=', id)
        .execute();
    },
    announce: ({ to }) => announceMoved(db, id, to),
  });
}

/** An installer sees an elevator while it is being installed. */
async function announceMoved(tx: Transaction, id: string, state: LifeState): Promise<void> {
  await announce(tx, lifeStateMoved, { elevatorId: id });
  if (state === 'installing') await announce(tx, elevatorTiesChanged, { elevatorIds: [id] });
}

/** Takes an elevator out of the archive of which nothing was ever recorded; any other is scrapped instead. */
export async function removeElevator(ctx: TransactionContext, { id }: { id: string }): Promise<void> {
  const { db } = ctx;
  const elevator = await lockKept(ctx, id);
  if (elevator.lifeState === 'inUse' || (await isCollectorBound(db, id))) throw new Refusal('elevatorInUse');
  if (await hasRecords(db, id)) throw new Refusal('elevatorHasRecords');
  const deletion = db.deleteFrom('elevator').where('id', '=', id);
  if (!(await deleteUnlessUsed(db, deletion))) throw new Refusal('elevatorHasRecords');
  await announce(db, visibilityChanged, {});
}
