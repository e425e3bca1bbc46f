import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { formatDayTime, wholeTime } from '#kit/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { noValue, numberText } from '#kit/number.ts';

const instantOf = (at: string | null): string => (at === null ? noValue : wholeTime(at));

/** The columns of every list of orders. */
export const orderColumns = columns(
  orderCalls.page,
  ['orderNumber', 'type', 'elevatorNumber', 'status', 'handler', 'deadline', 'createTime', 'description'],
  {
    orderNumber: { width: 148, strong: true },
    type: { width: 96 },
    elevatorNumber: {
      title: 'workOrder.elevatorId',
      width: 190,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    status: {
      width: 150,
      cell: (row, t) => (
        <>
          <ChoiceWord choice="orderStatus" value={row.status} />
          {row.inspectStatus === '51' ? ` ${t('orderStatus.51')}` : ''}
        </>
      ),
    },
    handler: { title: 'workOrder.handlerId', width: 100 },
    deadline: {
      width: 136,
      cell: (row, t) =>
        row.overdue ? (
          <BusinessWord
            state="bad"
            word={t('workOrder.lateSince', { time: formatDayTime(Date.parse(row.deadline)) })}
          />
        ) : (
          formatDayTime(Date.parse(row.deadline))
        ),
    },
    createTime: { width: 136, cell: (row) => formatDayTime(Date.parse(row.createTime)) },
    description: { width: 180 },
    finishTime: { width: 160, cell: (row) => instantOf(row.finishTime) },
    inspectStatus: {
      width: 128,
      cell: (row) => <ChoiceWord choice="orderStatus" value={row.inspectResult ?? row.inspectStatus} />,
    },
    stars: { width: 76, cell: (row) => numberText(row.stars) },
    caseNo: { title: 'workOrder.caseId', width: 140 },
    companyName: { title: 'workOrder.companyName', width: 180 },
    address: { title: 'elevator.address', width: 240 },
    dispatchTime: { width: 160, cell: (row) => instantOf(row.dispatchTime) },
    startTime: { width: 160, cell: (row) => instantOf(row.startTime) },
  },
  [
    'dispatchTime',
    'startTime',
    'finishTime',
    'inspectStatus',
    'stars',
    'maintenanceType',
    'ordinal',
    'planDate',
    'reworkCount',
    'caseNo',
    'companyName',
    'address',
  ],
);
