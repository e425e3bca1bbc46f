import { orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { formatDayTime, wholeTime } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { RecordLink } from '#kit/name/RecordLink.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { orderWhat, visitOf } from './orderWhat.ts';

const instantOf = (at: string | null): string => (at === null ? noValue : wholeTime(at));

/** To the minute: an order lasts hours. */
const minuteOf = (at: string): string => formatDayTime(Date.parse(at)).slice(0, -3);

/** The columns of every list of orders. */
export const orderColumns = columns(
  orderCalls.page,
  ['orderNumber', 'type', 'elevatorNumber', 'status', 'handler', 'deadline', 'createTime', 'description'],
  {
    orderNumber: { width: 164, strong: true },
    type: { width: 96 },
    elevatorNumber: {
      title: 'workOrder.elevatorId',
      width: 160,
      cell: (row) => (
        <>
          <RecordLink kind="elevator" of={row.elevatorId}>
            <strong>{row.elevatorNumber}</strong>
          </RecordLink>{' '}
          <RecordLink kind="site" of={row.projectName}>
            <span className="hint">{row.projectName}</span>
          </RecordLink>
        </>
      ),
    },
    status: {
      width: 128,
      cell: (row) => (
        <ChoiceWord
          choice="orderStatus"
          value={row.inspectStatus === orderAudit.pending ? orderAudit.pending : row.status}
        />
      ),
    },
    handler: { title: 'workOrder.handlerId', width: 100 },
    deadline: {
      width: 176,
      cell: (row, t) =>
        row.overdue ? (
          <BusinessWord state="bad" word={t('workOrder.late', { time: minuteOf(row.deadline) })} />
        ) : (
          minuteOf(row.deadline)
        ),
    },
    createTime: { width: 104, cell: (row) => minuteOf(row.createTime) },
    description: { width: 124, cell: (row, t) => orderWhat(row, t) ?? visitOf(row, t) ?? noValue },
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
