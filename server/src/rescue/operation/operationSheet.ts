import { operationRecord, type OperationRow } from '@hoistway/contract/rescue/operationRecord.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { secondFormat, sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';

/** The operation record as a sheet, a line each. */
export const operationSheet = (reader: SheetReader, rows: readonly OperationRow[]): FileReply =>
  sheetOf<OperationRow>(
    reader,
    reader.t('operationRecord.sheet'),
    sheetColumns(
      reader,
      operationRecord,
      ['at', 'kind', 'elevatorId', 'project', 'caseId', 'staffId', 'by', 'text'],
      {
        at: { format: secondFormat },
        kind: { width: 24 },
        elevatorId: { width: 16, read: (row) => row.elevatorNumber },
        project: { heading: reader.t('elevator.projectName'), width: 32, read: (row) => row.projectName },
        caseId: {
          width: 24,
          read: (row) => (row.drill ? `${reader.t('rescue.drillMark')}${row.caseNo}` : row.caseNo),
        },
        staffId: { width: 20, read: (row) => row.staffName },
        by: {
          heading: reader.t('operationRecord.byName'),
          width: 20,
          read: (row) => row.byName ?? reader.t('operationRecord.program'),
        },
        // What the kind, the detail and what was said come to.
        text: { width: 60, read: (row) => row.words },
      },
    ),
    rows,
  );
