import type { LiveStatus } from '@hoistway/contract/socketPush/live.ts';
import type { Id, Instant, MaybeInstant, Stamp } from '#platform/database/rowOf.ts';
import type { Generated } from 'kysely';

interface ElevatorStateTable {
  elevatorId: string;
  status: Generated<LiveStatus>;
  trapped: Generated<boolean>;
  since: Stamp;
  at: MaybeInstant;
  receivedAt: MaybeInstant;
  faultCode: string | null;
  faultSince: MaybeInstant;
  serviceMode: number | null;
  state: unknown;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    collectorState: {
      collectorId: string;
      online: Generated<boolean>;
      lastSeenAt: MaybeInstant;
      connectedAt: MaybeInstant;
      willAt: MaybeInstant;
      messageCount: Generated<string>;
      skewMs: Generated<number>;
      clockWrongAt: MaybeInstant;
      clockToldAt: MaybeInstant;
    };
    elevatorState: ElevatorStateTable;
    ingestRefusal: {
      id: Id;
      at: Instant;
      serial: string | null;
      address: string;
      reason: string;
      occurrences: number;
      vendorCode: string | null;
      detail: string | null;
    };
    elevatorStateCard: ElevatorStateTable;
    collectorStateCard: {
      collectorId: string;
      online: Generated<boolean>;
      lastSeenAt: MaybeInstant;
      connectedAt: MaybeInstant;
      messageCount: Generated<string>;
      skewMs: Generated<number>;
      clockWrongAt: MaybeInstant;
    };
    ingestRefusalCard: {
      id: Id;
      at: Instant;
      serial: string | null;
      address: string;
      reason: string;
      occurrences: number;
      vendorCode: string | null;
      detail: string | null;
    };
  }
}
