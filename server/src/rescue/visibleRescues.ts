import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The rescues from elevators that a viewer sees, and those to which they were asked to come. */
export const visibleRescues = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('rescueCase')
    .where((eb) =>
      eb.or([
        eb('rescueCase.elevatorId', 'in', visibleElevators(db, viewer).select('elevator.id')),
        eb(
          'rescueCase.id',
          'in',
          db
            .selectFrom('rescueAssignment')
            .innerJoin('staffCard as asked', 'asked.id', 'rescueAssignment.staffId')
            .where('asked.userId', '=', viewer.userId)
            .select('rescueAssignment.caseId'),
        ),
      ]),
    );
