import { faultCode } from '@hoistway/contract/faultCode/faultCode.ts';
import { faultCodeImport } from '@hoistway/contract/faultCode/faultCodeImport.ts';
import { importedFields } from '@hoistway/contract/import/importKind.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { severityWord } from './severityWord.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listFaultCodes } from './faultCodeStore.ts';

type Row = Awaited<ReturnType<typeof listFaultCodes>>[number];

const prose = { width: 48 };

export const faultCodeSheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    reader,
    reader.t('faultCode.sheet'),
    sheetColumns(reader, faultCode, importedFields(faultCodeImport), {
      code: { width: 10 },
      nameZh: { width: 32 },
      nameEn: { width: 40 },
      severity: { width: 10, read: ({ severity }) => severityWord(severity, reader.t) },
      push: { width: 14 },
      causesZh: prose,
      causesEn: prose,
      remedyZh: prose,
      remedyEn: prose,
    }),
    rows,
  );
