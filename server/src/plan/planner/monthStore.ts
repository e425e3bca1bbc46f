import { daysAfter } from '@hoistway/contract/time/days.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { holdCompany } from '#area/company/holdCompany.ts';
import { managedCompanies, seesWholeCompany } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { visiblePlans } from '../visiblePlans.ts';
import type { Month, PlannedStop } from './plannerInput.ts';
import { roundsFrom, seenOf, type ReadMonth } from './readMonth.ts';
import { insertRecord, insertRecords } from '#platform/database/insertRecords.ts';
import { monthPlan, plannedVisit } from '@hoistway/contract/plan/monthPlan.ts';

/** The months of the companies that a viewer answers for. */
export const visibleMonths = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('monthPlan')
    .where('monthPlan.companyId', 'in', managedCompanies(db, viewer).select('company.id'));

/** The visits of these months to the elevators that the viewer sees. */
export function visibleVisits(db: Database, viewer: Viewer) {
  const all = db
    .selectFrom('plannedVisit')
    .innerJoin('monthPlan', 'monthPlan.id', 'plannedVisit.monthPlanId')
    .where('monthPlan.companyId', 'in', managedCompanies(db, viewer).select('company.id'));
  return seesWholeCompany(viewer)
    ? all
    : all.where('plannedVisit.planId', 'in', visiblePlans(db, viewer).select('maintenancePlan.id'));
}

/** Tells the plans that a viewer sees from the others of the company; a whole month is of those they all see. */
export async function visiblePlanTest(
  db: Database,
  viewer: Viewer,
  companyId: string,
): Promise<(plan: { id: string }) => boolean> {
  if (seesWholeCompany(viewer)) return () => true;
  const plans = await visiblePlans(db, viewer)
    .where('maintenancePlan.companyId', '=', companyId)
    .select('maintenancePlan.id')
    .execute();
  const seen = new Set(plans.map(({ id }) => id));
  return ({ id }) => seen.has(id);
}

export const findMonth = (db: Database, companyId: string, month: string) =>
  db
    .selectFrom('monthPlan')
    .where('companyId', '=', companyId)
    .where('month', '=', month)
    .select(columnsOf(monthPlan, 'monthPlan'))
    .executeTakeFirst();
export type KeptMonth = NonNullable<Awaited<ReturnType<typeof findMonth>>>;

export const readVisits = (db: Database, monthPlanId: string) =>
  db
    .selectFrom('plannedVisit')
    .where('monthPlanId', '=', monthPlanId)
    .selectAll()
    .orderBy('day')
    .orderBy('id')
    .execute();
export type KeptVisit = Awaited<ReturnType<typeof readVisits>>[number];

/** A month with one of its visits, and what it is for; locked where it is going to change. */
export async function monthOfVisit(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<{ kept: KeptMonth; visit: KeptVisit }> {
  const visit = await visibleVisits(db, viewer)
    .where('plannedVisit.id', '=', id)
    .selectAll('plannedVisit')
    .executeTakeFirst();
  if (!visit) throw new Refusal('objectMissing');
  const kept = await visibleMonths(db, viewer)
    .where('monthPlan.id', '=', visit.monthPlanId)
    .select(columnsOf(monthPlan, 'monthPlan'))
    .executeTakeFirstOrThrow();
  return { kept, visit };
}

/** Keeps a month in place of the one that is there. */
export async function keepMonth(
  tx: Transaction,
  { companyId, month, fromDay }: { companyId: string; month: string; fromDay: string },
  read: ReadMonth,
  planned: Month,
): Promise<{ id: string; visits: number }> {
  // Of a month that is not there yet there is no row on which others could wait.
  await holdCompany(tx, companyId);
  await tx.deleteFrom('monthPlan').where('companyId', '=', companyId).where('month', '=', month).execute();
  const id = await insertRecord(tx, monthPlan, { companyId, month, fromDay, acceptedAt: null });
  const rows = planned.flatMap((chain, elevator) => {
    const plan = read.plans[elevator]!;
    const start = read.starts[elevator]!;
    const rounds = roundsFrom(start);
    return chain.map(({ day, team, position }, round) => ({
      monthPlanId: id,
      planId: plan.id,
      teamId: read.teams[team]!.id,
      cycle: rounds[round]!.cycle,
      ordinal: rounds[round]!.nextOrdinal,
      day: daysAfter(fromDay, day),
      position,
      pinned: round === 0 && start.pinned !== null,
      moved: false,
      seen: seenOf(plan),
    }));
  });
  await insertRecords(tx, plannedVisit, rows);
  return { id, visits: rows.length };
}

/** A kept month as the planner sees it: the visits of each elevator that are still to come, and which row each is. */
export function standingMonth(
  read: ReadMonth,
  visits: readonly KeptVisit[],
  at: (day: string) => number,
): { month: Month; rows: ReadonlyMap<PlannedStop, KeptVisit> } {
  const elevatorOf = new Map(read.plans.map(({ id }, elevator) => [id, elevator]));
  const teamOf = new Map(read.teams.map(({ id }, team) => [id, team]));
  const month: PlannedStop[][] = read.plans.map(() => []);
  const rows = new Map<PlannedStop, KeptVisit>();
  for (const visit of visits) {
    const elevator = elevatorOf.get(visit.planId);
    const team = teamOf.get(visit.teamId);
    const day = at(visit.day);
    if (elevator === undefined || team === undefined || day < 0 || day >= read.days) continue;
    const { cycle, nextOrdinal } = read.starts[elevator]!;
    // A round that was done meanwhile is over.
    if (visit.cycle < cycle || (visit.cycle === cycle && visit.ordinal < nextOrdinal)) continue;
    const stop = { day, team, position: visit.position };
    month[elevator]!.push(stop);
    rows.set(stop, visit);
  }
  return { month, rows };
}
