import type { planCalls, PlanDetail } from '@hoistway/contract/plan/planCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { holdsWord, ofSite, wordsOf } from '#area/elevator/elevatorFilters.ts';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
import { standardOfCompany } from './interval/intervalFacts.ts';
import { dueOf, latestOfMonthly, monthlyOf, ordinalsOf, shownPlans, todayOf } from './planColumns.ts';

export type PlanSearch = SearchOf<typeof planCalls.page>;

/** The plans that a search finds. */
export function searchedPlans(db: Database, viewer: Viewer, search: PlanSearch, now: Date) {
  const { words, workerId, type, due, companyId, elevatorId, from, to, batchId, importId } = search;
  const { site, customerId } = search;
  let query = shownPlans(db, viewer, now);
  for (const word of wordsOf(words)) query = query.where(holdsWord(word));
  if (workerId) query = query.where('maintenancePlan.workerId', '=', workerId);
  if (type) query = query.where('maintenancePlan.nextOrdinal', 'in', ordinalsOf(type));
  if (due) query = query.where(dueOf(now), '=', due);
  if (companyId) query = query.where('maintenancePlan.companyId', '=', companyId);
  if (elevatorId) query = query.where('maintenancePlan.elevatorId', '=', elevatorId);
  if (site) query = query.where(ofSite(site));
  if (customerId)
    query = query.where((eb) =>
      eb.or([eb('elevator.propertyId', '=', customerId), eb('elevator.ownerId', '=', customerId)]),
    );
  if (from) query = query.where('maintenancePlan.nextDue', '>=', from);
  if (to) query = query.where('maintenancePlan.nextDue', '<=', to);
  if (batchId) query = query.where('maintenancePlan.batchId', '=', batchId);
  if (importId) query = query.where(isBroughtBy(importId, 'maintenancePlan.id'));
  return query;
}

const sorts: Sorts<typeof planCalls.page> = {
  nextDue: sql`maintenance_plan.next_due`,
  lastActual: sql`maintenance_plan.last_actual`,
  elevatorNumber: sql`coalesce(elevator.short_number, elevator.elevator_no)`,
  nextOrdinal: sql`maintenance_plan.next_ordinal`,
  worker: byName('worker.names'),
};

/** What is due first stands first; stopped plans last. */
export const pagePlans = (
  db: Database,
  viewer: Viewer,
  search: PlanSearch,
  page: PageOf<typeof planCalls.page>,
  now: Date,
) =>
  readPage(searchedPlans(db, viewer, search, now), page, {
    sorts,
    defaultSort: sql`maintenance_plan.stopped, maintenance_plan.next_due`,
    id: sql`maintenance_plan.id`,
  });

/** As many plans as a search finds, for a sheet. */
export const listPlans = (db: Database, viewer: Viewer, search: PlanSearch, most: number, now: Date) =>
  searchedPlans(db, viewer, search, now)
    .orderBy('maintenancePlan.nextDue')
    .orderBy('maintenancePlan.id')
    .limit(most)
    .execute();

/** Longer ahead than this visits are worked out by their days alone, also where each month has one. */
const walkedDays = 366;
/** Where each month has a visit, one follows from the one before it. */
const following = latestOfMonthly(sql`walked.day`, sql`walked.interval_days`);

interface DayOfVisits {
  day: string;
  done: number;
  n: number;
  overdue: number;
  ahead: number;
}

/** How many visits stand on each day of a period: those that were done, are due, and follow from these. */
export async function countByDay(
  db: Database,
  viewer: Viewer,
  { from, to, ...search }: Omit<PlanSearch, 'due' | 'from' | 'to'> & { from: string; to: string },
  now: Date,
) {
  const found = searchedPlans(db, viewer, search, now)
    .clearSelect()
    .select([
      'maintenancePlan.id',
      'maintenancePlan.stopped',
      'maintenancePlan.nextDue',
      'maintenancePlan.intervalDays',
      monthlyOf(todayOf(now)).as('monthly'),
      todayOf(now).as('today'),
    ]);
  const { rows } = await sql<DayOfVisits>`
    with recursive found as (${found}),
    begun as (
      select found.*, greatest(0, floor((${from}::date - next_due - ${sql.lit(walkedDays)})::numeric / interval_days)::int) as first
      from found where monthly and not stopped),
    walked (id, step, day, interval_days) as (
      select id, first, next_due + first * interval_days, interval_days::int from begun
      union all
      select id, step + 1, ${following}, interval_days from walked where day <= ${to}::date),
    dated as (
      select next_due + step * interval_days as day, 0 as done, (step = 0)::int as n,
        (step = 0 and next_due < today)::int as overdue, (step > 0)::int as ahead
      from found cross join lateral generate_series(
          greatest(0, ceil((${from}::date - next_due)::numeric / interval_days)::int),
          floor((${to}::date - next_due)::numeric / interval_days)::int) step
      where not stopped and not monthly
      union all
      select walked.day, 0, (step = 0)::int, (step = 0 and next_due < today)::int, (step > 0)::int
      from walked join found using (id) where walked.day between ${from}::date and ${to}::date
      union all
      select visit.completed_day, 1, 0, 0, 0 from plan_visit visit join found on found.id = visit.plan_id
      where visit.completed_day between ${from}::date and ${to}::date)
    select day::text as day, sum(done)::int as done, sum(n)::int as n, sum(overdue)::int as overdue,
      sum(ahead)::int as ahead
    from dated group by day order by day`.execute(db);
  return rows;
}

const maxVisits = 50;

/** One plan with what became of its last visits. */
export async function findPlan(db: Database, viewer: Viewer, id: string, now: Date): Promise<PlanDetail> {
  const plan = await shownPlans(db, viewer, now)
    .where('maintenancePlan.id', '=', id)
    .executeTakeFirstOrThrow();
  const visits = await db
    .selectFrom('planVisit as visit')
    .innerJoin('workOrderCard as made', 'made.id', 'visit.orderId')
    .leftJoin('mechanicCard as handler', 'handler.id', 'made.handlerId')
    .where('visit.planId', '=', id)
    .select([
      'visit.id',
      'visit.ordinal',
      'visit.cycle',
      'visit.due',
      'visit.completedDay',
      'visit.hint',
      'visit.orderId',
      'made.orderNumber',
      'made.status as orderStatus',
      'handler.names as handler',
    ])
    .orderBy('visit.due', 'desc')
    .orderBy('visit.id', 'desc')
    .limit(maxVisits)
    .execute();
  const { title, confidence } = (await standardOfCompany(db, plan.companyId, now)).source;
  return { ...plan, visits, standard: { source: title, confidence } };
}
