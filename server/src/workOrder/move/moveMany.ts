import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import type { BulkResult } from '@hoistway/contract/bulk.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { bulk } from '#platform/call/bulk.ts';
import type { WriteContext } from '#platform/call/requestContext.ts';
import { makeMove } from './completion.ts';
import type { LockedOrder } from './lockOrder.ts';

type Moving = Omit<Parameters<typeof makeMove>[1], 'id'>;

/** Moves many orders, each as the call about one does and on its own. */
export const moveMany = (
  ctx: WriteContext,
  chosen: { ids: readonly string[]; tryOnly: boolean },
  moving: Moving,
): Promise<BulkResult> =>
  bulk(ctx, 'workOrder', chosen, (one, id) => makeMove(one, { ...moving, id }), {
    remark: 'workOrder.reason',
  });

/** By which move an order goes to another person: after a refusal that was taken up it is sent anew. */
export const reassignment = (order: LockedOrder): OrderMoveName | undefined =>
  order.status === orderStatus.refusalTaken ? 'sendAnother' : orderMoves.meant('reassign', order);
