import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { listFaultCodes } from './faultCodeStore.ts';

type Row = Awaited<ReturnType<typeof listFaultCodes>>[number];

export const faultCodeSheet = (t: Translate, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    t('faultCode.sheet'),
    [
      { heading: t('faultCode.code'), width: 10, read: (row) => row.code },
      { heading: t('faultCode.codeKind'), read: (row) => t(`codeKind.${row.codeKind}`) },
      { heading: t('faultCode.category'), read: (row) => t(`faultCategory.${row.category}` as TextKey) },
      { heading: t('faultCode.nameZh'), width: 32, read: (row) => row.nameZh },
      { heading: t('faultCode.nameEn'), width: 40, read: (row) => row.nameEn },
      {
        heading: t('faultCode.severity'),
        width: 10,
        read: (row) => (row.severity === null ? null : t(`severity.${row.severity}` as TextKey)),
      },
      {
        heading: t('faultCode.push'),
        width: 14,
        read: (row) => (row.push === null ? null : t(row.push ? 'button.yes' : 'button.no')),
      },
      ...(['causesZh', 'causesEn', 'remedyZh', 'remedyEn'] as const).map((name) => ({
        heading: t(`faultCode.${name}`),
        width: 48,
        read: (row: Row) => row[name],
      })),
    ],
    rows,
  );
