import type { answeredItem } from '@hoistway/contract/workOrder/orderItem.ts';
import type { z } from 'zod';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { lockOrder } from './lockOrder.ts';

type Answer = z.output<typeof answeredItem>;

/** The order, locked, of the person who does it. */
async function lockOwn(ctx: TransactionContext, id: string) {
  const order = await lockOrder(ctx.db, id, ctx.viewer);
  if (!order.mine) throw new Refusal('orderOfOthers');
  return order;
}

/** Keeps answers of the checklist while somebody works on the order; what is abnormal needs a remark. */
export async function answerItems(
  ctx: TransactionContext,
  id: string,
  items: readonly Answer[],
  at: Date,
): Promise<void> {
  const { db: tx, viewer, t } = ctx;
  const order = await lockOwn(ctx, id);
  if (order.status !== '20') throw new Refusal('invalidStatus');
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
  const order = await lockOwn(ctx, id);
  if (order.status !== '20') throw new Refusal('invalidStatus');
  await ctx.db.updateTable('workOrder').set({ letGo: true }).where('id', '=', id).execute();
}
