import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { answeredItem } from '@hoistway/contract/workOrder/orderItem.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { z } from 'zod';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { lockOwnOrder } from '../move/lockOrder.ts';

type Answer = z.output<typeof answeredItem>;

/** Keeps answers of the checklist while somebody works on the order; what is abnormal needs a remark. */
export async function answerItems(
  ctx: TransactionContext,
  id: string,
  items: readonly Answer[],
  at: Date,
): Promise<void> {
  const { db: tx, viewer, t } = ctx;
  await lockOwnOrder(ctx, id, orderStatus.atWork);
  if (items.some(({ result, remark }) => result === 'abnormal' && !remark?.trim()))
    throw new Invalid({ items: t('invalid.abnormalRemark') });
  for (const { id: itemId, result, remark } of items) {
    const { numUpdatedRows } = await tx
      .updateTable('workOrderItem')
      .set({ result, remark: remark?.trim() || null, answeredTime: at, answeredBy: viewer.userId })
      .where('id', '=', itemId)
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) throw new Refusal('objectMissing');
  }
}

/** The person at work agrees that another goes on with the order. */
export async function letGo(ctx: TransactionContext, id: string): Promise<void> {
  await lockOwnOrder(ctx, id, orderStatus.atWork);
  await updateRecord(ctx.db, workOrder, id, { letGo: true });
}
