import { inspection } from '@hoistway/contract/inspection/inspection.ts';
import { inspectionMoves } from '@hoistway/contract/inspection/inspectionMoves.ts';
import { program } from '@hoistway/contract/moves/moves.ts';
import type { handoverTakenBack } from '#area/install/installEvents.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { translators } from '#platform/texts.ts';
import { dateInspections } from './dateInspections.ts';
import { lockInspection } from './inspectionStore.ts';

/** With a handover that was taken back its inspection is withdrawn, and the next one is dated without it. */
export async function revokeInspection(
  tx: Transaction,
  { inspectionId, elevatorId, reason, at }: PayloadOf<typeof handoverTakenBack>,
): Promise<void> {
  if (inspectionId === null) return;
  const now = new Date(at);
  await holdElevators(tx, [elevatorId]);
  await moveRecord({ db: tx, viewer: program, t: translators.zh }, inspectionMoves, {
    id: inspectionId,
    move: 'revoke',
    remark: reason,
    at: now,
    lock: () => lockInspection(tx, inspectionId),
    write: ({ to }) => updateRecord(tx, inspection, inspectionId, { state: to }),
  });
  await dateInspections(tx, [elevatorId], now);
}
