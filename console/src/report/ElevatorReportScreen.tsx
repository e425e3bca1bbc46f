import { Link } from 'react-router';
import { reportCalls, type ElevatorFigures } from '@hoistway/contract/report/reportCalls.ts';
import { shareOf } from '@hoistway/contract/figure/share.ts';
import { faultListAddress } from '#kit/card/faultListAddress.ts';
import { durationText } from '#kit/format/duration.ts';
import { Box } from '#kit/layout/Box.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { orderListAddress } from './orderListAddress.ts';
import './report.css';

const lengthOf = (seconds: number | null, t: Translate): string =>
  seconds === null ? noValue : durationText(seconds * 1000, t);

const faultsOf = ({ id, from, to }: ElevatorFigures): string => faultListAddress({}, { id, from, to });

const counted = (n: number, to: string) =>
  n === 0 ? <span className="hint">0</span> : <Link to={to}>{numberText(n)}</Link>;

const elevatorColumns = columns(
  reportCalls.elevators,
  [
    'elevatorNumber',
    'companyName',
    'faults',
    'entrapments',
    'orders',
    'response',
    'arrival',
    'repair',
    'availability',
  ],
  {
    elevatorNumber: {
      title: 'report.elevator',
      width: 190,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    companyName: { title: 'report.company', width: 150 },
    faults: {
      title: 'report.faults',
      width: 90,
      align: 'right',
      cell: (row) =>
        holdsPermission('fault.view') ? counted(row.faults, faultsOf(row)) : numberText(row.faults),
    },
    entrapments: { title: 'report.entrapments', width: 110, align: 'right' },
    orders: {
      title: 'report.orders',
      width: 90,
      align: 'right',
      cell: (row) =>
        counted(
          row.orders,
          orderListAddress({ figure: 'created', elevatorId: row.id, from: row.from, to: row.to }),
        ),
    },
    response: {
      title: 'report.response',
      width: 130,
      align: 'right',
      cell: (row, t) => lengthOf(row.response, t),
    },
    arrival: {
      title: 'report.arrival',
      width: 130,
      align: 'right',
      cell: (row, t) => lengthOf(row.arrival, t),
    },
    repair: { title: 'report.repair', width: 110, align: 'right', cell: (row, t) => lengthOf(row.repair, t) },
    availability: {
      title: 'report.availability',
      width: 130,
      align: 'right',
      cell: (row) => numberText(shareOf(row.availability, 100, 2), 2),
    },
  },
);

/** Each elevator with its faults, orders, times and availability in a period. */
export function ElevatorReportScreen() {
  const t = useText();
  return (
    <ListScreen
      name="elevatorReport"
      title={t('route.maintenance.spDataReport')}
      call={reportCalls.elevators}
      search={[
        { name: 'words', label: t('report.words') },
        { name: 'from', label: t('report.from'), kind: 'day' },
        { name: 'to', label: t('report.to'), kind: 'day' },
        { name: 'companyId', label: t('report.company'), pick: <CompanyPick /> },
      ]}
      columns={elevatorColumns}
      unit="report.elevatorUnit"
      emptyHint={t('report.elevatorEmptyHint')}
      exporting={{ call: reportCalls.exportElevators, permission: 'report.export' }}
      pathOf={(row) => `/realTime/detail?id=${encodeURIComponent(row.id)}`}
    >
      <Box as="p" padding={[0, 'gutter', 12]} className="hint">
        {t('report.elevatorDefinition')}
      </Box>
    </ListScreen>
  );
}
