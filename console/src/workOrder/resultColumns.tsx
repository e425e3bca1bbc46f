import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { columns } from '#kit/list/columns.tsx';
import { noValue, numberText } from '#kit/format/number.ts';

const minuteOf = (at: string): string => formatDayTime(Date.parse(at)).slice(0, -3);

/** The columns of completed orders. */
export const resultColumns = columns(
  resultCalls.results,
  [
    'orderNumber',
    'type',
    'elevatorNumber',
    'handler',
    'finishTime',
    'overdue',
    'verdict',
    'inspectStatus',
    'stars',
  ],
  {
    orderNumber: { width: 164, strong: true },
    type: { width: 96 },
    elevatorNumber: {
      title: 'workOrder.elevatorId',
      width: 180,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    handler: { title: 'workOrder.handlerId', width: 100 },
    finishTime: { width: 116, cell: (row) => (row.finishTime === null ? noValue : minuteOf(row.finishTime)) },
    overdue: {
      title: 'orderFigure.onTime',
      width: 96,
      cell: (row, t) => (
        <BusinessWord
          state={row.overdue ? 'bad' : 'done'}
          word={t(row.overdue ? 'workOrder.overdue' : 'orderFigure.onTime')}
        />
      ),
    },
    verdict: {
      title: 'workOrder.verdict',
      width: 128,
      cell: (row) =>
        row.verdict === null ? noValue : <ChoiceWord choice="visitVerdict" value={row.verdict} />,
    },
    inspectStatus: {
      width: 118,
      cell: (row) => <ChoiceWord choice="orderStatus" value={row.inspectResult ?? row.inspectStatus} />,
    },
    stars: { width: 76, cell: (row) => numberText(row.stars) },
    companyName: { title: 'workOrder.companyName', width: 180 },
    address: { title: 'elevator.address', width: 240 },
  },
  ['reworkCount', 'inspectRemark', 'evaluation', 'maintenanceType', 'ordinal', 'companyName', 'address'],
);
