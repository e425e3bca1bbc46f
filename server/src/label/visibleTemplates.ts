import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The label templates that a viewer may use: their own and those shared within their company. */
export const visibleTemplates = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('labelTemplate as template')
    .where((eb) =>
      eb.or([
        eb('template.userId', '=', viewer.userId),
        eb.and([eb('template.shared', '=', true), eb('template.companyId', '=', viewer.companyId)]),
      ]),
    );
