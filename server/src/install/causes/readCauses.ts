import { setImmediate as breathe } from 'node:timers/promises';
import { orderSlip } from '@hoistway/contract/install/claim/installClaim.ts';
import { addCauses, type CauseShares } from '@hoistway/contract/install/claim/installCauseCalls.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleInstallOrders } from '../contract/visibleInstalls.ts';
import { bookedOrders } from './bookedOrders.ts';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** So many orders are charged before others are answered again. */
const atOnce = 200;

/** The orders that a viewer sees whose completion lies in a period, and which of them end later than planned. */
async function ordersOf(db: Database, viewer: Viewer, { from, to }: Period) {
  let query = visibleInstallOrders(db, viewer);
  if (from) query = query.where('order.endsOn', '>=', from);
  if (to) query = query.where('order.endsOn', '<=', to);
  return query
    .select(['order.id', sql<boolean>`"order".ends_on > "order".baseline_end`.as('late')])
    .orderBy('order.id')
    .execute();
}

/** By what causes the completions of orders in a period have moved. Only orders that end late are read with their steps. */
export async function readCauses(
  db: Database,
  viewer: Viewer,
  period: Period,
  now: Date,
): Promise<CauseShares> {
  const orders = await ordersOf(db, viewer, period);
  const late = orders.flatMap((order) => (order.late ? [order.id] : []));
  const charged = [];
  for (let at = 0; at < late.length; at += atOnce) {
    const booked = await bookedOrders(db, late.slice(at, at + atOnce), now);
    charged.push(...booked.map(orderSlip));
    await breathe();
  }
  return {
    orders: orders.length,
    late: late.length,
    slipDays: charged.reduce((sum, { slipDays }) => sum + slipDays, 0),
    causes: addCauses(charged.map(({ shares }) => shares)),
  };
}
