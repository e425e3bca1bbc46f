import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The stores and vans of the companies that a viewer answers for. */
export const visiblePlaces = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('stockPlace as place')
    .where('place.companyId', 'in', managedCompanies(db, viewer).select('company.id'));
