import type { Database } from '#platform/call/requestContext.ts';
import { usableBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The brands a viewer may use: those of their companies, of the companies above, and of the platform. */
export const visibleBrands = (db: Database, viewer: Viewer) =>
  db.selectFrom('elevatorBrand as brand').where(usableBy(viewer, 'brand.companyId'));
