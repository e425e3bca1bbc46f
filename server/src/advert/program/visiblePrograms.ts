import type { Database } from '#platform/call/requestContext.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The programmes of the companies that a viewer answers for; to others they do not exist. */
export const visiblePrograms = (db: Database, viewer: Viewer) =>
  db.selectFrom('program').where(managedBy(viewer, 'program.companyId'));
