import { cameraAlarm, type AlarmRow } from '@hoistway/contract/alarm/cameraAlarm.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { secondFormat, sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';

/** Camera alarms as a sheet, a line each. */
export const alarmSheet = (reader: SheetReader, rows: readonly AlarmRow[]): FileReply =>
  sheetOf<AlarmRow>(
    reader,
    reader.t('cameraAlarm.sheet'),
    sheetColumns(
      reader,
      cameraAlarm,
      [
        'at',
        'receivedAt',
        'warningType',
        'elevatorId',
        'project',
        'deviceId',
        'devDocNo',
        'messageCode',
        'state',
        'deal',
        'dealtBy',
        'dealtAt',
        'dealText',
      ],
      {
        at: { format: secondFormat },
        receivedAt: { format: secondFormat },
        elevatorId: { width: 16, read: (row) => row.elevatorNumber },
        project: { heading: reader.t('elevator.projectName'), width: 32, read: (row) => row.projectName },
        deviceId: { width: 24 },
        dealtBy: { width: 20, read: (row) => row.dealtByName },
        dealtAt: { format: secondFormat },
        dealText: { width: 40 },
      },
    ),
    rows,
  );
