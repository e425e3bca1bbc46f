import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { FaultListRow } from './faultListStore.ts';
import { faultWord } from './faultWord.ts';

const instant = (at: string | null) => (at === null ? null : new Date(at));
const minute = 'yyyy-mm-dd hh:mm:ss';

export const faultSheet = (t: Translate, rows: readonly FaultListRow[]): FileReply =>
  sheetOf(
    t('faultList.sheet'),
    [
      { heading: t('fault.openedAt'), width: 20, format: minute, read: (row) => instant(row.openedAt) },
      { heading: t('fault.closedAt'), width: 20, format: minute, read: (row) => instant(row.closedAt) },
      { heading: t('fault.code'), width: 10, read: (row) => row.code },
      { heading: t('faultList.kind'), width: 28, read: (row) => faultWord(row.code, t) },
      { heading: t('fault.vendorCode'), width: 12, read: (row) => row.vendorCode },
      { heading: t('fault.severity'), width: 10, read: (row) => t(`severity.${row.severity as 1}`) },
      { heading: t('fault.faultClass'), width: 10, read: (row) => t(`faultClass.${row.faultClass}`) },
      { heading: t('fault.handling'), width: 12, read: (row) => t(`handling.${row.handling}`) },
      { heading: t('faultList.handlingCode'), width: 10, read: (row) => row.handlingCode },
      { heading: t('elevator.shortNumber'), width: 14, read: (row) => row.shortNumber },
      { heading: t('elevator.elevatorNo'), width: 22, read: (row) => row.elevatorNo },
      { heading: t('elevator.projectName'), width: 32, read: (row) => row.projectName },
      { heading: t('elevator.address'), width: 40, read: (row) => row.address },
      { heading: t('fault.floor'), width: 10, read: (row) => row.floorLabel },
      { heading: t('fault.occurrences'), width: 8, read: (row) => row.occurrences },
      { heading: t('fault.acknowledgedBy'), width: 16, read: (row) => row.acknowledgedBy },
      {
        heading: t('fault.acknowledgedAt'),
        width: 20,
        format: minute,
        read: (row) => instant(row.acknowledgedAt),
      },
      { heading: t('fault.note'), width: 40, read: (row) => row.note },
    ],
    rows,
  );
