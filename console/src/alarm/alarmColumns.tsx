import { alarmCalls } from '@hoistway/contract/alarm/alarmCalls.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { noValue } from '#kit/format/number.ts';

/** The columns of the list of alarms. */
export const alarmColumns = columns(
  alarmCalls.page,
  ['at', 'warningType', 'elevatorNumber', 'deviceId', 'state', 'deal', 'dealtByName', 'dealtAt'],
  {
    at: { width: 128, cell: (row) => formatDayTime(Date.parse(row.at)) },
    warningType: { width: 112 },
    elevatorNumber: {
      title: 'cameraAlarm.elevatorId',
      width: 200,
      cell: (row, t) =>
        row.elevatorNumber === null ? (
          <span className="alert-text">{t('cameraAlarm.isUnbound')}</span>
        ) : (
          <>
            <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
          </>
        ),
    },
    deviceId: { width: 130 },
    state: { width: 112 },
    deal: { width: 120, cell: (row, t) => (row.deal === null ? noValue : t(`alarmDealt.${row.deal}`)) },
    dealtByName: { title: 'cameraAlarm.dealtBy', width: 110 },
    dealtAt: {
      width: 128,
      cell: (row) => (row.dealtAt === null ? noValue : formatDayTime(Date.parse(row.dealtAt))),
    },
    receivedAt: { width: 128, cell: (row) => formatDayTime(Date.parse(row.receivedAt)) },
    address: { title: 'elevator.address', width: 200 },
    devDocNo: { width: 130 },
    messageCode: { width: 110 },
    dealText: { width: 200 },
  },
  ['receivedAt', 'address', 'devDocNo', 'messageCode', 'dealText'],
);
