import type { Transaction } from '#platform/call/requestContext.ts';
import { appendOperationRecord } from './appendOperationRecord.ts';

interface Stay {
  elevatorId: string;
  caseId: string | null;
  staffId: string;
  place: string;
  userId: string;
  at: string;
  remark?: string | null;
}

/** That somebody who works for a rescue is in the hoistway, or out of it, is a line of that rescue, at its own time. */
export async function keepHoistwayStay(
  tx: Transaction,
  kind: 'enteredHoistway' | 'leftHoistway',
  { caseId, elevatorId, staffId, place, userId, at, remark = null }: Stay,
): Promise<void> {
  if (caseId === null) return;
  await appendOperationRecord(tx, {
    at: new Date(at),
    kind,
    caseId,
    elevatorId,
    staffId,
    userId,
    detail: place,
    text: remark,
  });
}
