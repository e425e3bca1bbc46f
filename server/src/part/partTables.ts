import type { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import type { partKind } from '@hoistway/contract/part/partKind.ts';
import type { RowOf } from '#platform/database/rowOf.ts';
import type { ColumnType } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    mountedPart: RowOf<typeof mountedPart>;
    partKind: RowOf<typeof partKind, { names: ColumnType<string, never, never> }>;
  }
}
