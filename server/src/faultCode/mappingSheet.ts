import { mappingRow, modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { severityWord } from './severityWord.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listRows } from './mappingStore.ts';

type Row = Awaited<ReturnType<typeof listRows>>[number];

/** One version as a spreadsheet; its first two columns are those that come back by the import. */
export function mappingSheet(
  reader: SheetReader,
  { model, version }: { model: string; version: number },
  rows: readonly Row[],
): FileReply {
  const { t, language } = reader;
  return sheetOf<Row>(
    reader,
    t('mapping.sheet', { model: modelWord(model, t), n: version }),
    sheetColumns(reader, mappingRow, [...mappingRow.writable, 'name', 'severity'], {
      vendorCode: { width: 20 },
      code: { width: 14 },
      name: {
        heading: t('faultCode.name'),
        width: 40,
        read: (row) => (language === 'zh' ? row.nameZh : row.nameEn),
      },
      severity: {
        heading: t('faultCode.severity'),
        width: 12,
        read: (row) => severityWord(row.severity, t),
      },
    }),
    rows,
  );
}
