import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The parts of the elevators that a viewer sees, also those that were taken off, whoever mounted them. */
export const visibleMounted = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer)
    .innerJoin('mountedPart as mounted', 'mounted.elevatorId', 'elevator.id')
    .innerJoin('partKind as kind', 'kind.id', 'mounted.partKindId');
