import type { auditCauses } from '@hoistway/contract/cause/causeClass.ts';
import { auditMoves, type AuditMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { orderStatus, type AuditResult, type AuditStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { goOn, setAudit } from '../move/completion.ts';
import { lockOrder } from '../move/lockOrder.ts';

interface Auditing {
  id: string;
  move: AuditMoveName;
  at: Date;
  seen?: AuditStatus | undefined;
  result?: AuditResult;
  /** What a failed one had wrong. */
  cause?: (typeof auditCauses)[number] | undefined;
  remark?: string | undefined;
}

/** Samples a completed order, or says what its audit found; once it is passed the order goes on. */
export async function auditOrder(ctx: TransactionContext, auditing: Auditing): Promise<void> {
  const { db: tx, viewer } = ctx;
  const { id, move, at, seen, remark, result, cause } = auditing;
  const { row } = await moveRecord(ctx, auditMoves, {
    id,
    move,
    seen,
    remark,
    lock: () => lockOrder(tx, id, viewer),
    write: async (moved) => {
      if (moved.move === 'sample') return setAudit(tx, id, at);
      await updateRecord(tx, workOrder, id, {
        inspectStatus: moved.to,
        inspectResult: result ?? null,
        inspectCause: move === 'fail' ? (cause ?? null) : null,
        inspectRemark: moved.remark,
      });
    },
  });
  // One that was sampled later has gone on already.
  if (move === 'pass' && row.status === orderStatus.completed) await goOn(tx, row, at);
}
