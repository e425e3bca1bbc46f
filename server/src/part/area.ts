import { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import { partAssignment } from '@hoistway/contract/part/partAssignment.ts';
import { partKind } from '@hoistway/contract/part/partKind.ts';
import { stockMovement } from '@hoistway/contract/part/stockMovement.ts';
import { stockPlace } from '@hoistway/contract/part/stockPlace.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { mountedPartRoutes } from './mountedPartRoutes.ts';
import { elevatorNumber } from './mountedPartStore.ts';
import { partKindRoutes } from './partKindRoutes.ts';
import { aKind, aMountedPart, aStore } from './partSamples.ts';
import { visibleMounted } from './visibleMounted.ts';
import { stockRoutes } from './stockRoutes.ts';
import { visiblePlaces } from './visiblePlaces.ts';
import { visibleKinds } from './visibleKinds.ts';
import { dateWornPartsJob } from './wear/dateReplacements.ts';

/** Parts: the catalogue, what is mounted on elevators, and what is in stock. */
export const partArea = area({
  dependsOn: ['elevator', 'history'],
  routes: [partKindRoutes, mountedPartRoutes, stockRoutes],
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
    partAssignment: record(partAssignment, { table: 'partAssignment' }),
    stockPlace: record(stockPlace, {
      table: 'stockPlace',
      visible: (db, viewer) => visiblePlaces(db, viewer).select(['place.id', 'place.name']),
      name: ({ name }) => name,
      readBy: 'parts.view',
      called: 'name',
      sample: aStore,
    }),
    stockMovement: record(stockMovement, { table: 'stockMovement' }),
  },
  jobs: [dateWornPartsJob],
  notAudited: { part_stock: 'it is the sum of the movements' },
  unlogged: {
    part_assignment: 'the mounted parts say what it did',
    stock_movement: 'the ledger is shown as it is',
  },
});
