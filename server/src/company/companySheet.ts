import { company } from '@hoistway/contract/company/company.ts';
import { companyImport } from '@hoistway/contract/company/companyImport.ts';
import { importedFields } from '@hoistway/contract/import/importKind.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listCompanies } from './companyStore.ts';

type Row = Awaited<ReturnType<typeof listCompanies>>[number];

const columns = [...importedFields(companyImport), 'users', 'elevators', 'forbidden'] as const;

export const companySheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    reader,
    reader.t('route.system.companyMaintain'),
    sheetColumns(reader, company, columns, {
      name: { width: 32 },
      englishName: { width: 32 },
      address: { width: 40 },
      latitude: { width: 12 },
      longitude: { width: 12 },
      parentId: { width: 32, read: (row) => row.parentName },
      users: { heading: reader.t('company.users'), width: 10 },
      elevators: { heading: reader.t('company.elevators'), width: 10 },
    }),
    rows,
  );
