import type { Stamp } from '#platform/database/columnTypes.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    elevatorFavourite: { elevatorId: string; userId: string; createdAt: Stamp };
  }
}
