import type { Database } from '#platform/call/requestContext.ts';
import { usableBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The part kinds a viewer may use: those of their companies, of the companies above, and of the platform. */
export const visibleKinds = (db: Database, viewer: Viewer) =>
  db.selectFrom('partKind as kind').where(usableBy(viewer, 'kind.companyId'));
