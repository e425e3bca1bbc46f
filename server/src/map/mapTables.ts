import type { Instant } from '#platform/database/rowOf.ts';

interface StaffPositionTable {
  userId: string;
  sessionId: string;
  startedAt: Instant;
  latitude: number;
  longitude: number;
  accuracyM: number;
  at: Instant;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    staffPosition: StaffPositionTable;
  }
}
