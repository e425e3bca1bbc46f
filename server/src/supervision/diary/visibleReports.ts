import type { Database } from '#platform/call/requestContext.ts';
import { ownCompanies, seesEverything, seesWholeCompany } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/**
 * The reports that a viewer sees: they tell of all elevators of a user unit, so they are for who sees all of that unit, and
 * not for who sees some of its elevators.
 */
export function visibleReports(db: Database, viewer: Viewer) {
  const all = db
    .selectFrom('dutyReport as report')
    .innerJoin('companyCard as unit', 'unit.id', 'report.companyId');
  if (seesEverything(viewer)) return all;
  if (seesWholeCompany(viewer)) return all.where('report.companyId', 'in', ownCompanies(viewer));
  return all.where('report.companyId', '=', viewer.scopes.has('ownedElevators') ? viewer.companyId : null);
}
