import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The residents' pages on which an elevator stands that a viewer sees. */
export const visiblePages = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('residentsPage')
    .where(
      'residentsPage.id',
      'in',
      visibleElevators(db, viewer)
        .innerJoin('residentsPageElevator as shown', 'shown.elevatorId', 'elevator.id')
        .select('shown.pageId'),
    );
