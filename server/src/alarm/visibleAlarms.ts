import type { Database } from '#platform/call/requestContext.ts';
import { managedCompanies, seesWholeCompany, visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';

/**
 * The alarms of elevators that a viewer sees; those of which nobody knows the elevator belong to whoever answers for the
 * whole company to which they were reported.
 */
export const visibleAlarms = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('cameraAlarm')
    .where((eb) =>
      eb.or([
        eb('cameraAlarm.elevatorId', 'in', visibleElevators(db, viewer).select('elevator.id')),
        ...(seesWholeCompany(viewer)
          ? [
              eb.and([
                eb('cameraAlarm.elevatorId', 'is', null),
                eb('cameraAlarm.companyId', 'in', managedCompanies(db, viewer).select('company.id')),
              ]),
            ]
          : []),
      ]),
    );

/** The senders of the companies that a viewer manages. */
export const visibleFeeds = (db: Database, viewer: Viewer) =>
  managedCompanies(db, viewer).innerJoin('alarmFeed', 'alarmFeed.companyId', 'company.id');
