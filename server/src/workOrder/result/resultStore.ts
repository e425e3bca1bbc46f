import { doneOrderStatuses, orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { resultCalls, auditFilters, ResultRow } from '@hoistway/contract/workOrder/resultCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readPage, type Sorts } from '#platform/call/page.ts';
import { partsOf } from '#platform/call/partsOf.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { literals } from '#platform/database/literals.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isLate, prepareSearch, type Prepared } from '../orderSearch.ts';
import { described, shown } from '../orderStore.ts';
import { isOwn, isSeenByPlace, visibleOrders } from '../visibleOrders.ts';

export type ResultSearch = SearchOf<typeof resultCalls.results>;

const isAudited = (audit: (typeof auditFilters)[number], order: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${order}.inspect_status`)} = ${audit} or ${sql.ref(`${order}.inspect_result`)} = ${audit})`;

/** Orders that were completed, however they went on. */
function found(db: Database, viewer: Viewer, search: ResultSearch, now: Date, prepared: Prepared) {
  const { companyId, verdict, audit, type, handlerId, overdue, reworked, from, to } = search;
  let query = visibleOrders(db, viewer, prepared.reach)
    .leftJoin('workOrderVisitCheck as judged', 'judged.orderId', 'workOrder.id')
    .where('workOrder.finishTime', 'is not', null)
    .where('workOrder.status', 'in', doneOrderStatuses);
  for (const condition of prepared.words) query = query.where(condition);
  if (companyId) query = query.where('workOrder.companyId', '=', companyId);
  if (verdict) query = query.where('judged.verdict', '=', verdict);
  if (audit) query = query.where(isAudited(audit, 'work_order'));
  if (type) query = query.where('workOrder.type', '=', type);
  if (handlerId) query = query.where('workOrder.handlerId', '=', handlerId);
  if (overdue !== undefined) query = query.where(isLate(now), '=', overdue);
  if (reworked !== undefined) query = query.where('workOrder.reworkCount', reworked ? '>' : '=', 0);
  if (from) query = query.where('workOrder.finishTime', '>=', prepared.dayStart(from));
  if (to) query = query.where('workOrder.finishTime', '<', prepared.dayStart(to, 1));
  return query;
}

/** What the tally of orders does not know of. */
const isTallied = ({ words, verdict, handlerId, from, to }: ResultSearch): boolean =>
  [words, verdict, handlerId, from, to].every((value) => !value);

/** The same orders by the tally, where it knows what is looked for; without those that the viewer sees as their own only. */
function tallied(db: Database, viewer: Viewer, search: ResultSearch, { reach }: Prepared) {
  const { companyId, audit, type, overdue, reworked } = search;
  let query = db
    .selectFrom('workOrderTally as tally')
    .where(isSeenByPlace(db, viewer, 'tally', reach))
    .where('tally.late', 'is not', null)
    .where('tally.status', 'in', doneOrderStatuses);
  if (companyId) query = query.where('tally.companyId', '=', companyId);
  if (audit) query = query.where(isAudited(audit, 'tally'));
  if (type) query = query.where('tally.type', '=', type);
  if (overdue !== undefined) query = query.where('tally.late', '=', overdue);
  if (reworked !== undefined) query = query.where('tally.reworked', '=', reworked);
  return query;
}

/** The orders that a viewer sees as their own only, which the tally does not know. */
const ownOnly = (db: Database, viewer: Viewer, { reach }: Prepared) =>
  sql<SqlBool>`(${isOwn(db, viewer, 'work_order', reach)}
    and not ${isSeenByPlace(db, viewer, 'work_order', reach)})`;

const sorts: Sorts<typeof resultCalls.results> = {
  finishTime: sql`work_order.finish_time`,
  orderNumber: sql`work_order.order_number`,
  stars: sql`work_order.stars`,
  reworkCount: sql`work_order.rework_count`,
};

/** Completed orders, the latest first. */
export async function pageResults(
  db: Database,
  viewer: Viewer,
  search: ResultSearch,
  page: PageOf<typeof resultCalls.results>,
  now: Date,
): Promise<{ rows: ResultRow[]; total: number }> {
  const prepared = await prepareSearch(db, viewer, search);
  const matching = found(db, viewer, search, now, prepared);
  const { rows: ids, total } = await readPage(
    matching.select('workOrder.id'),
    page,
    { sorts, defaultSort: sql`work_order.finish_time desc`, id: sql`work_order.id desc` },
    async () => (await countFigures(db, viewer, search, now, prepared)).completed,
  );
  if (ids.length === 0) return { rows: [], total };
  const rows = await shown(db, viewer, now, prepared.reach)
    .leftJoin('workOrderVisitCheck as judged', 'judged.orderId', 'workOrder.id')
    .select('judged.verdict')
    .where(
      'workOrder.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), total };
}

/** The completed orders that a search finds, the latest first and some at a time, for a sheet. */
export async function* listResults(
  db: Database,
  viewer: Viewer,
  search: ResultSearch,
  most: number,
  now: Date,
) {
  const prepared = await prepareSearch(db, viewer, search);
  const parts = partsOf<{ id: string; finishTime: string | null }>(most, (last, limit) =>
    found(db, viewer, search, now, prepared)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(work_order.finish_time, work_order.id) < (${last!.finishTime}::timestamptz, ${last!.id}::bigint)`,
        ),
      )
      .select(['workOrder.id', sql<string | null>`work_order.finish_time::text`.as('finishTime')])
      .orderBy('workOrder.finishTime', 'desc')
      .orderBy('workOrder.id', 'desc')
      .limit(limit)
      .execute(),
  );
  for await (const part of parts)
    yield* await described(db, viewer, now, prepared.reach)
      .leftJoin('workOrderVisitCheck as judged', 'judged.orderId', 'workOrder.id')
      .select('judged.verdict')
      .where(
        'workOrder.id',
        'in',
        part.map(({ id }) => id),
      )
      .orderBy('workOrder.finishTime', 'desc')
      .orderBy('workOrder.id', 'desc')
      .execute();
}

const countOf = (condition: RawBuilder<unknown>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** How completed orders went, and how many there are: by the tally where that knows them. */
async function countFigures(
  db: Database,
  viewer: Viewer,
  search: ResultSearch,
  now: Date,
  prepared: Prepared,
) {
  const direct = found(db, viewer, search, now, prepared).select([
    sql<boolean | null>`work_order.finish_time > work_order.deadline`.as('late'),
    'workOrder.inspectStatus',
    sql<boolean>`work_order.rework_count > 0`.as('reworked'),
    'workOrder.stars',
    sql<number>`1`.as('n'),
  ]);
  const orders = isTallied(search)
    ? direct
        .where(ownOnly(db, viewer, prepared))
        .unionAll(
          tallied(db, viewer, search, prepared).select([
            'tally.late',
            'tally.inspectStatus',
            'tally.reworked',
            'tally.stars',
            'tally.n',
          ]),
        )
    : direct;
  const of = (condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(n) filter (where ${condition}), 0)::int`;
  return db
    .selectFrom(orders.as('each'))
    .select([
      of(sql`true`).as('completed'),
      of(sql`not late`).as('onTime'),
      of(sql`inspect_status in (${literals([orderAudit.passed, orderAudit.failed])})`).as('inspected'),
      of(sql`inspect_status = ${sql.lit(orderAudit.passed)}`).as('passed'),
      of(sql`reworked`).as('reworked'),
      of(sql`stars is not null`).as('rated'),
      sql<number | null>`(sum(stars * n)::float8 / nullif(sum(n) filter (where stars is not null), 0))`.as(
        'stars',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** The same orders in figures. */
export async function countResults(db: Database, viewer: Viewer, search: ResultSearch, now: Date) {
  const prepared = await prepareSearch(db, viewer, search);
  const [figures, verdicts] = await Promise.all([
    countFigures(db, viewer, search, now, prepared),
    found(db, viewer, search, now, prepared)
      .where('judged.verdict', 'is not', null)
      .select([
        countOf(sql`judged.verdict = 'confirmed'`).as('confirmed'),
        countOf(sql`judged.verdict = 'doubtful'`).as('doubtful'),
        countOf(sql`judged.verdict = 'contradicted'`).as('contradicted'),
        countOf(sql`judged.verdict = 'unknown'`).as('unknown'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { ...figures, ...verdicts };
}
