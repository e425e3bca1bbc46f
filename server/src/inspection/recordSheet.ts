import { inspection } from '@hoistway/contract/inspection/inspection.ts';
import { inspectionImport } from '@hoistway/contract/inspection/inspectionImport.ts';
import { importedFields } from '@hoistway/contract/import/importKind.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listRecords } from './annualStore.ts';

type Row = Awaited<ReturnType<typeof listRecords>>[number];

/** Inspections as a sheet that can be brought back; how far each is stands behind. */
export const recordSheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    reader,
    reader.t('inspection.records'),
    sheetColumns(
      reader,
      inspection,
      [...importedFields(inspectionImport), 'state', 'dueOn', 'projectName', 'orderNumber'],
      {
        elevatorId: { width: 16, read: (row) => row.elevatorNumber },
        defects: { width: 40 },
        projectName: { heading: reader.t('elevator.projectName'), width: 32 },
        orderNumber: { heading: reader.t('inspection.orderId'), width: 20 },
      },
    ),
    rows,
  );
