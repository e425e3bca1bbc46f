import type { Id, Instant } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    carLine: { id: Id; elevatorId: string; until: Instant };
    carLineCard: { elevatorId: string; until: Instant };
    cameraUse: {
      elevatorId: string;
      userId: string;
      kind: 'viewed' | 'talked' | 'broadcast';
      lastTime: Instant;
    };
  }
}
