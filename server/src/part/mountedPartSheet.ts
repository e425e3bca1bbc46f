import { importedFields } from '@hoistway/contract/import/importKind.ts';
import { mountedPart } from '@hoistway/contract/part/mountedPart.ts';
import { mountedPartImport } from '@hoistway/contract/part/mountedPartImport.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listMounted } from './mountedPartStore.ts';

type Row = Awaited<ReturnType<typeof listMounted>>[number];

/** Mounted parts as a sheet that can be brought back; when each is replaced stands behind. */
export const mountedPartSheet = (reader: SheetReader, rows: readonly Row[]): FileReply =>
  sheetOf<Row>(
    reader,
    reader.t('mountedPart.sheet'),
    sheetColumns(
      reader,
      mountedPart,
      [
        ...importedFields(mountedPartImport),
        'due',
        'nextReplacement',
        'safetyClass',
        'projectName',
        'companyId',
        'createdAt',
      ],
      {
        elevatorId: { width: 16, read: (row) => row.elevatorNumber },
        partKindId: { width: 24, read: (row) => row.partName },
        place: { width: 20 },
        englishPlace: { width: 20 },
        serial: { width: 20 },
        batchNo: { width: 20 },
        remarks: { width: 32 },
        due: {
          heading: reader.t('mountedPart.due'),
          width: 16,
          read: (row) => reader.t(`partDue.${row.due}`),
        },
        safetyClass: {
          heading: reader.t('partKind.safetyClass'),
          width: 20,
          read: (row) => reader.t(`safetyClass.${row.safetyClass}`),
        },
        projectName: { heading: reader.t('mountedPart.projectName'), width: 32 },
        companyId: { width: 32, read: (row) => row.companyName },
      },
    ),
    rows,
  );
