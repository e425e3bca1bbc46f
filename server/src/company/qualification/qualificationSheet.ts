import { qualification } from '@hoistway/contract/company/qualification.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listQualifications } from './qualificationStore.ts';

type Row = Awaited<ReturnType<typeof listQualifications>>[number];

const columns = [
  'staffId',
  'companyId',
  'kind',
  'certificateNo',
  'issuedBy',
  'validFrom',
  'validUntil',
  'daysLeft',
  'state',
  'note',
] as const;

export const qualificationSheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    reader,
    reader.t('qualification.sheet'),
    sheetColumns(reader, qualification, columns, {
      staffId: { read: (row) => row.staffName },
      companyId: { width: 32, read: (row) => row.companyName },
      kind: { width: 24 },
      certificateNo: { width: 24 },
      issuedBy: { width: 32 },
      validFrom: { width: 12 },
      validUntil: { width: 12 },
      daysLeft: { heading: reader.t('qualification.daysLeft'), width: 10 },
      state: { width: 12 },
      note: { width: 40 },
    }),
    rows,
  );
