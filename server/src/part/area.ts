import { partKind } from '@hoistway/contract/part/partKind.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { partKindRoutes } from './partKindRoutes.ts';
import { aKind } from './partSamples.ts';
import { visibleKinds } from './visibleKinds.ts';

/** Parts: the catalogue, what is mounted on elevators, and what is in stock. */
export const partArea = area({
  dependsOn: ['company'],
  routes: [partKindRoutes],
  records: {
    partKind: record(partKind, {
      table: 'partKind',
      visible: (db, viewer) => visibleKinds(db, viewer).select(['kind.id', 'kind.names']),
      name: ({ names }) => names,
      readBy: 'parts.view',
      called: 'name',
      sample: aKind,
    }),
  },
});
