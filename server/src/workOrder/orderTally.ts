import { orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';
import { job } from '#platform/job/jobs.ts';
import type { Viewer } from '#platform/viewer.ts';
import {
  holdsAny,
  holdsFilter,
  isLate,
  isOpen,
  matching,
  type OrderFilter,
  type OrderSearch,
  type Prepared,
} from './orderSearch.ts';
import { isOwn, isSeenByPlace } from './visibleOrders.ts';

/** By what orders that are over are added up. */
const talliedNames: readonly string[] = [
  'status',
  'type',
  'elevatorId',
  'companyId',
  'overdue',
  'open',
] satisfies (keyof OrderSearch)[];

const isTallied = (search: OrderSearch): boolean =>
  Object.entries(search).every(([name, value]) => value === undefined || talliedNames.includes(name));

const late = sql<boolean>`coalesce(tally.late, false)`;

/** The rows of the tally that a viewer sees by elevator or company and a search finds. */
function tallied(db: Database, viewer: Viewer, search: OrderSearch, { reach }: Prepared) {
  const { status, type, elevatorId, companyId, overdue } = search;
  let query = db.selectFrom('workOrderTally as tally').where(isSeenByPlace(db, viewer, 'tally', reach));
  if (status?.length) query = query.where(holdsAny(status.map((each) => holdsFilter(each, 'tally', late))));
  if (type?.length) query = query.where('tally.type', 'in', type);
  if (elevatorId) query = query.where('tally.elevatorId', '=', elevatorId);
  if (companyId) query = query.where('tally.companyId', '=', companyId);
  if (overdue !== undefined) query = query.where(late, '=', overdue);
  return query;
}

/** What the tally does not know: orders that take work, and the viewer's own ones that they see only as theirs. */
const notTallied = (db: Database, viewer: Viewer, prepared: Prepared): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOpen} or (${isOwn(db, viewer, 'work_order', prepared.reach)}
    and not ${isSeenByPlace(db, viewer, 'work_order', prepared.reach)}))`;

/** How many orders a search finds: by the tally, unless it looks for what that does not add up. */
export async function countMatching(
  db: Database,
  viewer: Viewer,
  search: OrderSearch,
  now: Date,
  prepared: Prepared,
): Promise<number> {
  const found = matching(db, viewer, search, now, prepared);
  const n = sql<number>`count(*)::int`.as('n');
  if (!isTallied(search)) return (await found.select(n).executeTakeFirstOrThrow()).n;
  const [apart, together] = await Promise.all([
    found
      .where(notTallied(db, viewer, prepared))
      .select(n)
      .executeTakeFirstOrThrow(),
    search.open === true
      ? { n: 0 }
      : tallied(db, viewer, search, prepared)
          .select(sql<number>`coalesce(sum(tally.n), 0)::int`.as('n'))
          .executeTakeFirstOrThrow(),
  ]);
  return apart.n + together.n;
}

/** How many orders a search finds in each state, with each audit and its result, and late. */
export async function countFilters(
  db: Database,
  viewer: Viewer,
  search: OrderSearch,
  now: Date,
  prepared: Prepared,
): Promise<Map<OrderFilter, number>> {
  const fits = isTallied(search);
  const direct = matching(db, viewer, search, now, prepared).select([
    'workOrder.status',
    'workOrder.inspectStatus',
    'workOrder.inspectResult',
    isLate(now).as('late'),
    sql<number>`1`.as('n'),
  ]);
  const apart = fits ? direct.where(notTallied(db, viewer, prepared)) : direct;
  const found =
    fits && search.open !== true
      ? apart.unionAll(
          tallied(db, viewer, search, prepared).select([
            'tally.status',
            'tally.inspectStatus',
            'tally.inspectResult',
            late.as('late'),
            'tally.n',
          ]),
        )
      : apart;
  const { rows } = await sql<{ filter: OrderFilter; n: number }>`
    with grouped as (
      select status, inspect_status, inspect_result, late, sum(n)::int as n from (${found}) as each group by 1, 2, 3, 4)
    select filter, sum(n)::int as n from grouped, lateral (values (status), (nullif(inspect_status, ${sql.lit(orderAudit.none)})),
      (case when inspect_result in (${literals([orderAudit.excellent, orderAudit.good])}) then inspect_result end),
      (case when late then 'overdue' end)) as held (filter)
    where filter is not null group by filter having sum(n) > 0`.execute(db);
  return new Map(rows.map(({ filter, n }) => [filter, n]));
}

/** Adds up what changes have left behind in the tally. */
export const foldTally = async (db: Database): Promise<void> => {
  await sql`
    with taken as (delete from work_order_tally returning *)
    insert into work_order_tally
    select company_id, elevator_id, type, status, late, inspect_status, inspect_result, reworked, stars, sum(n)
    from taken group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0`.execute(db);
};

/** Every night, when few people are at work in Asia. */
export const foldTallyJob = job({
  name: 'workOrder:foldTally',
  payload: z.object({}),
  cron: '20 18 * * *',
  run: async (_, { db }) => foldTally(db),
});
