import { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import { partKind } from '@hoistway/contract/part/partKind.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { mountedPartRoutes } from './mountedPartRoutes.ts';
import { elevatorNumber } from './mountedPartStore.ts';
import { partKindRoutes } from './partKindRoutes.ts';
import { aKind, aMountedPart } from './partSamples.ts';
import { visibleMounted } from './visibleMounted.ts';
import { visibleKinds } from './visibleKinds.ts';

/** Parts: the catalogue, what is mounted on elevators, and what is in stock. */
export const partArea = area({
  dependsOn: ['elevator'],
  routes: [partKindRoutes, mountedPartRoutes],
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
  },
});
