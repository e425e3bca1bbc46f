import type { fault } from '@hoistway/contract/fault/fault.ts';
import type { Id, Instant, MaybeInstant, RowOf, Stamp } from '#platform/database/rowOf.ts';
import type { Generated } from 'kysely';

type FaultTable = RowOf<
  typeof fault,
  {
    collectorId: string | null;
    /** Who maintained its elevator when it began. */
    maintainerId: string | null;
    recordedAt: Stamp;
    mappingVersion: number | null;
    mappingVersionId: string | null;
    snapshot: unknown;
    handledAt: MaybeInstant;
    handledBy: string | null;
    source: Generated<string>;
    toldAt: MaybeInstant;
    holdUntil: MaybeInstant;
    incidentId: string | null;
    repeatedAt: MaybeInstant;
  },
  'handling' | 'occurrences' | 'clockWrong'
>;

type FaultCard = Pick<
  FaultTable,
  | 'id'
  | 'elevatorId'
  | 'code'
  | 'faultClass'
  | 'severity'
  | 'openedAt'
  | 'closedAt'
  | 'endReason'
  | 'clockWrong'
  | 'handling'
  | 'collectorId'
  | 'vendorCode'
  | 'occurrences'
  | 'floor'
  | 'pushed'
  | 'note'
  | 'acknowledgedAt'
  | 'acknowledgedBy'
  | 'handledBy'
  | 'toldAt'
  | 'incidentId'
  | 'repeatedAt'
  | 'maintainerId'
>;

interface FaultSnoozeTable {
  faultId: string;
  snoozedUntil: Instant;
  reason: string;
  snoozedAt: Instant;
  snoozedBy: string | null;
}

interface FaultIncidentTable {
  id: Id;
  incidentKind: 'powerCut' | 'connectionLoss';
  code: string;
  projectName: string;
  openedAt: Instant;
  lastOpenedAt: Instant;
  closedAt: MaybeInstant;
  pushed: boolean;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    fault: FaultTable;
    faultMute: {
      faultId: string;
      elevatorId: string;
      code: string;
      reason: string;
      mutedUntil: Instant;
      mutedBy: string | null;
      endedAt: MaybeInstant;
      endedBy: string | null;
    };
    faultAssignment: {
      faultId: string;
      staffId: string;
      assignedAt: Instant;
      assignedBy: string | null;
    };
    faultSnooze: FaultSnoozeTable;
    faultSnoozeCard: Pick<FaultSnoozeTable, 'faultId' | 'snoozedUntil'>;
    faultIncident: FaultIncidentTable;
    faultIncidentCard: Pick<FaultIncidentTable, 'id' | 'incidentKind' | 'code' | 'projectName' | 'openedAt'>;
    faultOccurrence: {
      faultId: string;
      n: number;
      openedAt: Instant;
      closedAt: MaybeInstant;
      eventId: string | null;
      vendorCode: string | null;
      mappingVersion: number | null;
      suppression: 'none' | 'notTold' | 'inspection' | 'ignored' | 'flapping' | 'incident';
      clockWrong: Generated<boolean>;
    };
    faultCard: FaultCard;
  }
}
