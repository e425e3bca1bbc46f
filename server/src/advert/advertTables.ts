import type { terminal } from '@hoistway/contract/advert/terminal/terminal.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    terminal: RowOf<typeof terminal>;
  }
}
