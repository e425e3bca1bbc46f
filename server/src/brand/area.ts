import { elevatorBrand, elevatorModel } from '@hoistway/contract/brand/elevatorBrand.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { brandRoutes } from './brandRoutes.ts';
import { aBrand } from './brandSamples.ts';
import { visibleBrands } from './visibleBrands.ts';
import { brandPeople } from './brandPeople.ts';

/** Brands and models of elevators. */
export const brandArea = area({
  people: brandPeople,
  dependsOn: ['elevator'],
  routes: [brandRoutes],
  records: {
    elevatorBrand: record(elevatorBrand, {
      table: 'elevatorBrand',
      visible: (db, viewer) => visibleBrands(db, viewer).select(['brand.id', 'brand.name']),
      name: ({ name }) => name,
      readBy: 'elevator.view',
      called: 'name',
      sample: aBrand,
    }),
  },
  parts: [part('elevatorBrand', { table: 'elevatorModel', entity: elevatorModel, readBy: 'elevator.view' })],
});
