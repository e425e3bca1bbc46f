import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The views of lists that a viewer may open: their own and those shared within their company. */
export const visibleViews = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('listView as view')
    .where((eb) =>
      eb.or([
        eb('view.userId', '=', viewer.userId),
        eb.and([eb('view.shared', '=', true), eb('view.companyId', '=', viewer.companyId)]),
      ]),
    );

/** The saved view with which a list opens for the viewer. */
export const findUsualView = (db: Database, viewer: Viewer, list: string) =>
  visibleViews(db, viewer)
    .innerJoin('listViewDefault as usual', 'usual.viewId', 'view.id')
    .select(['view.id', 'view.viewName', 'view.address'])
    .where('usual.userId', '=', viewer.userId)
    .where('usual.list', '=', list)
    .executeTakeFirst();
