import type { blacklistEntry } from '@hoistway/contract/supervision/blacklistEntry.ts';
import type { dutyDiary } from '@hoistway/contract/supervision/diary/dutyDiary.ts';
import type { dutyReport } from '@hoistway/contract/supervision/diary/dutyReport.ts';
import type { exposureEvent } from '@hoistway/contract/supervision/exposure/exposureEvent.ts';
import type { incident, incidentReport } from '@hoistway/contract/supervision/incident/incident.ts';
import type { IncidentParty } from '@hoistway/contract/supervision/incidentRules.ts';
import type { Generated } from 'kysely';
import type { Id, Instant, RowOf, Stamp } from '#platform/database/rowOf.ts';

interface BlacklistPaperTable {
  id: Generated<string>;
  entryId: string;
  fileId: string;
  kind: 'picture' | 'pdf';
  /** Bytes. */
  size: number;
  createdAt: Stamp;
}

interface IncidentClockTable {
  id: Id;
  incidentId: string;
  party: IncidentParty;
  rule: string;
  companyId: string | null;
  deadline: Instant;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    blacklistEntry: RowOf<typeof blacklistEntry>;
    blacklistPaper: BlacklistPaperTable;
    dutyDiary: RowOf<typeof dutyDiary, { confirmedBy: string | null }>;
    dutyReport: RowOf<typeof dutyReport, { confirmedBy: string | null }>;
    incident: RowOf<typeof incident, { openedBy: string | null }>;
    incidentClock: IncidentClockTable;
    incidentReport: RowOf<typeof incidentReport, { recordedBy: string | null; sentBackBy: string | null }>;
    exposureEvent: RowOf<typeof exposureEvent, { authoredBy: string | null; writtenBy: string | null }>;
  }
}
