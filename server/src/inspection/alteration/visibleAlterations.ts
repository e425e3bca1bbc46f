import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The major alterations of the elevators that a viewer sees. */
export const visibleAlterations = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer).innerJoin('majorAlteration', 'majorAlteration.elevatorId', 'elevator.id');
