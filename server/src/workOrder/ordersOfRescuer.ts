import type { HoistwayOrder } from '@hoistway/contract/workOrder/hoistway.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { described, stayColumns } from './orderStore.ts';

/** The signed-in person's own order of each of some rescues, the last one where a rescue was opened again. */
export async function ordersOfRescuer(
  db: Database,
  viewer: Viewer,
  caseIds: readonly string[],
  now: Date,
): Promise<Map<string, HoistwayOrder>> {
  if (caseIds.length === 0) return new Map();
  const orders = await described(db, viewer, now)
    .where('handler.userId', '=', viewer.userId)
    .where('workOrder.type', '=', 'rescue')
    .where('workOrder.caseId', 'in', caseIds)
    .clearSelect()
    .select(['workOrder.caseId', 'workOrder.id', 'workOrder.status', ...stayColumns])
    .orderBy('workOrder.id')
    .execute();
  return new Map(orders.map(({ caseId, ...order }) => [caseId!, order]));
}
