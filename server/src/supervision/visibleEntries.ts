import type { Database } from '#platform/call/requestContext.ts';
import { usableBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The entries a viewer is warned by: those of their companies, of the companies above, of authorities and of the platform. */
export const visibleEntries = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('blacklistEntry as entry')
    .where(usableBy(viewer, 'entry.companyId', ['platform', 'regulator']));
