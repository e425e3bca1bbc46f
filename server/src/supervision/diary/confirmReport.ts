import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { dutyReport } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import type { dutyReportCalls } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import { dutyReportMoves } from '@hoistway/contract/supervision/diary/dutyReportMoves.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { findReport, lockReport } from './reportStore.ts';

/** Confirms the drawing of a report that was read, with a remark or a decision. */
export async function confirmReport(
  ctx: TransactionContext,
  { id, drawing, remark, seen }: ReadInputOf<typeof dutyReportCalls.confirm>,
  now: Date,
): Promise<void> {
  const { db, viewer } = ctx;
  await findReport(db, viewer, id);
  await moveRecord(ctx, dutyReportMoves, {
    id,
    move: 'confirm',
    seen,
    at: now,
    lock: () => lockReport(db, id),
    refuse: () => new Refusal('dutyReportConfirmed'),
    write: async ({ row, to }) => {
      if (drawing !== row.drawing) throw new Refusal('dutyReportRedrawn');
      await updateRecord(db, dutyReport, id, {
        state: to,
        remark: remark ?? null,
        confirmedAt: now,
        confirmedBy: viewer.userId,
      });
    },
  });
}
