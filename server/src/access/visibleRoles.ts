import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The roles a viewer may read: those of the whole installation and those of the companies they manage. */
export function visibleRoles(db: Database, viewer: Viewer) {
  return db
    .selectFrom('role')
    .where((eb) =>
      eb.or([
        eb('role.companyId', 'is', null),
        eb('role.companyId', 'in', managedCompanies(db, viewer).select('company.id')),
      ]),
    );
}
