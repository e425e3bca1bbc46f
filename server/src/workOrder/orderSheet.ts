import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';

type SheetRow = Omit<
  OrderRow,
  'mine' | 'managed' | 'owned' | 'unanswered' | 'unpictured' | 'signed' | 'letGo' | 'dependents'
>;

/** Orders as a sheet, a line each. */
export const orderSheet = (reader: SheetReader, rows: AsyncIterable<SheetRow>): FileReply =>
  sheetOf<SheetRow>(
    reader,
    reader.t('workOrder.sheet'),
    sheetColumns(
      reader,
      workOrder,
      [
        'orderNumber',
        'type',
        'status',
        'elevatorId',
        'project',
        'address',
        'company',
        'handlerId',
        'deadline',
        'overdue',
        'createTime',
        'dispatchTime',
        'acceptTime',
        'startTime',
        'finishTime',
        'inspectStatus',
        'inspectResult',
        'inspectCause',
        'causeClass',
        'stars',
        'description',
      ],
      {
        elevatorId: { width: 16, read: (row) => row.elevatorNumber },
        project: { heading: reader.t('elevator.projectName'), width: 32, read: (row) => row.projectName },
        address: { heading: reader.t('elevator.address'), width: 40, read: (row) => row.address },
        company: { heading: reader.t('workOrder.companyName'), width: 32, read: (row) => row.companyName },
        handlerId: { width: 20, read: (row) => row.handler },
        overdue: {
          heading: reader.t('workOrder.overdue'),
          width: 10,
          read: (row) => reader.t(row.overdue ? 'button.yes' : 'button.no'),
        },
        description: { width: 60 },
      },
    ),
    rows,
  );
