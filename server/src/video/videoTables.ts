import type { Instant } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    cameraUse: {
      elevatorId: string;
      userId: string;
      kind: 'viewed' | 'talked' | 'broadcast';
      lastTime: Instant;
    };
  }
}
