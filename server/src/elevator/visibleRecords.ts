import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The records of the lifts that a viewer sees, whole. */
export const visibleRecords = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer).innerJoin('elevator', 'elevator.id', 'lift.id').selectAll('elevator');
