import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import { rescueState, isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { appendOperationRecord } from '../operation/appendOperationRecord.ts';
import { lockRescue } from '../lockRescue.ts';
import { rescueStepped } from '../rescueEvents.ts';

interface Joining {
  id: string;
  staffId: string;
  etaMinutes?: number | undefined;
  at: Date;
}

/** Somebody who was asked comes as a second pair of hands: another one has accepted, or is there. */
export async function joinRescue(
  { db: tx, viewer }: TransactionContext,
  { id: caseId, staffId, etaMinutes, at }: Joining,
): Promise<void> {
  const { state, elevatorId, drill } = await lockRescue(tx, caseId);
  if (!isOpenRescue(state)) throw new Refusal('rescueOver');
  // Nobody has accepted: they come as the first.
  if (state === rescueState.waiting) throw new Refusal('invalidStatus');
  const joined = await tx
    .updateTable('rescueAssignment')
    .set({ state: askedState.helping, answeredAt: at, ...(etaMinutes === undefined ? {} : { etaMinutes }) })
    .where('caseId', '=', caseId)
    .where('staffId', '=', staffId)
    .where('state', 'in', [askedState.asked, askedState.declined, askedState.lost])
    .executeTakeFirstOrThrow();
  if (Number(joined.numUpdatedRows) === 0) throw new Refusal('notAskedToRescue');
  await appendOperationRecord(tx, {
    at,
    kind: 'helping',
    caseId,
    elevatorId,
    staffId,
    userId: viewer.userId,
    detail: etaMinutes ?? null,
  });
  await announce(tx, rescueStepped, { caseId, elevatorId, drill, step: 'helping' });
}
