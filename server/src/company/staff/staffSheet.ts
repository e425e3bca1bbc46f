import { importedFields } from '@hoistway/contract/import/importKind.ts';
import { staff } from '@hoistway/contract/company/staff.ts';
import { staffImport } from '@hoistway/contract/company/staffImport.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listStaff } from './staffStore.ts';

type Row = Awaited<ReturnType<typeof listStaff>>[number];

const columns = [...importedFields(staffImport), 'isAudit'] as const;

export const staffSheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    reader,
    reader.t('staff.sheet'),
    sheetColumns(reader, staff, columns, {
      companyId: { width: 32, read: (row) => row.companyName },
      idCard: { width: 24 },
      status: { width: 10 },
      levelId: { width: 10 },
      isAudit: { width: 12 },
    }),
    rows,
  );
