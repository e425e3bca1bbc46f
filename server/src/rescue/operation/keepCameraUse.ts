import { openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { appendOperationRecord } from './appendOperationRecord.ts';

/** Adds that somebody looked or spoke into a car, to the rescue that is open there if there is one. */
export async function keepCameraUse(
  tx: Transaction,
  kind: 'viewed' | 'talked' | 'broadcast',
  { elevatorId, userId, at }: { elevatorId: string; userId: string; at: string },
): Promise<void> {
  const rescue = await tx
    .selectFrom('rescueCase')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .where('state', 'in', [...openRescueStates])
    // A drill is open beside people who are really shut in.
    .orderBy('drill')
    .executeTakeFirst();
  await appendOperationRecord(tx, { at: new Date(at), kind, elevatorId, caseId: rescue?.id ?? null, userId });
}
