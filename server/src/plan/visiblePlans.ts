import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The plans of the elevators that a viewer sees, of the companies that maintain these now. */
export const visiblePlans = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('maintenancePlan')
    .innerJoin('elevatorCard as elevator', (join) =>
      join
        .onRef('elevator.id', '=', 'maintenancePlan.elevatorId')
        .onRef('elevator.maintainerId', '=', 'maintenancePlan.companyId'),
    )
    .where('maintenancePlan.elevatorId', 'in', visibleElevators(db, viewer).select('elevator.id'));
