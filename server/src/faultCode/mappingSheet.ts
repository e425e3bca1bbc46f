import type { Ask } from '#platform/call/ask.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import type { listRows } from './mappingStore.ts';

type Row = Awaited<ReturnType<typeof listRows>>[number];

/** One version as a spreadsheet; its first two columns are those that come back by the import. */
export const mappingSheet = (
  { t, language }: Ask,
  { model, version }: { model: string; version: number },
  rows: readonly Row[],
): FileReply =>
  sheetOf<Row>(
    t('mapping.sheet', { model: modelWord(model, t), n: version }),
    [
      { heading: t('mappingRow.vendorCode'), width: 20, read: (row) => row.vendorCode },
      { heading: t('mappingRow.code'), width: 14, read: (row) => row.code },
      {
        heading: t('faultCode.name'),
        width: 40,
        read: (row) => (language === 'zh' ? row.nameZh : row.nameEn),
      },
      {
        heading: t('faultCode.severity'),
        width: 12,
        read: (row) => (row.severity === null ? null : t(`severity.${row.severity}` as TextKey)),
      },
    ],
    rows,
  );
