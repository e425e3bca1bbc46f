import { partAssignment } from '@hoistway/contract/part/partAssignment.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listAssignments } from './partAssignments.ts';

type Row = Awaited<ReturnType<typeof listAssignments>>[number];

/** What was mounted on many elevators at once. */
export const assignmentSheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    reader,
    reader.t('partAssignment.sheet'),
    sheetColumns(
      reader,
      partAssignment,
      [
        'partKindId',
        'elevators',
        'quantity',
        'place',
        'batchNo',
        'installedOn',
        'remarks',
        'companyId',
        'byUserId',
        'createdAt',
      ],
      {
        partKindId: { width: 24, read: (row) => row.partName },
        place: { width: 20, read: (row) => row.shownPlace },
        batchNo: { width: 20 },
        remarks: { width: 32 },
        companyId: { width: 32, read: (row) => row.companyName },
        byUserId: { width: 16, read: (row) => row.byName },
      },
    ),
    rows,
  );
