import type { Id, Instant, MaybeInstant, Stamp } from '#platform/database/columnTypes.ts';
import type { Generated } from 'kysely';

interface CollectorTable {
  id: Id;
  serial: string;
  secretHash: string;
  model: string;
  firmware: string | null;
  sim: string | null;
  elevatorId: string | null;
  disabled: Generated<boolean>;
  createdAt: Stamp;
  companyId: string | null;
  provisionStep: Generated<number>;
  provisionSha256: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    collector: CollectorTable;
    collectorCard: Pick<CollectorTable, 'id' | 'serial' | 'model' | 'elevatorId' | 'disabled' | 'companyId'>;
    collectorBinding: {
      id: Id;
      collectorId: string;
      elevatorId: string;
      boundAt: Instant;
      boundBy: string | null;
      unboundAt: MaybeInstant;
      unboundBy: string | null;
    };
  }
}
