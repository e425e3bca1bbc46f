import { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import { partAssignment } from '@hoistway/contract/part/partAssignment.ts';
import { partCriterion } from '@hoistway/contract/part/partCriterion.ts';
import { partKind } from '@hoistway/contract/part/partKind.ts';
import { partMeasurement } from '@hoistway/contract/part/partMeasurement.ts';
import { stockMovement } from '@hoistway/contract/part/stockMovement.ts';
import { stockPlace } from '@hoistway/contract/part/stockPlace.ts';
import { elevatorHandedOver, handoverTakenBack } from '#area/install/installEvents.ts';
import { lifeStateMoves } from '#area/elevator/elevatorEvents.ts';
import { orderMoved, vanPartNoted, vanPartRemoved } from '#area/workOrder/orderEvents.ts';
import { area } from '#platform/area.ts';
import { before, on } from '#platform/event/reaction.ts';
import { record } from '#platform/record/record.ts';
import { budgetRoutes } from './budget/budgetRoutes.ts';
import { criteriaRoutes } from './criteria/criteriaRoutes.ts';
import { assertNoPartAtEnd } from './criteria/partAtEnd.ts';
import { mountInstalled, takeOffInstalled } from './installedParts.ts';
import { mountedPartImporter } from './mountedPartImporter.ts';
import { mountedPartRoutes } from './mountedPartRoutes.ts';
import { elevatorNumber } from './mountedPartStore.ts';
import { partKindImporter } from './partKindImporter.ts';
import { partKindRoutes } from './partKindRoutes.ts';
import { aKind, aMeasurement, aMountedPart, aStore } from './partSamples.ts';
import { visibleMounted } from './visibleMounted.ts';
import { stockRoutes } from './stockRoutes.ts';
import { visiblePlaces } from './visiblePlaces.ts';
import { visibleKinds } from './visibleKinds.ts';
import { bookUses, noteUse, takeUseBack } from './useParts.ts';
import { dateWornPartsJob } from './wear/dateReplacements.ts';
import { partPeople } from './partPeople.ts';

/** Parts: the catalogue, what is mounted on elevators, and what is in stock. */
export const partArea = area({
  people: partPeople,
  dependsOn: ['elevator'],
  routes: [partKindRoutes, criteriaRoutes, mountedPartRoutes, budgetRoutes, stockRoutes],
  records: {
    partKind: record(partKind, {
      table: 'partKind',
      visible: (db, viewer) => visibleKinds(db, viewer).select(['kind.id', 'kind.names']),
      name: ({ names }) => names,
      readBy: 'parts.view',
      called: 'name',
      sample: aKind,
    }),
    mountedPart: record(mountedPart, {
      table: 'mountedPart',
      visible: (db, viewer) =>
        visibleMounted(db, viewer).select(['mounted.id', 'kind.names', elevatorNumber.as('number')]),
      name: ({ names, number }) => `${names} · ${number}`,
      readBy: 'parts.view',
      sample: aMountedPart,
    }),
    partCriterion: record(partCriterion, { table: 'partCriterion' }),
    partMeasurement: record(partMeasurement, {
      table: 'partMeasurement',
      visible: (db, viewer) =>
        visibleMounted(db, viewer)
          .innerJoin('partMeasurement as measured', 'measured.mountedPartId', 'mounted.id')
          .select(['measured.id', 'kind.names']),
      name: ({ names }) => names,
      sample: aMeasurement,
    }),
    partAssignment: record(partAssignment, { table: 'partAssignment' }),
    stockPlace: record(stockPlace, {
      table: 'stockPlace',
      visible: (db, viewer) => visiblePlaces(db, viewer).select(['place.id', 'place.names']),
      name: ({ names }) => names,
      readBy: 'parts.view',
      called: 'name',
      sample: aStore,
    }),
    stockMovement: record(stockMovement, { table: 'stockMovement' }),
  },
  importers: [partKindImporter, mountedPartImporter],
  jobs: [dateWornPartsJob],
  reactions: [
    before(lifeStateMoves, async (tx, { elevatorId, to }) =>
      to === 'inUse' ? assertNoPartAtEnd(tx, elevatorId, new Date()) : undefined,
    ),
    on(vanPartNoted, noteUse),
    on(vanPartRemoved, takeUseBack),
    on(orderMoved, bookUses),
    on(elevatorHandedOver, mountInstalled),
    on(handoverTakenBack, takeOffInstalled),
  ],
  lends: {
    'part/installedParts.ts': 'parts that are mounted in an installation are judged as others are',
  },
  notAudited: {
    part_stock: 'it is the sum of the movements',
    part_use: 'the parts of the order and the movements are in the audit log',
  },
  unlogged: {
    part_criterion: 'a part shows the limits that hold',
    part_measurement: 'measurements are shown as they are',
    part_assignment: 'the mounted parts say what it did',
    stock_movement: 'the ledger is shown as it is',
  },
});
