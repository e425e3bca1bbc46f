import type { Id, Instant, MaybeInstant, Stamp } from '#platform/database/columnTypes.ts';
import type { Generated } from 'kysely';

interface FaultTable {
  id: Id;
  elevatorId: string;
  collectorId: string | null;
  code: string;
  vendorCode: string | null;
  faultClass: string;
  severity: number;
  openedAt: Instant;
  closedAt: MaybeInstant;
  recordedAt: Stamp;
  handling: Generated<string>;
  occurrences: Generated<number>;
  floor: number | null;
  pushed: boolean;
  mappingVersion: number | null;
  mappingVersionId: string | null;
  snapshot: unknown;
  acknowledgedAt: MaybeInstant;
  acknowledgedBy: string | null;
  note: string | null;
  handledAt: MaybeInstant;
  handledBy: string | null;
  source: Generated<string>;
  toldAt: MaybeInstant;
  holdUntil: MaybeInstant;
  incidentId: string | null;
  repeatedAt: MaybeInstant;
}

type FaultCard = Pick<
  FaultTable,
  | 'id'
  | 'elevatorId'
  | 'code'
  | 'faultClass'
  | 'severity'
  | 'openedAt'
  | 'closedAt'
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
>;

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
    faultIncident: {
      id: Id;
      incidentKind: 'powerCut' | 'connectionLoss';
      code: string;
      projectName: string;
      openedAt: Instant;
      lastOpenedAt: Instant;
      closedAt: MaybeInstant;
      pushed: boolean;
    };
    faultOccurrence: {
      faultId: string;
      n: number;
      openedAt: Instant;
      closedAt: MaybeInstant;
      eventId: string | null;
      vendorCode: string | null;
      mappingVersion: number | null;
      suppression: 'none' | 'notTold' | 'inspection' | 'ignored' | 'flapping' | 'incident';
    };
    faultCard: FaultCard;
  }
}
