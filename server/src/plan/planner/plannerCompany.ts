import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesWholeCompany } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { todayOf } from '../planColumns.ts';

/** The companies whose months a viewer reads: who sees a part of the elevators is of one company alone. */
function plannedCompanies(db: Database, viewer: Viewer) {
  const managed = managedCompanies(db, viewer);
  return seesWholeCompany(viewer) ? managed : managed.where('company.id', '=', viewer.companyId);
}

/** The company whose month is planned; one that the viewer does not answer for does not exist for them. */
export async function companyOf(db: Database, viewer: Viewer, companyId: string | undefined, now: Date) {
  const company = await plannedCompanies(db, viewer)
    .leftJoin('areaCard as area', 'area.id', 'company.areaId')
    .where('company.id', '=', companyId ?? viewer.companyId)
    .select([
      'company.id',
      'company.names as name',
      'area.intervalProfile',
      sql<string>`${todayOf(now)}::text`.as('today'),
    ])
    .executeTakeFirst();
  if (!company) throw new Refusal('objectMissing');
  const { id, name, today, intervalProfile } = company;
  return { id, name, today, country: intervalProfile ?? 'cn' };
}
export type PlannerCompany = Awaited<ReturnType<typeof companyOf>>;

/** Whether a viewer plans the months of more than one company. */
export async function plansForMany(db: Database, viewer: Viewer): Promise<boolean> {
  const some = await plannedCompanies(db, viewer).select('company.id').limit(2).execute();
  return some.length > 1;
}
