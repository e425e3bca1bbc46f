import { elevator } from '@hoistway/contract/elevator/elevatorCard.ts';
import { elevatorFile } from '@hoistway/contract/elevator/elevatorFile.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { visibleElevators } from '#platform/sight.ts';
import { elevatorFileRoutes } from './elevatorFileRoutes.ts';
import { elevatorImporter } from './elevatorImporter.ts';
import { elevatorRoutes } from './elevatorRoutes.ts';
import { aLift, aLiftFile } from './elevatorSamples.ts';

/** The archive of lifts. */
export const elevatorArea = area({
  routes: [elevatorRoutes, elevatorFileRoutes],
  importers: [elevatorImporter],
  records: {
    elevator: record(elevator, {
      table: 'elevator',
      visible: (db, viewer) => visibleElevators(db, viewer).select(['lift.id', 'lift.elevatorNo']),
      name: ({ elevatorNo }) => elevatorNo,
      readBy: 'elevator.view',
      called: 'elevator_no',
      told: {
        others_id: { label: 'elevator.othersId', masked: { as: 'document', seenBy: 'elevator.edit' } },
      },
      sample: aLift,
    }),
    elevatorFile: record(elevatorFile, {
      table: 'elevatorFile',
      visible: (db, viewer) =>
        db
          .selectFrom('elevatorFile')
          .select('id')
          .where('elevatorId', 'in', visibleElevators(db, viewer).select('lift.id')),
      partOf: {
        subject: 'elevator',
        readBy: 'elevator.view',
        told: {
          name: { label: 'elevatorFile.name' },
          kind: { label: 'elevatorFile.kind', choice: 'fileKind' },
        },
      },
      sample: aLiftFile,
    }),
  },
  parts: [
    part('elevator', {
      table: 'elevatorGroup',
      readBy: 'elevator.view',
      told: { group_id: { label: 'user.groupId', ref: 'companyGroup' } },
    }),
    part('elevator', {
      table: 'elevatorAssignment',
      readBy: 'elevator.view',
      told: { user_id: { label: 'user.users', ref: 'user' } },
    }),
  ],
  lends: {
    'elevator/elevatorFilters.ts': 'every list of lifts is searched alike',
    'elevator/groupMembers.ts': 'companies put lifts into their groups',
    'elevator/ownership.ts': 'brands and collectors belong to companies as lifts do',
    'elevator/renameBrand.ts': 'a brand keeps its lifts when it is renamed',
    'elevator/visibleRecords.ts': 'the page of a lift shows all of its record',
  },
});
