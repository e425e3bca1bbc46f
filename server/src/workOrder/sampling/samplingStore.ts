import { orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import type { LockedOrder } from '../move/lockOrder.ts';

/** How many of a hundred completed orders a company audits, every kind with its figure. */
export async function listRates(db: Database, companyId: string) {
  const rows = await db
    .selectFrom('workOrderSampling')
    .select(['type', 'percent'])
    .where('companyId', '=', companyId)
    .execute();
  const percents = new Map(rows.map(({ type, percent }) => [type, percent]));
  return orderKinds.map((type) => ({ type, percent: percents.get(type) ?? 0 }));
}

/** Keeps the figures of a company; kinds that are not named stay as they are. */
export async function keepRates(
  tx: Transaction,
  companyId: string,
  rates: readonly { type: (typeof orderKinds)[number]; percent: number }[],
): Promise<void> {
  for (const rate of rates)
    await tx
      .insertInto('workOrderSampling')
      .values({ companyId, ...rate })
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'type']).doUpdateSet({ percent: rate.percent }),
      )
      .execute();
}

/** A number from 0 to 99 that nobody can foresee from the order's number, and that is the same whoever asks. */
const drawOf = (id: string): number =>
  createHash('sha256').update(`order ${id}`).digest().readUInt32BE(0) % 100;

/** Whether a completed order is audited. One that was audited and done again is. */
export async function isSampled(tx: Transaction, order: LockedOrder): Promise<boolean> {
  const { rows } = await sql<{ percent: number; reworked: boolean }>`
    select coalesce((select percent from work_order_sampling
        where company_id = work_order.company_id and type = work_order.type), 0) as percent,
      rework_count > 0 as reworked
    from work_order where id = ${order.id}`.execute(tx);
  const [row] = rows;
  return row !== undefined && (row.reworked || drawOf(order.id) < row.percent);
}
