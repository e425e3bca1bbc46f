import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { timer } from '#platform/timer/timer.ts';
import { holdOrders } from './move/lockOrder.ts';
import { moveByProgram } from './move/moveOrder.ts';

/** The owner has not rated an order in time: it is finished, and not counted among the rated ones. */
export const evaluationTimer = timer({
  kind: 'order.evaluation',
  payload: z.object({ orderId: identity() }),
  fire: async (tx, { orderId }, { now }) => {
    await holdOrders(tx, [orderId]);
    const order = await tx
      .selectFrom('workOrder')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (order?.status === orderStatus.toEvaluate)
      await moveByProgram(tx, { id: orderId, move: 'lapse', at: now });
  },
});
