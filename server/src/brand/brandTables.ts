import type { elevatorBrand, elevatorModel } from '@hoistway/contract/brand/elevatorBrand.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    elevatorBrand: RowOf<typeof elevatorBrand>;
    elevatorModel: RowOf<typeof elevatorModel, { brandId: string }>;
  }
}
