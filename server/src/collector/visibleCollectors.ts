import type { Database } from '#platform/call/requestContext.ts';
import {
  managedCompanies,
  seesEverything,
  seesWholeCompany,
  visibleElevators,
} from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The collectors a viewer may see: those of their companies, and those bound to an elevator they see. */
export function visibleCollectors(db: Database, viewer: Viewer) {
  const all = db.selectFrom('collectorCard as collector');
  if (seesEverything(viewer)) return all;
  const elevators = visibleElevators(db, viewer).select('elevator.id');
  return all.where((eb) => {
    const spoken = eb('collector.elevatorId', 'in', elevators);
    if (!seesWholeCompany(viewer)) return spoken;
    return eb.or([
      eb('collector.companyId', 'in', managedCompanies(db, viewer).select('company.id')),
      spoken,
    ]);
  });
}
