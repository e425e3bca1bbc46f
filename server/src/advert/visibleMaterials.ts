import type { Database } from '#platform/call/requestContext.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The materials of the companies that a viewer answers for; to others they do not exist. */
export const visibleMaterials = (db: Database, viewer: Viewer) =>
  db.selectFrom('material').where(managedBy(viewer, 'material.companyId'));
