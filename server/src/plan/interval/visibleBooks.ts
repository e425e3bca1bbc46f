import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The interval book of the elevators that a viewer sees, of the companies that maintain these now. */
export const visibleBooks = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('intervalBook')
    .innerJoin('elevatorCard as elevator', (join) =>
      join
        .onRef('elevator.id', '=', 'intervalBook.elevatorId')
        .onRef('elevator.maintainerId', '=', 'intervalBook.companyId'),
    )
    .where('intervalBook.elevatorId', 'in', visibleElevators(db, viewer).select('elevator.id'));
