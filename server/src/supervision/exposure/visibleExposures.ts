import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The notices a viewer reads: all of their own companies, and of others what was published once. */
export function visibleExposures(db: Database, viewer: Viewer) {
  const all = db.selectFrom('exposureEvent as event');
  if (seesEverything(viewer)) return all;
  return all.where((eb) =>
    eb.or([
      eb('event.companyId', 'in', managedCompanies(db, viewer).select('company.id')),
      eb('event.publishedAt', 'is not', null),
    ]),
  );
}
