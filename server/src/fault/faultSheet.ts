import { elevator } from '@hoistway/contract/elevator/elevatorCard.ts';
import { fault } from '@hoistway/contract/fault/fault.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { secondFormat, sheetOf, type SheetColumn } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { FaultListRow } from './faultListStore.ts';
import { faultWord } from './faultWord.ts';
import { severityWord } from '#area/faultCode/severityWord.ts';

const second = { format: secondFormat };

type Column = SheetColumn<FaultListRow>;

const ofFault = (reader: SheetReader): Column[] =>
  sheetColumns(
    reader,
    fault,
    [
      'openedAt',
      'closedAt',
      'endReason',
      'code',
      'kind',
      'vendorCode',
      'severity',
      'faultClass',
      'handling',
      'handlingCode',
    ],
    {
      openedAt: second,
      closedAt: second,
      endReason: { width: 16 },
      code: { width: 10 },
      kind: { heading: reader.t('faultList.kind'), width: 28, read: ({ code }) => faultWord(code, reader.t) },
      vendorCode: { width: 12 },
      severity: { width: 10, read: ({ severity }) => severityWord(severity, reader.t) },
      faultClass: { width: 10 },
      handling: { width: 12 },
      handlingCode: { heading: reader.t('faultList.handlingCode'), width: 10 },
    },
  );

const ofElevator = (reader: SheetReader): Column[] =>
  sheetColumns(reader, elevator, ['shortNumber', 'elevatorNo', 'projectName', 'address'], {
    shortNumber: { width: 14 },
    elevatorNo: { width: 22 },
    projectName: { width: 32 },
    address: { width: 40 },
  });

const ofHandling = (reader: SheetReader): Column[] =>
  sheetColumns(
    reader,
    fault,
    ['floor', 'occurrences', 'acknowledgedBy', 'acknowledgedAt', 'note', 'assigneeName', 'snoozedUntil'],
    {
      floor: { width: 10, read: (row) => row.floorLabel },
      occurrences: { width: 8 },
      acknowledgedBy: { width: 16 },
      acknowledgedAt: second,
      note: { width: 40 },
      assigneeName: { heading: reader.t('faultCare.assignee'), width: 16 },
      snoozedUntil: { heading: reader.t('faultCare.snoozedUntil'), ...second },
    },
  );

export const faultSheet = (reader: SheetReader, rows: readonly FaultListRow[]): FileReply =>
  sheetOf(
    reader,
    reader.t('faultList.sheet'),
    [...ofFault(reader), ...ofElevator(reader), ...ofHandling(reader)],
    rows,
  );
