import type { Database } from '#platform/call/ask.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The views of lists that a viewer may open: his own and those shared within his company. */
export const visibleViews = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('listView as view')
    .where((eb) =>
      eb.or([
        eb('view.userId', '=', viewer.userId),
        eb.and([eb('view.shared', '=', true), eb('view.companyId', '=', viewer.companyId)]),
      ]),
    );
