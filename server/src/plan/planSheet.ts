import type { PlanRow } from '@hoistway/contract/plan/planCalls.ts';
import { maintenancePlan } from '@hoistway/contract/plan/maintenancePlan.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';

/** Plans as a sheet that can be brought back; what they lead to stands behind. */
export const planSheet = (reader: SheetReader, rows: readonly PlanRow[]): FileReply =>
  sheetOf<PlanRow>(
    reader,
    reader.t('maintenancePlan.sheet'),
    sheetColumns(
      reader,
      maintenancePlan,
      [
        ...maintenancePlan.writable,
        'type',
        'due',
        'projectName',
        'address',
        'companyId',
        'orderNumber',
        'stopped',
        'stopReason',
      ],
      {
        elevatorId: { width: 16, read: (row) => row.elevatorNumber },
        workerId: { width: 20, read: (row) => row.worker },
        type: {
          heading: reader.t('maintenancePlan.type'),
          width: 14,
          read: (row) => reader.t(`maintenanceType.${row.type}`),
        },
        due: {
          heading: reader.t('maintenancePlan.due'),
          width: 14,
          read: (row) => reader.t(`planDue.${row.due}`),
        },
        projectName: { heading: reader.t('elevator.projectName'), width: 32 },
        address: { heading: reader.t('elevator.address'), width: 40 },
        companyId: { width: 32, read: (row) => row.companyName },
        orderNumber: { heading: reader.t('maintenancePlan.order'), width: 20 },
        note: { width: 40 },
      },
    ),
    rows,
  );
