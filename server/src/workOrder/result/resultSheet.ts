import type { ResultRow } from '@hoistway/contract/workOrder/resultCalls.ts';
import { workOrder } from '@hoistway/contract/workOrder/workOrder.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';

type SheetRow = Omit<
  ResultRow,
  'mine' | 'managed' | 'owned' | 'unanswered' | 'unpictured' | 'signed' | 'letGo' | 'dependents'
>;

/** Completed orders with what was found of them, a line each. */
export const resultSheet = (reader: SheetReader, rows: AsyncIterable<SheetRow>): FileReply =>
  sheetOf<SheetRow>(
    reader,
    reader.t('workOrder.resultSheet'),
    sheetColumns(
      reader,
      workOrder,
      [
        'orderNumber',
        'type',
        'elevatorId',
        'project',
        'company',
        'handlerId',
        'deadline',
        'finishTime',
        'overdue',
        'verdict',
        'inspectStatus',
        'inspectResult',
        'inspectRemark',
        'reworkCount',
        'stars',
        'evaluation',
      ],
      {
        elevatorId: { width: 16, read: (row) => row.elevatorNumber },
        project: { heading: reader.t('elevator.projectName'), width: 32, read: (row) => row.projectName },
        company: { heading: reader.t('workOrder.companyName'), width: 32, read: (row) => row.companyName },
        handlerId: { width: 20, read: (row) => row.handler },
        overdue: {
          heading: reader.t('workOrder.overdue'),
          width: 10,
          read: (row) => reader.t(row.overdue ? 'button.yes' : 'button.no'),
        },
        verdict: {
          heading: reader.t('workOrder.verdict'),
          width: 16,
          read: (row) => (row.verdict === null ? null : reader.t(`visitVerdict.${row.verdict}`)),
        },
        evaluation: { width: 40 },
      },
    ),
    rows,
  );
