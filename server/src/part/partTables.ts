import type { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import type { partAssignment } from '@hoistway/contract/part/partAssignment.ts';
import type { partCriterion } from '@hoistway/contract/part/partCriterion.ts';
import type { partKind } from '@hoistway/contract/part/partKind.ts';
import type { partMeasurement } from '@hoistway/contract/part/partMeasurement.ts';
import type { stockMovement } from '@hoistway/contract/part/stockMovement.ts';
import type { stockPlace } from '@hoistway/contract/part/stockPlace.ts';
import type { Id, MaybeInstant, RowOf, Stamp } from '#platform/database/rowOf.ts';
import type { ColumnType } from 'kysely';

/** How many pieces of a kind are at a place. */
interface PartStockTable {
  id: Id;
  placeId: string;
  partKindId: string;
  quantity: number;
  movedAt: Stamp;
}

/** What orders use from vans. */
interface PartUseTable {
  id: Id;
  orderId: string;
  orderPartId: string;
  stockId: string;
  quantity: number;
  byUserId: string | null;
  bookedAt: MaybeInstant;
}

type PartKindTable = RowOf<
  typeof partKind,
  { names: ColumnType<string, never, never>; units: ColumnType<string, never, never> }
>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    mountedPart: RowOf<
      typeof mountedPart,
      { assignmentId: string | null; places: ColumnType<string | null, never, never> }
    >;
    partAssignment: RowOf<typeof partAssignment, { places: ColumnType<string | null, never, never> }>;
    partCriterion: RowOf<typeof partCriterion>;
    partKind: PartKindTable;
    partMeasurement: RowOf<typeof partMeasurement, { fileId: string | null }>;
    partStock: PartStockTable;
    partUse: PartUseTable;
    partKindCard: Pick<PartKindTable, 'id' | 'companyId' | 'names' | 'units' | 'marking'>;
    stockMovement: RowOf<typeof stockMovement>;
    stockPlace: RowOf<typeof stockPlace, { names: ColumnType<string, never, never> }>;
  }
}
