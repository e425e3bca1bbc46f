import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The detections of the elevators that a viewer sees. */
export const visibleDetections = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer).innerJoin('elevatorDetection', 'elevatorDetection.elevatorId', 'elevator.id');
