import type { PersonnelRow } from '@hoistway/contract/workOrder/personnel.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf, type SheetColumn, type SheetOwner } from '#platform/sheet.ts';

type SheetRow = Omit<PersonnelRow, 'id' | 'orderId' | 'positionAt' | 'onDuty'>;

/** People who maintain elevators as a sheet, a line each. */
export function personnelSheet(
  { t, ...owner }: SheetOwner & { t: Translate },
  rows: readonly SheetRow[],
): FileReply {
  const columns: SheetColumn<SheetRow>[] = [
    { heading: t('personnel.name'), width: 20, read: (row) => row.name },
    { heading: t('personnel.companyName'), width: 32, read: (row) => row.companyName },
    { heading: t('personnel.areaName'), width: 20, read: (row) => row.areaName },
    { heading: t('personnel.kind'), width: 16, read: (row) => t(`staffKind.${row.kind}`) },
    { heading: t('personnel.phone'), width: 18, read: (row) => row.phone },
    {
      heading: t('personnel.currentState'),
      width: 14,
      read: (row) => t(`personnelState.${row.currentState}`),
    },
    { heading: t('personnel.orderNumber'), width: 20, read: (row) => row.orderNumber },
    {
      heading: t('personnel.certificateUntil'),
      width: 16,
      holds: 'day',
      read: (row) => row.certificateUntil,
    },
    { heading: t('personnel.openOrders'), width: 12, read: (row) => row.openOrders },
    { heading: t('personnel.overdueOrders'), width: 12, read: (row) => row.overdueOrders },
    { heading: t('personnel.hoursThisWeek'), width: 16, read: (row) => row.hoursThisWeek },
    { heading: t('personnel.workHoursThisWeek'), width: 18, read: (row) => row.workHoursThisWeek },
    { heading: t('personnel.hoursNextWeek'), width: 16, read: (row) => row.hoursNextWeek },
    { heading: t('personnel.workHoursNextWeek'), width: 18, read: (row) => row.workHoursNextWeek },
    { heading: t('personnel.doneThisMonth'), width: 14, read: (row) => row.doneThisMonth },
    { heading: t('personnel.onTimePercent'), width: 12, read: (row) => row.onTimePercent },
    { heading: t('personnel.stars'), width: 10, read: (row) => row.stars },
  ];
  return sheetOf<SheetRow>(owner, t('personnel.sheet'), columns, rows);
}
