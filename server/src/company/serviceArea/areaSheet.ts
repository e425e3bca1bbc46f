import { area } from '@hoistway/contract/company/serviceArea.ts';
import { escalationLimits, rescueLimits } from '@hoistway/contract/company/serviceArea.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { type SheetReader, sheetColumns } from '#platform/sheetColumns.ts';
import type { listAreas } from './areaStore.ts';

type Row = Awaited<ReturnType<typeof listAreas>>[number];

const columns = [
  'name',
  'englishName',
  'companyId',
  'regionCodes',
  ...rescueLimits,
  ...escalationLimits,
  'inspectionScheme',
  'intervalProfile',
  'phoneRule',
  'timeZone',
  'companies',
] as const;

export const areaSheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    reader,
    reader.t('area.sheet'),
    sheetColumns(reader, area, columns, {
      name: { width: 24 },
      englishName: { width: 24 },
      companyId: { width: 32, read: (row) => row.companyName },
      answerMinutes: { width: 12 },
      arriveCityMinutes: { width: 12 },
      arriveOtherMinutes: { width: 12 },
      freeMinutes: { width: 12 },
      gridMinutes: { width: 12 },
      reminderMinutes: { width: 12 },
      publicMinutes: { width: 12 },
      inspectionScheme: { width: 24 },
      companies: { heading: reader.t('area.companies'), width: 12 },
    }),
    rows,
  );
