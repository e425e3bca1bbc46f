import { planProblems, type PlanProblem } from '@hoistway/contract/plan/maintenancePlan.ts';
import type { PlanProblemRow } from '@hoistway/contract/plan/planCalls.ts';
import { generatedAheadDays, defaultPerDay } from '@hoistway/contract/plan/planRules.ts';
import type { Paged } from '@hoistway/contract/paging.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isNotMade } from './generateOrders.ts';
import { ceilingOf, isLonger, latestOf, todayOf } from './planColumns.ts';
import { visiblePlans } from './visiblePlans.ts';

interface Within {
  db: Database;
  viewer: Viewer;
  now: Date;
  companyId: string | undefined;
}

/** Plans in force of the companies that the viewer answers for, with what is judged. */
const judged = ({ db, viewer, companyId }: Within) =>
  visiblePlans(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'maintenancePlan.companyId')
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .leftJoin('intervalBook as book', (join) => join.on(isLonger(sql.ref('elevator.id'))))
    .leftJoin('mechanicCard as worker', 'worker.id', 'maintenancePlan.workerId')
    .where('company.id', 'in', managedCompanies(db, viewer).select('company.id'))
    .where('maintenancePlan.stopped', '=', false)
    .$if(companyId !== undefined, (query) => query.where('company.id', '=', companyId!));

/** The digit with which the ids of one kind begin, so that each finding has its own. */
const markOf = (problem: PlanProblem) => sql.lit(String(planProblems.indexOf(problem) + 1));

/** The plans of which something holds, with how much of it; the most of it first. */
function plansWith(
  within: Within,
  problem: PlanProblem,
  holds: RawBuilder<SqlBool>,
  extent: RawBuilder<number | null> = sql<number | null>`null::int`,
) {
  return judged(within)
    .where(holds)
    .select([
      sql<string>`${markOf(problem)} || maintenance_plan.id`.as('id'),
      sql<PlanProblem>`${problem}::text`.as('problem'),
      sql<string | null>`maintenance_plan.id`.as('planId'),
      sql<string | null>`maintenance_plan.elevator_id`.as('elevatorId'),
      sql<string | null>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      sql<string | null>`elevator.project_names`.as('projectName'),
      'company.names as companyName',
      sql<string | null>`maintenance_plan.worker_id`.as('workerId'),
      sql<string | null>`worker.names`.as('worker'),
      sql<string | null>`maintenance_plan.next_due`.as('day'),
      extent.as('n'),
    ]);
}

/** Elevators in use that the company maintains without a plan. */
const withoutPlan = ({ db, viewer, companyId }: Within) =>
  visibleElevators(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'elevator.maintainerId')
    .where('company.id', 'in', managedCompanies(db, viewer).select('company.id'))
    .where('elevator.lifeState', '=', 'inUse')
    .where(
      sql<SqlBool>`not exists (select 1 from maintenance_plan plan where plan.elevator_id = elevator.id
        and plan.company_id = elevator.maintainer_id)`,
    )
    .$if(companyId !== undefined, (query) => query.where('company.id', '=', companyId!))
    .select([
      sql<string>`${markOf('noPlan')} || elevator.id`.as('id'),
      sql<PlanProblem>`'noPlan'`.as('problem'),
      sql<string | null>`null::bigint`.as('planId'),
      sql<string | null>`elevator.id`.as('elevatorId'),
      sql<string | null>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
      sql<string | null>`elevator.project_names`.as('projectName'),
      'company.names as companyName',
      sql<string | null>`null::bigint`.as('workerId'),
      sql<string | null>`null::text`.as('worker'),
      sql<string | null>`null::date`.as('day'),
      sql<number | null>`null::int`.as('n'),
    ]);

