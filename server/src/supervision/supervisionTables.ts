import type { blacklistEntry } from '@hoistway/contract/supervision/blacklistEntry.ts';
import type { exposureEvent } from '@hoistway/contract/supervision/exposure/exposureEvent.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    blacklistEntry: RowOf<typeof blacklistEntry>;
    exposureEvent: RowOf<typeof exposureEvent> & { authoredBy: string | null; writtenBy: string | null };
  }
}
