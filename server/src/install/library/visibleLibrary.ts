import type { Database } from '#platform/call/requestContext.ts';
import { usableBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The nodes a viewer may use: those of their companies, of the companies above, and of the platform. */
export const visibleNodes = (db: Database, viewer: Viewer) =>
  db.selectFrom('installNode as node').where(usableBy(viewer, 'node.companyId'));

/** The templates a viewer may use, likewise. */
export const visibleTemplates = (db: Database, viewer: Viewer) =>
  db.selectFrom('installTemplate as template').where(usableBy(viewer, 'template.companyId'));
