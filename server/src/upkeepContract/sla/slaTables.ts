import type { SlaEvidence } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import type { slaTerm } from '@hoistway/contract/upkeepContract/sla/slaTerm.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Instant, MaybeInstant, RowOf, Stamp } from '#platform/database/rowOf.ts';

interface SlaVerdictTable {
  id: Id;
  contractId: string;
  termId: string;
  elevatorId: string;
  subjectKind: 'rescueCase' | 'fault' | 'workOrder';
  subjectId: string;
  subjectName: string;
  startedAt: Instant;
  endedAt: Instant;
  countedSeconds: number;
  limitSeconds: number;
  met: boolean;
  evidence: ColumnType<SlaEvidence, string, string>;
  judgedAt: Instant;
}

interface SlaCreditTable {
  id: Id;
  verdictId: string;
  contractId: string;
  month: string;
  amount: number;
  uncapped: number;
  units: number;
  state: Generated<'draft' | 'applied' | 'waived'>;
  reason: string | null;
  invoiceId: string | null;
  decidedBy: string | null;
  decidedAt: MaybeInstant;
  createdAt: Instant;
}

interface SlaNoAccessTable {
  id: Id;
  contractId: string;
  elevatorId: string;
  fromTime: Instant;
  untilTime: Instant;
  reason: string;
  createdBy: string | null;
  createdAt: Stamp;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    slaTerm: RowOf<typeof slaTerm>;
    slaVerdict: SlaVerdictTable;
    slaCredit: SlaCreditTable;
    slaNoAccess: SlaNoAccessTable;
  }
}
