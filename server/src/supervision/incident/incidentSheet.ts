import type { IncidentRow } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { SheetReader } from '#platform/sheetColumns.ts';

/** Incidents, a line each. */
export const incidentSheet = (reader: SheetReader, rows: readonly IncidentRow[]): FileReply => {
  const { t } = reader;
  return sheetOf<IncidentRow>(
    reader,
    t('incident.sheet'),
    [
      { heading: t('incident.elevatorId'), width: 18, read: (row) => row.elevatorNumber },
      { heading: t('elevator.projectName'), width: 28, read: (row) => row.projectName },
      {
        heading: t('incident.jurisdiction'),
        width: 14,
        read: (row) => t(`incidentJurisdiction.${row.jurisdiction}`),
      },
      { heading: t('incident.kind'), width: 24, read: (row) => t(`incidentKind.${row.kind}`) },
      { heading: t('incident.eventAt'), width: 22, holds: 'instant', read: (row) => row.eventAt },
      { heading: t('incident.awareAt'), width: 22, holds: 'instant', read: (row) => row.awareAt },
      { heading: t('incident.trappedUntil'), width: 22, holds: 'instant', read: (row) => row.trappedUntil },
      { heading: t('incident.standing'), width: 16, read: (row) => t(`incidentStanding.${row.standing}`) },
      { heading: t('incident.deadline'), width: 22, holds: 'instant', read: (row) => row.deadline },
      { heading: t('incident.caseId'), width: 16, read: (row) => row.caseNo },
      { heading: t('incident.description'), width: 60, read: (row) => row.description },
    ],
    rows,
  );
};
