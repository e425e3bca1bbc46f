import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The inspections of the elevators that a viewer sees. */
export const visibleInspections = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer).innerJoin('inspection', 'inspection.elevatorId', 'elevator.id');
