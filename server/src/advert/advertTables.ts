import type { material } from '@hoistway/contract/advert/material.ts';
import type { terminal } from '@hoistway/contract/advert/terminal/terminal.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** `sha256` is that of the bytes as they were brought. */
    material: RowOf<typeof material, { sha256: string; fileId: string; uploadedBy: string | null }, 'state'>;
    terminal: RowOf<typeof terminal>;
  }
}
