import type { collector } from '@hoistway/contract/collector/collector.ts';
import type { Id, Instant, MaybeInstant, RowOf, Stamp } from '#platform/database/rowOf.ts';
import type { Generated } from 'kysely';

type CollectorTable = RowOf<
  typeof collector,
  { secretHash: string; disabled: Generated<boolean>; createdAt: Stamp; provisionSha256: string | null },
  'provisionStep'
>;

interface CollectorBindingTable {
  id: Id;
  collectorId: string;
  elevatorId: string;
  boundAt: Instant;
  boundBy: string | null;
  unboundAt: MaybeInstant;
  unboundBy: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    collector: CollectorTable;
    collectorCard: Pick<CollectorTable, 'id' | 'serial' | 'model' | 'elevatorId' | 'disabled' | 'companyId'>;
    collectorBinding: CollectorBindingTable;
    collectorBindingCard: Pick<
      CollectorBindingTable,
      'id' | 'collectorId' | 'elevatorId' | 'boundAt' | 'unboundAt'
    >;
  }
}
