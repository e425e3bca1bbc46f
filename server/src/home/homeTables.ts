import type { ColumnType } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    homeArrangement: { userId: string; tiles: ColumnType<unknown, string, string> };
  }
}
