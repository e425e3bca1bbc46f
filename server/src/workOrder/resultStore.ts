import type { resultCalls, auditFilters } from '@hoistway/contract/workOrder/resultCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { holdsWord, wordsOf } from '#area/elevator/elevatorFilters.ts';
import { containing, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { dayStart } from '#platform/database/dayStart.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isLate, shown } from './orderStore.ts';

export type ResultSearch = SearchOf<typeof resultCalls.results>;

const isAudited = (audit: (typeof auditFilters)[number]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(work_order.inspect_status = ${audit} or work_order.inspect_result = ${audit})`;

/** Orders that were completed, however they went on. */
function found(db: Database, viewer: Viewer, search: ResultSearch, now: Date) {
  const { words, companyId, verdict, audit, type, handlerId, overdue, reworked, from, to } = search;
  let query = shown(db, viewer, now)
    .leftJoin('workOrderVisitCheck as judged', 'judged.orderId', 'workOrder.id')
    .where('workOrder.finishTime', 'is not', null)
    .where('workOrder.status', 'in', ['50', '60', 'finished'])
    .select('judged.verdict');
  for (const word of wordsOf(words))
    query = query.where(
      sql<SqlBool>`(work_order.order_number ilike ${containing(word)} or ${holdsWord(word)})`,
    );
  if (companyId) query = query.where('workOrder.companyId', '=', companyId);
  if (verdict) query = query.where('judged.verdict', '=', verdict);
  if (audit) query = query.where(isAudited(audit));
  if (type) query = query.where('workOrder.type', '=', type);
  if (handlerId) query = query.where('workOrder.handlerId', '=', handlerId);
  if (overdue !== undefined) query = query.where(isLate(now), '=', overdue);
  if (reworked !== undefined) query = query.where('workOrder.reworkCount', reworked ? '>' : '=', 0);
  if (from) query = query.where('workOrder.finishTime', '>=', dayStart(viewer, from));
  if (to) query = query.where('workOrder.finishTime', '<', dayStart(viewer, to, 1));
  return query;
}

const sorts: Sorts<typeof resultCalls.results> = {
  finishTime: sql`work_order.finish_time`,
  orderNumber: sql`work_order.order_number`,
  stars: sql`work_order.stars`,
  reworkCount: sql`work_order.rework_count`,
};

/** Completed orders, the latest first. */
export const pageResults = (
  db: Database,
  viewer: Viewer,
  search: ResultSearch,
  page: PageOf<typeof resultCalls.results>,
  now: Date,
) =>
  readPage(found(db, viewer, search, now), page, {
    sorts,
    usual: sql`work_order.finish_time desc`,
    id: sql`work_order.id desc`,
  });

export const listResults = (db: Database, viewer: Viewer, search: ResultSearch, most: number, now: Date) =>
  found(db, viewer, search, now)
    .orderBy('workOrder.finishTime', 'desc')
    .orderBy('workOrder.id', 'desc')
    .limit(most)
    .execute();

const countOf = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** The same orders in figures. */
export const countResults = (db: Database, viewer: Viewer, search: ResultSearch, now: Date) =>
  found(db, viewer, search, now)
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('completed'),
      countOf(sql`work_order.finish_time <= work_order.deadline`).as('onTime'),
      countOf(sql`work_order.inspect_status in ('52', '53')`).as('inspected'),
      countOf(sql`work_order.inspect_status = '52'`).as('passed'),
      countOf(sql`work_order.rework_count > 0`).as('reworked'),
      countOf(sql`work_order.stars is not null`).as('rated'),
      sql<number | null>`avg(work_order.stars)::float8`.as('stars'),
      countOf(sql`judged.verdict = 'confirmed'`).as('confirmed'),
      countOf(sql`judged.verdict = 'doubtful'`).as('doubtful'),
      countOf(sql`judged.verdict = 'contradicted'`).as('contradicted'),
      countOf(sql`judged.verdict = 'unknown'`).as('unknown'),
    ])
    .executeTakeFirstOrThrow();
