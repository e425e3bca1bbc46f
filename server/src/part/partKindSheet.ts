import { importedFields } from '@hoistway/contract/import/importKind.ts';
import { partKind } from '@hoistway/contract/part/partKind.ts';
import { partKindImport } from '@hoistway/contract/part/partKindImport.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listKinds } from './partKindStore.ts';

type Row = Awaited<ReturnType<typeof listKinds>>[number];

/** The catalogue as a sheet that can be brought back. */
export const partKindSheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    reader,
    reader.t('partKind.sheet'),
    sheetColumns(reader, partKind, [...importedFields(partKindImport), 'createdAt'], {
      name: { width: 24 },
      englishName: { width: 24 },
      companyId: { width: 24, read: (row) => row.companyName },
      technicalCondition: { width: 40 },
      faultCodes: { width: 20 },
      remarks: { width: 32 },
    }),
    rows,
  );
