import { orderAudit, orderFilters, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isLate, isOpen, matching, prepareSearch, type OrderSearch } from './orderSearch.ts';
import { countFilters } from './orderTally.ts';
import { findReach, visibleOrders } from './visibleOrders.ts';

/** How many orders of a search are in each state, by every id of the filter that occurs. */
export async function countByStatus(db: Database, viewer: Viewer, search: OrderSearch, now: Date) {
  const prepared = await prepareSearch(db, viewer, search);
  const counts = await countFilters(db, viewer, search, now, prepared);
  return orderFilters.flatMap((status) => {
    const n = counts.get(status);
    return n === undefined ? [] : [{ status, n }];
  });
}

/** How many orders are due on each day of the viewer's company, canceled ones left out. */
export async function countByDay(
  db: Database,
  viewer: Viewer,
  { from, days, ...search }: OrderSearch & { from: string; days: number },
  now: Date,
) {
  const prepared = await prepareSearch(db, viewer, search);
  const found = matching(db, viewer, search, now, prepared)
    .where('workOrder.status', '<>', orderStatus.canceled)
    .where('workOrder.deadline', '>=', prepared.dayStart(from))
    .where('workOrder.deadline', '<', prepared.dayStart(from, days))
    .select(['workOrder.deadline', isOpen.as('open'), isLate(now).as('late')]);
  const { rows } = await sql<{ day: string; open: number; late: number; completed: number }>`
    with found as (${found}), zone as (select time_zone as name from company_card where id = ${viewer.companyId})
    select (found.deadline at time zone zone.name)::date::text as day,
      count(*) filter (where found.open and not found.late)::int as open,
      count(*) filter (where found.open and found.late)::int as late,
      count(*) filter (where not found.open)::int as completed
    from found, zone group by 1 order by 1`.execute(db);
  return rows;
}

/** The day of the viewer's company in figures. */
export async function countToday(db: Database, viewer: Viewer, now: Date) {
  const found = visibleOrders(db, viewer, await findReach(db, viewer))
    .select([
      'workOrder.status',
      'workOrder.createTime',
      'workOrder.finishTime',
      'workOrder.deadline',
      'workOrder.inspectStatus',
      isLate(now).as('late'),
      isOpen.as('open'),
    ])
    .where(
      sql<SqlBool>`(${isOpen} or work_order.inspect_status = ${sql.lit(orderAudit.pending)}
        or work_order.create_time >= ${now}::timestamptz - interval '2 days'
        or work_order.finish_time >= ${now}::timestamptz - interval '2 days')`,
    );
  const { rows } = await sql<{
    created: number;
    completed: number;
    open: number;
    dueToday: number;
    overdue: number;
    refused: number;
    auditPending: number;
  }>`
    with found as (${found}),
    zone as (select time_zone from company_card where id = ${viewer.companyId}),
    today as (select (date_trunc('day', ${now}::timestamptz at time zone time_zone)) at time zone time_zone as began,
      (date_trunc('day', ${now}::timestamptz at time zone time_zone) + interval '1 day') at time zone time_zone as ends
      from zone)
    select count(*) filter (where create_time >= began and create_time < ends)::int as created,
      count(*) filter (where finish_time >= began and finish_time < ends)::int as completed,
      count(*) filter (where open)::int as open,
      count(*) filter (where open and deadline >= began and deadline < ends)::int as due_today,
      count(*) filter (where open and late)::int as overdue,
      count(*) filter (where status in (${literals([orderStatus.refused, orderStatus.refusalTaken])}))::int as refused,
      count(*) filter (where inspect_status = ${sql.lit(orderAudit.pending)})::int as audit_pending
    from found, today`.execute(db);
  return rows[0]!;
}
