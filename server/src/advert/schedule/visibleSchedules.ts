import type { Database } from '#platform/call/requestContext.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The schedules of the companies that a viewer answers for; to others they do not exist. */
export const visibleSchedules = (db: Database, viewer: Viewer) =>
  db.selectFrom('programSchedule').where(managedBy(viewer, 'programSchedule.companyId'));
