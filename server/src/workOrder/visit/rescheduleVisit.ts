import { isIn, notBegunStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { lockOrder } from '../move/lockOrder.ts';

/** Gives the order of a visit another day and time limit as long as nobody has begun it; answers who is to do it. */
export async function rescheduleVisit(
  { db, viewer }: Pick<TransactionContext, 'db' | 'viewer'>,
  id: string,
  times: { planDate: string; deadline: string },
): Promise<{ handlerId: string | null }> {
  const { managed, status, handlerId } = await lockOrder(db, id, viewer);
  if (!managed) throw new Refusal('orderOfOthers');
  if (!isIn(status, notBegunStatuses)) throw new Refusal('visitBegun');
  await updateRecord(db, workOrder, id, times);
  return { handlerId };
}
