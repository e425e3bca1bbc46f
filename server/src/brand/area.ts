import { liftBrand, liftModel } from '@hoistway/contract/brand/liftBrand.ts';
import { area } from '#platform/area.ts';
import { part, record } from '#platform/record/record.ts';
import { brandRoutes } from './brandRoutes.ts';
import { aBrand } from './brandSamples.ts';
import { visibleBrands } from './visibleBrands.ts';

/** Brands and models of lifts. */
export const brandArea = area({
  routes: [brandRoutes],
  records: {
    liftBrand: record(liftBrand, {
      table: 'liftBrand',
      visible: (db, viewer) => visibleBrands(db, viewer).select(['brand.id', 'brand.name']),
      name: ({ name }) => name,
      readBy: 'elevator.view',
      called: 'name',
      sample: aBrand,
    }),
  },
  parts: [part('liftBrand', { table: 'liftModel', entity: liftModel, readBy: 'elevator.view' })],
});