/** People with more visits on a day than are usual. */
const crowdedDays = (within: Within) =>
  judged(within)
    .where('maintenancePlan.workerId', 'is not', null)
    .groupBy(['worker.id', 'worker.names', 'company.names', 'maintenancePlan.nextDue'])
    .having(sql<SqlBool>`count(*) > ${sql.lit(defaultPerDay)}`)
    .select([
      sql<string>`${markOf('crowded')} || worker.id || to_char(maintenance_plan.next_due, 'YYMMDD')`.as('id'),
      sql<PlanProblem>`'crowded'`.as('problem'),
      sql<string | null>`null::bigint`.as('planId'),
      sql<string | null>`null::bigint`.as('elevatorId'),
      sql<string | null>`null::text`.as('elevatorNumber'),
      sql<string | null>`null::text`.as('projectName'),
      'company.names as companyName',
      sql<string | null>`worker.id`.as('workerId'),
      sql<string | null>`worker.names`.as('worker'),
      sql<string | null>`maintenance_plan.next_due`.as('day'),
      sql<number | null>`count(*)::int`.as('n'),
    ]);

/** How what does not fit is found, by its kind. */
function findings(within: Within): Record<PlanProblem, RawBuilder<PlanProblemRow>> {
  const { now } = within;
  const today = todayOf(now);
  const lateDays = sql<number>`(${today} - maintenance_plan.next_due)`;
  const latest = latestOf(sql`maintenance_plan.last_actual`, ceilingOf(today), today);
  const overDays = sql<number>`(greatest(maintenance_plan.next_due, ${today}) - ${latest})`;
  const certified = sql<SqlBool>`coalesce(worker.certificate_until >= ${today}, false)`;
  const fit = sql<SqlBool>`(worker.status = 'active' and ${certified})`;
  const found = (query: Expression<unknown>) => sql<PlanProblemRow>`(${query})`;
  return {
    overdue: found(plansWith(within, 'overdue', sql`maintenance_plan.next_due < ${today}`, lateDays)),
    beyondCeiling: found(
      plansWith(
        within,
        'beyondCeiling',
        sql`(maintenance_plan.last_actual is not null and maintenance_plan.next_due >= ${today}
          and maintenance_plan.next_due > ${latest})`,
        overDays,
      ),
    ),
    noPlan: found(withoutPlan(within)),
    noPerson: found(plansWith(within, 'noPerson', sql`maintenance_plan.worker_id is null`)),
    unfit: found(
      plansWith(
        within,
        'unfit',
        sql`(maintenance_plan.worker_id is not null and not coalesce(${fit}, false))`,
      ),
    ),
    offDuty: found(plansWith(within, 'offDuty', sql`(${fit} and not worker.on_duty)`)),
    notGenerated: found(
      plansWith(
        within,
        'notGenerated',
        sql`(maintenance_plan.next_due <= ${today} + ${sql.lit(generatedAheadDays)}::int
          and elevator.life_state = 'inUse' and ${isNotMade})`,
      ),
    ),
    crowded: found(crowdedDays(within)),
  };
}

/** What does not fit about the plans that a viewer answers for: the most pressing kinds first. */
export async function inspectPlans(
  within: Within,
  problem: PlanProblem | undefined,
  { pageNumber, pageSize }: Paged,
): Promise<{ rows: PlanProblemRow[]; total: number }> {
  const found = findings(within);
  const kinds = problem === undefined ? planProblems : [problem];
  const all = sql`with found as (${sql.join(
    kinds.map((kind) => found[kind]),
    sql` union all `,
  )})`;
  const { rows } = await sql<PlanProblemRow>`${all} select * from found
    order by array_position(${[...planProblems]}::text[], problem), n desc nulls last, day, id
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(within.db);
  const counted = await sql<{ total: number }>`${all} select count(*)::int as total from found`.execute(
    within.db,
  );
  return { rows, total: counted.rows[0]!.total };
}

/** How many of each kind there are; kinds without any are left out. */
export async function countProblems(within: Within) {
  const found = findings(within);
  const { rows } = await sql<{ problem: PlanProblem; n: number }>`
    select problem, count(*)::int as n from (${sql.join(
      planProblems.map((kind) => found[kind]),
      sql` union all `,
    )}) found group by problem`.execute(within.db);
  const counts = new Map(rows.map(({ problem, n }) => [problem, n]));
  return planProblems.flatMap((problem) => {
    const n = counts.get(problem);
    return n === undefined ? [] : [{ problem, n }];
  });
}
