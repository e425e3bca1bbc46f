import type { AnnualRow } from '@hoistway/contract/inspection/inspectionDue.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import type { SheetReader } from '#platform/sheetColumns.ts';

/** Elevators with their next inspection and their last one, a line each. */
export const annualSheet = (reader: SheetReader, rows: readonly AnnualRow[]): FileReply => {
  const { t } = reader;
  return sheetOf<AnnualRow>(
    reader,
    t('inspection.sheet'),
    [
      { heading: t('inspection.elevatorId'), width: 18, read: (row) => row.elevatorNumber },
      { heading: t('elevator.projectName'), width: 28, read: (row) => row.projectName },
      { heading: t('elevator.address'), width: 32, read: (row) => row.address },
      { heading: t('elevator.propertyId'), width: 24, read: (row) => row.propertyName },
      { heading: t('elevator.maintainerId'), width: 24, read: (row) => row.maintainerName },
      { heading: t('inspection.standing'), read: (row) => t(`annualStanding.${row.standing}`) },
      { heading: t('inspection.nextDue'), width: 14, holds: 'day', read: (row) => row.dueOn },
      { heading: t('inspection.daysLeft'), read: (row) => row.daysLeft },
      { heading: t('inspection.applyBy'), width: 14, holds: 'day', read: (row) => row.applyBy },
      { heading: t('inspection.inspectedOn'), width: 14, holds: 'day', read: (row) => row.inspectedOn },
      {
        heading: t('inspection.result'),
        read: (row) => (row.result === null ? null : t(`inspectionResult.${row.result}`)),
      },
      {
        heading: t('inspection.state'),
        read: (row) => (row.state === null ? null : t(`inspectionState.${row.state}`)),
      },
    ],
    rows,
  );
};
