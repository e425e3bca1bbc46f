import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The records of the elevators that a viewer sees, whole. */
export const visibleRecords = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer)
    .innerJoin('elevator as record', 'record.id', 'elevator.id')
    .selectAll('record');
