import type { ReportRow } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { SheetReader } from '#platform/sheetColumns.ts';

/** Weekly and monthly reports, a line each. */
export const reportSheet = (reader: SheetReader, rows: readonly ReportRow[]): FileReply => {
  const { t } = reader;
  return sheetOf<ReportRow>(
    reader,
    t('dutyReport.sheet'),
    [
      { heading: t('dutyReport.kind'), width: 12, read: (row) => t(`dutyReportKind.${row.kind}`) },
      { heading: t('dutyReport.firstDay'), width: 14, holds: 'day', read: (row) => row.firstDay },
      { heading: t('dutyReport.lastDay'), width: 14, holds: 'day', read: (row) => row.lastDay },
      { heading: t('dutyReport.companyId'), width: 24, read: (row) => row.companyName },
      { heading: t('dutyReport.elevators'), width: 12, read: (row) => row.elevators },
      { heading: t('dutyReport.pages'), width: 14, read: (row) => row.pages },
      { heading: t('dutyReport.confirmed'), width: 12, read: (row) => row.confirmed },
      { heading: t('dutyReport.findings'), width: 12, read: (row) => row.findings },
      { heading: t('dutyReport.open'), width: 12, read: (row) => row.open },
      { heading: t('dutyReport.state'), width: 12, read: (row) => t(`diaryState.${row.state}`) },
      { heading: t('dutyReport.remark'), width: 40, read: (row) => row.remark },
      { heading: t('dutyReport.confirmedBy'), width: 16, read: (row) => row.confirmedByName },
      { heading: t('dutyReport.confirmedAt'), width: 20, holds: 'instant', read: (row) => row.confirmedAt },
    ],
    rows,
  );
};
