import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The residents on the list of a viewer's own company: to everybody else, those of the platform too, they do not exist. */
export const visibleDependents = (db: Database, viewer: Viewer) =>
  db.selectFrom('dependentResident').where('dependentResident.companyId', '=', viewer.companyId);
