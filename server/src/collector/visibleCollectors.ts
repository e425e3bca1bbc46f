import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything, seesWholeCompany, visibleElevators } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The collectors a viewer may see: those of his companies, and those that speak for a lift he sees. */
export function visibleCollectors(db: Database, viewer: Viewer) {
  const all = db.selectFrom('collectorCard as box');
  if (seesEverything(viewer)) return all;
  const lifts = visibleElevators(db, viewer).select('lift.id');
  return all.where((eb) => {
    const spoken = eb('box.elevatorId', 'in', lifts);
    if (!seesWholeCompany(viewer)) return spoken;
    return eb.or([eb('box.companyId', 'in', managedCompanies(db, viewer).select('firm.id')), spoken]);
  });
}
