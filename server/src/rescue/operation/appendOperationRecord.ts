import type { OperationKind } from '@hoistway/contract/rescue/operationRecord.ts';
import type { Transaction } from '#platform/call/requestContext.ts';

interface Operation {
  at: Date;
  kind: OperationKind;
  elevatorId?: string | null;
  caseId?: string | null;
  staffId?: string | null;
  /** Absent where the program does it. */
  userId?: string | null;
  detail?: string | number | null;
  text?: string | null;
}

/** Adds a line to the operation record. */
export async function appendOperationRecord(tx: Transaction, operation: Operation): Promise<void> {
  const { detail, text } = operation;
  await tx
    .insertInto('operationRecord')
    .values({
      at: operation.at,
      kind: operation.kind,
      elevatorId: operation.elevatorId ?? null,
      caseId: operation.caseId ?? null,
      staffId: operation.staffId ?? null,
      userId: operation.userId ?? null,
      detail: detail === null || detail === undefined ? null : String(detail),
      text: text?.trim() || null,
    })
    .execute();
}
