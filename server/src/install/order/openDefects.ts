import { openOrderStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Database } from '#platform/call/requestContext.ts';

/** The numbers of the repairs of an elevator that are not done: it is not handed over before. */
export async function openDefects(db: Database, elevatorId: string): Promise<string[]> {
  const repairs = await db
    .selectFrom('workOrderCard as work')
    .where('work.elevatorId', '=', elevatorId)
    .where('work.type', '=', 'repair')
    .where('work.status', 'in', openOrderStatuses)
    .select('work.orderNumber')
    .orderBy('work.id')
    .execute();
  return repairs.map(({ orderNumber }) => orderNumber);
}
