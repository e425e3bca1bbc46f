import type { liftBrand, liftModel } from '@hoistway/contract/brand/liftBrand.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    liftBrand: RowOf<typeof liftBrand>;
    liftModel: RowOf<typeof liftModel, { brandId: string }>;
  }
}
