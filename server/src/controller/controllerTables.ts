import type { Id, Instant } from '#platform/database/rowOf.ts';
import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    controllerReading: {
      id: Id;
      elevatorId: string;
      collectorId: string;
      subject: 'parameters' | 'records';
      state: string;
      askedBy: string | null;
      askedAt: Instant;
      deadline: Instant;
      expected: Generated<number>;
      parts: Generated<string[]>;
      values: Generated<unknown>;
    };
    controllerBaseline: {
      id: Id;
      elevatorId: string;
      readingId: string;
      approvedBy: string | null;
      approvedAt: Instant;
    };
  }
}
