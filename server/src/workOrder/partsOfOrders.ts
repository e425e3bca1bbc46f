import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

export interface PartOfOrder {
  orderId: string;
  name: string;
  quantity: number;
  unit: string;
}

/** What was built in or used up with orders. */
export const listPartsOfOrders = (db: Database, orderIds: readonly string[]): Promise<PartOfOrder[]> =>
  db
    .selectFrom('workOrderPart as part')
    .where(sql<boolean>`part.order_id = any(${orderIds}::bigint[])`)
    .select(['part.orderId', 'part.name', sql<number>`part.quantity::float8`.as('quantity'), 'part.unit'])
    .orderBy('part.id')
    .execute();
