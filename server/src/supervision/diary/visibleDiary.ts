import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The pages of the elevators that a viewer sees. */
export const visibleDiary = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer).innerJoin('dutyDiary', 'dutyDiary.elevatorId', 'elevator.id');
