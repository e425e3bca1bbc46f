import { alarmMoves, type AlarmMoveName } from '@hoistway/contract/alarm/alarmMoves.ts';
import type { AlarmState } from '@hoistway/contract/alarm/cameraAlarm.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { moveRecord } from '#platform/moveRecord.ts';

type LockedAlarm = Awaited<ReturnType<typeof lockAlarm>>;

interface Moving {
  id: string;
  move: AlarmMoveName | ((row: LockedAlarm) => AlarmMoveName | undefined);
  at: Date;
  seen?: AlarmState | undefined;
  /** What the person said of it. */
  text?: string | undefined;
}

async function lockAlarm(tx: Transaction, id: string) {
  await lockRows(tx, 'cameraAlarm', { id });
  const row = await tx
    .selectFrom('cameraAlarm')
    .select(['id', 'state', 'warningType'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}

/** Marks an alarm as read or deals with it, as its table of moves allows; of two who deal with it at once one wins. */
export async function moveAlarm(
  ctx: TransactionContext,
  { id, move, at, seen, text }: Moving,
): Promise<void> {
  const { db: tx, viewer } = ctx;
  await moveRecord(ctx, alarmMoves, {
    id,
    move,
    seen,
    remark: text,
    lock: () => lockAlarm(tx, id),
    write: async ({ move: made, to, remark }) => {
      const dealt =
        made === 'read' ? {} : { deal: made, dealtBy: viewer.userId, dealtAt: at, dealText: remark };
      await tx
        .updateTable('cameraAlarm')
        .set({ state: to, ...dealt })
        .where('id', '=', id)
        .execute();
    },
    // A second deal is refused in the specification's words; what was read meanwhile may still be dealt with.
    refuse: () => new Refusal('invalidStatus'),
  });
}
