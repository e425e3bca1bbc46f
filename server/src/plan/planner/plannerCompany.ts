import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesWholeCompany } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { todayOf } from '../planColumns.ts';

/** The company whose month is planned; one that the viewer does not answer for does not exist for them. */
export async function companyOf(db: Database, viewer: Viewer, companyId: string | undefined, now: Date) {
  const company = seesWholeCompany(viewer)
    ? await managedCompanies(db, viewer)
        .leftJoin('areaCard as area', 'area.id', 'company.areaId')
        .where('company.id', '=', companyId ?? viewer.companyId)
        .select([
          'company.id',
          'company.names as name',
          'area.intervalProfile',
          sql<string>`${todayOf(now)}::text`.as('today'),
        ])
        .executeTakeFirst()
    : undefined;
  if (!company) throw new Refusal('objectMissing');
  const { id, name, today, intervalProfile } = company;
  return { id, name, today, country: intervalProfile ?? 'cn' };
}
export type PlannerCompany = Awaited<ReturnType<typeof companyOf>>;
