import type { Stamp } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    elevatorFavourite: { elevatorId: string; userId: string; createdAt: Stamp };
  }
}
