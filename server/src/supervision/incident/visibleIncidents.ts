import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The incidents of the elevators that a viewer sees. */
export const visibleIncidents = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer).innerJoin('incident', 'incident.elevatorId', 'elevator.id');
