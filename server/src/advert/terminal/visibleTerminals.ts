import type { Database } from '#platform/call/requestContext.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The terminals of the companies that a viewer answers for; to others they do not exist. */
export const visibleTerminals = (db: Database, viewer: Viewer) =>
  db.selectFrom('terminal').where(managedBy(viewer, 'terminal.companyId'));
