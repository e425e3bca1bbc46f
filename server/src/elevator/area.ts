import { elevator } from '@hoistway/contract/elevator/elevatorCard.ts';
import { elevatorFile } from '@hoistway/contract/elevator/elevatorFile.ts';
import { inspectionsDated } from '#area/inspection/inspectionEvents.ts';
import { contractBegan, contractLost } from '#area/upkeepContract/contractEvents.ts';
import { elevatorHandedOver } from '#area/install/installEvents.ts';
import { area } from '#platform/area.ts';
import { on, onAll } from '#platform/event/reaction.ts';
import { part, record } from '#platform/record/record.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { elevatorTiesChanged } from './elevatorEvents.ts';
import { elevatorFileRoutes } from './file/elevatorFileRoutes.ts';
import { elevatorImporter } from './elevatorImporter.ts';
import { dateByRule } from './dateByRule.ts';
import { followContract, leaveLostElevators, followHandover } from './maintainerByContract.ts';
import { elevatorRoutes } from './elevatorRoutes.ts';
import { groupMemberRoutes } from './groupMemberRoutes.ts';
import { siteRoutes } from './site/siteRoutes.ts';
import { anElevator, anElevatorFile } from './elevatorSamples.ts';
import { elevatorPeople } from './elevatorPeople.ts';

/** The archive of elevators. */
export const elevatorArea = area({
  people: elevatorPeople,
  dependsOn: ['company'],
  routes: [elevatorRoutes, elevatorFileRoutes, groupMemberRoutes, siteRoutes],
  importers: [elevatorImporter],
  records: {
    elevator: record(elevator, {
      table: 'elevator',
      visible: (db, viewer) => visibleElevators(db, viewer).select(['elevator.id', 'elevator.elevatorNo']),
      name: ({ elevatorNo }) => elevatorNo,
      readBy: 'elevator.view',
      called: 'elevator_no',
      columns: {
        others_id: { label: 'elevator.othersId', masked: { as: 'document', seenBy: 'elevator.edit' } },
      },
      sample: anElevator,
    }),
    elevatorFile: record(elevatorFile, {
      table: 'elevatorFile',
      visible: (db, viewer) =>
        db
          .selectFrom('elevatorFile')
          .select('id')
          .where('elevatorId', 'in', visibleElevators(db, viewer).select('elevator.id')),
      partOf: {
        subject: 'elevator',
        readBy: 'elevator.view',
        columns: {
          name: { label: 'elevatorFile.name' },
          kind: { label: 'elevatorFile.kind', choice: 'fileKind' },
        },
      },
      sample: anElevatorFile,
    }),
  },
  parts: [
    part('elevator', {
      table: 'elevatorGroup',
      readBy: 'elevator.view',
      columns: { group_id: { label: 'user.groupId', ref: 'companyGroup' } },
    }),
    part('elevator', {
      table: 'elevatorAssignment',
      readBy: 'elevator.view',
      columns: { user_id: { label: 'user.users', ref: 'user' } },
    }),
  ],
  // Who maintains an elevator follows its contracts, and when it is inspected next its inspections.
  reactions: [
    on(contractBegan, (tx, { companyId, elevatorIds }) => followContract(tx, companyId, elevatorIds), {
      announces: [elevatorTiesChanged],
    }),
    on(contractLost, leaveLostElevators, { announces: [elevatorTiesChanged] }),
    on(elevatorHandedOver, followHandover, { announces: [elevatorTiesChanged] }),
    onAll(inspectionsDated, dateByRule),
  ],
  lends: {
    'elevator/elevatorsByNumber.ts': 'a sheet names elevators alike, whatever it is of',
    'elevator/elevatorFilters.ts': 'every list of elevators is searched alike',
    'elevator/file/elevatorFileStore.ts': 'a dossier encloses files of its elevator',
    'elevator/elevatorWrite.ts': 'what the archive lacks is filled from a dossier',
    'elevator/holdElevators.ts': 'what is done on an elevator is done one after the other',
    'elevator/life/lifeState.ts': 'with its handover an elevator is in use',
    'elevator/ownership.ts': 'brands and collectors belong to companies as elevators do',
    'elevator/renameBrand.ts': 'a brand keeps its elevators when it is renamed',
    'elevator/visibleRecords.ts': 'the page of an elevator shows all of its record',
  },
});
