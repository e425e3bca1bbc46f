import type { blacklistEntry } from '@hoistway/contract/supervision/blacklistEntry.ts';
import type { dutyDiary } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import type { dutyReport } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import type { exposureEvent } from '@hoistway/contract/supervision/exposure/exposureEvent.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    blacklistEntry: RowOf<typeof blacklistEntry>;
    dutyDiary: RowOf<typeof dutyDiary, { confirmedBy: string | null }>;
    dutyReport: RowOf<typeof dutyReport, { confirmedBy: string | null }>;
    exposureEvent: RowOf<typeof exposureEvent, { authoredBy: string | null; writtenBy: string | null }>;
  }
}
